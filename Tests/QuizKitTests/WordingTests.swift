import QuizKit
import Testing

/// What options and stems say, and what only sounds like it.
struct WordingTests {
  /// The problems of a question whose second option says this.
  private func codes(option: String, _ language: Language) -> [ProblemCode] {
    var question = GoodBank.questions[1]
    question.options[1].text.lines[language]?.text = option
    return self.codes(question).filter { $0 == .position || $0 == .allOrNone }
  }

  private func codes(feedback: String, _ language: Language) -> [ProblemCode] {
    var question = GoodBank.questions[1]
    question.options[1].feedback.lines[language]?.text = feedback
    return self.codes(question).filter { $0 == .position || $0 == .allOrNone }
  }

  private func codes(stem: String, _ language: Language) -> [ProblemCode] {
    var question = GoodBank.questions[1]
    question.stem.lines[language]?.text = stem
    return codes(question).filter { $0 == .negativeStem || $0 == .noQuestionMark }
  }

  private func codes(_ question: Question) -> [ProblemCode] {
    BankChecker.problems(in: Bank(folder: ".", questions: [question])).map(\.code)
  }

  // MARK: Positions

  @Test(arguments: [
    "The above", "As above", "The first option", "The second option, but later",
    "Same as the previous option", "The last two options", "The first two answers are correct",
    "The option above", "The answers below are wrong", "Option B, but on the main actor",
    "Options 1 and 3", "Only the first", "Both the first and the second", "The first one",
    "A and C", "Both A and B", "Neither a nor b", "The next answer", "See below",
    "The above is true", "Above", "The other option", "The above-mentioned",
    "The last one is right",
  ])
  func `an English option that points at another is found`(_ text: String) {
    #expect(codes(option: text, .english) == [.position], "\(text)")
  }

  @Test(arguments: [
    "The first screen", "The first evaluation of `body`", "A view below it in the tree",
    "In the view that owns the object, and in the views below", "First", "Last",
    "It writes the last value", "The next value of the publisher", "The previous value",
    "The value before the last one that was sent", "A view above the list", "Values from above",
    "The parent first, the children afterwards", "The service answers a request twice",
    "The first option of the picker", "The second answer to arrive replaces the first answer sent",
    "A view", "A and the rest", "1 and 2", "It keeps the user's last choice",
    "The first in the view that owns the object, the second in the views below that it is given to",
    "The model above, the view below", "An optional with a value below 3",
    "The statement above all",
    "The other view", "The last of them", "Both the parent and the child", "`above` and `below`",
  ])
  func `ordinary English options point at none`(_ text: String) {
    let isMeant = text == "The statement above all"
    #expect(codes(option: text, .english) == (isMeant ? [.position] : []), "\(text)")
  }

  @Test(arguments: [
    "上記", "上記のコード", "下記の両方", "前述のとおり", "最初の選択肢", "最後の選択肢と同じ", "前の選択肢",
    "2番目の選択肢", "３つ目の選択肢だけ", "選択肢1", "選択肢Aと同じ", "選択肢イ", "前の2つ", "最初のもの",
    "最後のものだけ", "1番目と3番目", "1番目と3番目の両方", "AとB", "AとCの両方", "ほかの選択肢", "上の選択肢が正しい",
    "上の2つ", "次の選択肢",
  ])
  func `a Japanese option that points at another is found`(_ text: String) {
    #expect(codes(option: text, .japanese) == [.position], "\(text)")
  }

  @Test(arguments: [
    "最初の画面", "最初の値だけが届く", "前の値", "前の画面に戻る", "最後に代入した値", "次の値", "次の画面", "上のビュー",
    "下のビューにも渡す", "最初だけ", "最初と最後", "2番目の行", "Pickerの最初の選択肢", "選択肢を3つ表示する", "選択肢2つを表示する",
    "記述が上にある", "表示の上下が入れ替わる", "直前の値と同じ", "1と2", "親と子", "前者", "上書きされる", "以前の値",
    "選択肢の数だけ評価される",
  ])
  func `ordinary Japanese options point at none`(_ text: String) {
    #expect(codes(option: text, .japanese).isEmpty, "\(text)")
  }

  @Test func `feedback must not point at options either`() {
    #expect(codes(feedback: "Unlike the first option, it waits.", .english) == [.position])
    #expect(codes(feedback: "選択肢2とは違います。", .japanese) == [.position])
    #expect(codes(feedback: "The first value is lost, all of them are.", .english).isEmpty)
    #expect(codes(feedback: "どれも最初の値です。", .japanese).isEmpty)
  }

  // MARK: All or none

  @Test(arguments: [
    "All of the above", "None of the above.", "Both of the above", "Neither of the above is right",
    "Any of the above", "All the above", "None of these", "All of these are correct",
    "Both of these", "None of these apply", "All of them", "None of them", "All answers are right",
    "No answer is correct", "Every option is true", "None is correct", "All", "None.",
    "Both are true", "Any of the other options", "None of the others", "It is none of these",
    "Each statement is true", "None applies", "All of these options", "none of those",
  ])
  func `an English option about all or none is found`(_ text: String) {
    #expect(codes(option: text, .english) == [.allOrNone], "\(text)")
  }

