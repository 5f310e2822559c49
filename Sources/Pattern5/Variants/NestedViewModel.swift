import Combine

/// Variant `nested`, broken on purpose: nobody passes the inner object's signal on.
///
/// The text changes, and the inner object says so; but the view watches the outer one, and that is
/// silent: the reference to the inner object is the same as before. As soon as something else makes
/// the view evaluate its body again, `Redraw` say, the new text is there.
@MainActor
final class NestedViewModel: ObservableObject {
  var input = TextInput()
}
