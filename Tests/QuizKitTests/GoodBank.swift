import QuizKit

/// A small bank without a mistake, of which tests change a line.
enum GoodBank {
  static let file = "02-bindings-closures.md"

  static let text = """
    format: 1
    languages: en, ja

    <!-- Three questions, one of each kind. -->
    ## owner
    kind: single
    lesson: 02
    en: Who owns `count`, which is 3 at first?
    ja: 最初は3の`count`を所有するのは？
    - [x] parent
      en: The parent, as `@State`
      ja: 親ビューが`@State`として
      > en: It declares the property, and nobody else stores it.
      > ja: 宣言しているのは親ビューだけだからです。
    - [ ] child
      en: The child, as `@Binding`
      ja: 子ビューが`@Binding`として
      > en: A `@Binding` reads and writes what somebody else owns.
      > ja: `@Binding`は、ほかが所有する値を読み書きします。

    ## writers
    kind: multiple
    lesson: 03
    en: Which of these write to `count`?
    ja: `count`に書き込むのはどれ？
    ```swift
    @State var count = 0

      @Binding var value: Int
    ```
    - [x] sum
      en: An assignment
      ja: 代入
      > en: It sets a new value.
      > ja: 新しい値を設定します。
    - [x] closure
      en: A closure that adds 1
      ja: 1を足すクロージャ
      > en: It adds to the owner's value.
      > ja: 所有者の値に加算します。
    - [ ] text
      en: A text that shows it
      ja: 表示するテキスト
      > en: It only reads.
      > ja: 読むだけです。

    ## bodies-after-tap
    kind: predict
    lesson: 02
    run: Pattern2 --variant binding --script bodies-after-tap.script
    en: Which bodies are evaluated after 1 tap?
    ja: 1回のタップで評価されるのは？
    - [x] both
      en: Both bodies
      ja: 両方のビュー
      bodies: SampleView 1
      bodies: SampleSubView 1
      > en: Both read the value.
      > ja: どちらも値を読みます。
    - [ ] parent-only
      en: The parent's alone
      ja: 親ビューだけ
      bodies: SampleView 1
      shows: Count: 1
      > en: The child reads it too.
      > ja: 子ビューも読んでいます。

    """

  /// The bank with `old`, which is in it once, replaced.
  static func text(replacing old: String, with new: String) -> String {
    precondition(text.ranges(of: old).count == 1, "not once: \(old)")
    return text.replacing(old, with: new)
  }

  /// All problems of a text, as they are told.
  static func problems(of text: String, retired: Set<String> = []) -> [Problem] {
    let read = BankParser.parse(text, file: file, chapter: 2)
    let bank = Bank(folder: ".", questions: read.questions, retiredIDs: retired)
    return (read.problems + BankChecker.problems(in: bank)).sorted { $0.place < $1.place }
  }

  static var questions: [Question] { BankParser.parse(text, file: file, chapter: 2).questions }
}