  @Test(arguments: [
    "All bodies", "All the views below it", "None of these properties is read by `body`",
    "All of its properties", "Both bodies", "Both", "The parent and all of its children",
    "It evaluates all views", "No view is evaluated", "No answer arrives", "Everything is drawn",
    "All values are delivered", "All rows, and then the list", "Nothing", "Neither view is told",
    "The views: all of them are evaluated", "Both of them", "All of these views are evaluated",
    "None of the views", "Every body once", "It is above all a matter of taste",
    "All subscribers are told",
  ])
  func `ordinary English options are about something else than all or none`(_ text: String) {
    #expect(codes(option: text, .english).isEmpty, "\(text)")
  }

  @Test(arguments: [
    "すべて正しい", "全て正しい", "すべて正解です", "どれも正しくない", "いずれも誤り", "いずれでもない", "どれでもない",
    "この中のどれでもない", "どちらでもない", "該当なし", "該当するものはない", "正しいものはない", "以上すべて",
    "以上のいずれでもない", "これらすべて", "これらの両方です", "すべて", "なし", "全部です", "どれも再評価される",
    "いずれも通知されない", "両方とも正しい", "すべて当てはまる", "この中にはない", "正解なし",
  ])
  func `a Japanese option about all or none is found`(_ text: String) {
    #expect(codes(option: text, .japanese) == [.allOrNone], "\(text)")
  }

  @Test(arguments: [
    "すべてのビュー", "全ビュー", "すべての値が正しく届く", "すべて再評価される", "どのビューも再評価されない", "親も子も評価される",
    "これらのビューすべてが評価される", "値がなくなる", "通知なしで変わる", "ビューはどれも再評価される", "両方のビュー", "全部のビュー",
    "以上の値", "10以上", "`@State`でも`@Binding`でもない", "正しい値", "この中で値を変える", "該当する行だけ", "何も起きない",
    "どちらのビューも評価される", "全体", "すべて親ビューが持つ",
  ])
  func `ordinary Japanese options are about something else than all or none`(_ text: String) {
    #expect(codes(option: text, .japanese).isEmpty, "\(text)")
  }

  // MARK: Stems

  @Test(arguments: [
    "Which of these is not evaluated?", "Which view does not read `count`?", "What isn't stored?",
    "Which of these can’t be written?", "Which never changes?", "Which views except one are told?",
    "Why is the view not evaluated?", "Which of these is a line that does not compile?",
    "The view is not kept. Which **one** cannot be kept?", "When is it not told?",
    "Which of these is not true, and which is **not** false?",
  ])
  func `an English stem that negates must say so`(_ stem: String) {
    #expect(codes(stem: stem, .english) == [.negativeStem], "\(stem)")
  }

  @Test(arguments: [
    "Which of these is **not** evaluated?", "Which **isn't** stored?", "Which **never changes**?",
    "The model is not shared. What happens?", "What happens if the view is not kept?",
    "What does a view show that does not own its model?", "When it is not kept, what is shown?",
    "Variant `x`: nothing is told, nor is it not. Which is evaluated?", "Which notes are kept?",
    "What is `not`?", "Is it drawn or not?", "Which is not only read but written?",
  ])
  func `other English stems are no matter`(_ stem: String) {
    #expect(codes(stem: stem, .english).isEmpty, "\(stem)")
  }

  @Test(arguments: [
    "再評価されないのはどれ？", "正しくないものは、どれ？", "次のうち、誤っているのはどれ？", "間違っているものはどれ？",
    "不適切なものはどれですか？", "通知されません。届かないのは？", "なぜ再評価されないのですか？", "親以外で評価されるのは？",
    "次のうち、正しくないのは、どれですか？",
  ])
  func `a Japanese stem that negates must say so`(_ stem: String) {
    #expect(codes(stem: stem, .japanese) == [.negativeStem], "\(stem)")
  }

  @Test(arguments: [
    "再評価され**ない**のはどれ？", "**誤っている**のはどれ？", "値は保持されない。何が起こる？", "保持しないと、何が起こる？",
    "`count`を読まないビューは、変更時に評価される？", "最も少ないのは？", "書かなければならないのはどれ？", "内側の値は？",
    "変わるかもしれない値はどれ？",
  ])
  func `other Japanese stems are no matter`(_ stem: String) {
    #expect(codes(stem: stem, .japanese).isEmpty, "\(stem)")
  }

  @Test(arguments: ["What is it", "What is it.", "Is it? Say so.", "What? `x`"])
  func `a stem ends with a question mark`(_ stem: String) {
    #expect(codes(stem: stem, .english) == [.noQuestionMark])
    #expect(codes(stem: "\(stem)?", .english).isEmpty)
    #expect(codes(stem: "\(stem)**?**", .english).isEmpty)
    #expect(codes(stem: "(\(stem)?)", .english).isEmpty)
    #expect(codes(stem: "何か", .japanese) == [.noQuestionMark])
    #expect(codes(stem: "何？", .japanese).isEmpty)
  }
}
