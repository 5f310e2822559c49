import QuizKit

extension Question {
  /// The question as it is apart from where it stands.
  var withoutPlaces: Question {
    let place = SourcePlace(file: "")
    var question = self
    question.place = place
    question.lessonPlace = place
    question.run?.place = place
    question.stem = stem.withoutPlaces
    question.options = options.map { option in
      var option = option
      option.place = place
      option.text = option.text.withoutPlaces
      option.feedback = option.feedback.withoutPlaces
      option.outcomes = option.outcomes.map { Placed($0.value, at: place) }
      return option
    }
    return question
  }
}

extension LocalizedText {
  fileprivate var withoutPlaces: LocalizedText {
    LocalizedText(lines: lines.mapValues { Line($0.text, at: SourcePlace(file: "")) })
  }
}
