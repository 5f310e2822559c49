/// A length in points; on a terminal a column is eight points wide and a row sixteen high.
public typealias CGFloat = Double
