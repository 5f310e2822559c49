import Stage
import Terminal
import Trace

extension Screen {
  /// Makes a screen of so many columns and rows that shows what `content` gives.
  public convenience init<Content: View>(
    width: Int = 60, height: Int = 24, @ViewBuilder _ content: () -> Content
  ) {
    let recorder = Recorder(wantsEvents: true)
    let view = recorder.run { content() }
    self.init(
      size: Size(width: width, height: height), recorder: recorder,
      content: ViewGraph(recorder: recorder, content: view))
  }

  /// Makes a screen that shows an app's window; it belongs to the recorder that is current, if there
  /// is one.
  package convenience init<A: App>(width: Int = 60, height: Int = 24, app: @autoclosure () -> A) {
    let recorder = Recorder.current ?? Recorder(wantsEvents: true)
    let app = recorder.run { app() }
    self.init(
      size: Size(width: width, height: height), recorder: recorder,
      content: ViewGraph(recorder: recorder, content: AppView(app: app)))
  }
}
