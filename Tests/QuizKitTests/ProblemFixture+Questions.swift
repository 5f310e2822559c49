extension ProblemFixture {
  /// Mistakes in questions whose lines can be read.
  static let ofQuestions = [
    ProblemFixture(
      .malformedID, "## owner", "## The_Owner",
      #"5:4 an id has lower-case letters, digits and hyphens only, not "The_Owner""#),
    ProblemFixture(
      .malformedID, "## owner", "##",
      "5:3 an id is missing; write lower-case letters, digits and hyphens"),
    ProblemFixture(
      .malformedID, "- [ ] child", "- [ ] child-",
      #"15:7 an id has lower-case letters, digits and hyphens only, not "child-""#),
    ProblemFixture(
      .malformedID, "- [ ] child", "- [ ]",
      "15:6 an id is missing; write lower-case letters, digits and hyphens"),
    ProblemFixture(
      .repeatedID, "## writers", "## owner",
      #"21:4 the id "owner" is taken, at 02-bindings-closures.md:5:4; each question has its own"#),
    ProblemFixture(
      .repeatedOptionID, "- [ ] child", "- [ ] parent",
      #"15:7 a second option "parent" in this question; give it another id"#),
    ProblemFixture(
      .retiredID, "## owner", "## old-owner",
      #"5:4 the id "old-owner" is retired and must not come back; take a new one"#),
    ProblemFixture(
      .unknownLesson, "lesson: 03", "lesson: 00",
      "23:9 there is no lesson 00; they are 01 to 12"),
    ProblemFixture(
      .unknownLesson, "lesson: 03", "lesson: 13",
      "23:9 there is no lesson 13; they are 01 to 12"),
    ProblemFixture(
      .keyCount, "- [x] parent", "- [ ] parent",
      "5:4 no option is right; mark the key with [x]"),
    ProblemFixture(
      .keyCount, "- [ ] child", "- [x] child",
      #"15:7 2 options are right; in a question of the kind "single" it is one"#),
    ProblemFixture(
      .keyCount, "- [ ] parent-only", "- [x] parent-only",
      #"60:7 2 options are right; in a question of the kind "predict" it is one"#),
    ProblemFixture(
      .optionCount,
      """
      - [ ] child
        en: The child, as `@Binding`
        ja: 子ビューが`@Binding`として
        > en: A `@Binding` reads and writes what somebody else owns.
        > ja: `@Binding`は、ほかが所有する値を読み書きします。

      """, "", "5:4 a single option; a question has 2 to 5"),
    ProblemFixture(
      .optionCount, "- [ ] text\n",
      ["a", "b", "c"].map {
        "- [ ] \($0)\n  en: \($0) it\n  ja: \($0)を\n  > en: \($0).\n  > ja: \($0)です\n"
      }.joined() + "- [ ] text\n",
      "56:7 6 options; a question has 2 to 5"),
    ProblemFixture(
      .sameOption, "  en: The child, as `@Binding`", "  en: the parent, as  `@State`.",
      #"16:7 the text of option "child" is the same as that of "parent""#),
    ProblemFixture(
      .missingFeedback, "  > en: It only reads.\n  > ja: 読むだけです。\n", "",
      #"41:7 option "text" has no feedback; add "> en:" and "> ja:""#),
    ProblemFixture(
      .sameFeedback, "> ja: 読むだけです。", "> ja: 新しい値を設定します。",
      #"45:9 the feedback of option "text" is the same as that of "sum""#),
    ProblemFixture(
      .position, "en: An assignment", "en: The first two options",
      #"32:7 option "sum" speaks of a position, but options are shuffled; say what it means"#),
    ProblemFixture(
      .position, "ja: 代入", "ja: 上記の行",
      #"33:7 option "sum" speaks of a position, but options are shuffled; say what it means"#),
    ProblemFixture(
      .position, "> en: It only reads.", "> en: As the last option, a read.",
      #"44:12 the feedback of option "text" speaks of a position, but options are shuffled; say what it means"#
    ),
    ProblemFixture(
      .allOrNone, "en: A text that shows it", "en: Truly, all of the above",
      #"42:18 option "text" speaks of all or none of the options; say what it means"#),
    ProblemFixture(
      .allOrNone, "ja: 表示するテキスト", "ja: いずれでもない",
      #"43:7 option "text" speaks of all or none of the options; say what it means"#),
    ProblemFixture(
      .missingLanguage, "  ja: 代入\n", "",
      #"32:7 option "sum" has no Japanese; add "ja:""#),
    ProblemFixture(
      .missingLanguage, "  ja: 代入\n", "  ja:\n",
      #"33:6 option "sum" has no Japanese; add "ja:""#),
    ProblemFixture(
      .missingLanguage, "en: Who owns `count`, which is 3 at first?\n", "",
      #"8:5 the question has no English; add "en:""#),
    ProblemFixture(
      .missingLanguage, "  > en: It only reads.\n", "",
      #"44:9 the feedback of option "text" has no English; add "> en:""#),
    ProblemFixture(
      .missingLanguage, "  en: An assignment\n  ja: 代入\n", "",
      #"31:7 option "sum" has no text; add "en:" and "ja:""#),
    ProblemFixture(
      .codeSpansDiffer, "3の`count`を", "3の`counts`を",
      "9:10 the code `counts` is missing in the English text, which has the code `count`"),
    ProblemFixture(
      .codeSpansDiffer, "owns `count`, which", "owns count, which",
      "9:10 the code `count` is missing in the English text"),
    ProblemFixture(
      .codeSpansDiffer, "3の`count`を", "3のカウントを",
      "8:14 the code `count` is missing in the Japanese text"),
    ProblemFixture(
      .codeSpansDiffer, "write to `count`", "write to `counts`",
      "25:5 the code `count` is missing in the English text, which has the code `counts`"),
    ProblemFixture(
      .codeSpansDiffer, "en: The child, as `@Binding`", "en: The child, as `Binding`",
      "16:21 the code `Binding` is missing in the Japanese text, which has the code `@Binding`"),
    ProblemFixture(
      .numbersDiffer, "最初は3の", "最初は4の",
      "9:8 the number 4 is missing in the English text, which has the number 3"),
    ProblemFixture(
      .numbersDiffer, "最初は3の", "最初は3.5の",
      "9:8 the number 3.5 is missing in the English text, which has the number 3"),
    ProblemFixture(
      .numbersDiffer, "adds 1\n", "adds 1, or 1\n",
      "37:33 the number 1 is missing in the Japanese text"),
    ProblemFixture(
      .runIncomplete, "kind: predict", "kind: single",
      #"50:6 only a question of the kind "predict" has "run:"; this one is "single""#),
    ProblemFixture(
      .runIncomplete, "run: Pattern2 --variant binding --script bodies-after-tap.script\n", "",
      #"47:4 a question of the kind "predict" needs a "run:" line"#),
    ProblemFixture(
      .runIncomplete, "  bodies: SampleView 1\n  shows: Count: 1\n", "",
      #"60:7 option "parent-only" does not say what a run shows; add "bodies: VIEW N" or "shows: TEXT""#
    ),
    ProblemFixture(
      .runIncomplete, "  ja: 代入\n", "  ja: 代入\n  shows: 1\n",
      #"34:10 only a question of the kind "predict" has "bodies:" or "shows:"; this one is "multiple""#
    ),
    ProblemFixture(
      .toDo, "ja: 代入", "ja: TODO",
      #"33:7 option "sum" is still to be written in Japanese"#),
    ProblemFixture(
      .toDo, "en: It only reads.", "en: TODO: why",
      #"44:9 the feedback of option "text" is still to be written in English"#),
    ProblemFixture(
      .toDo, "lesson: 03", "lesson: TODO",
      #"23:9 "lesson" is still to be written"#),
    ProblemFixture(
      .negativeStem, "Which of these write to", "Which of these do not write to",
      "24:23 a negation that is easily missed; emphasise it with **…**, or ask without it"),
    ProblemFixture(
      .negativeStem, "書き込むのはどれ", "書き込まないのはどれ",
      "25:17 a negation that is easily missed; emphasise it with **…**, or ask without it"),
    ProblemFixture(
      .longKey, "en: Both bodies", "en: Both bodies, and those of all views in between",
      "54:7 the key has 46 columns and the longest other option 18; make them more alike"),
    ProblemFixture(
      .longKey, "ja: 両方のビュー", "ja: 両方のビューと、その間にある全ビュー",
      "55:7 the key has 36 columns and the longest other option 12; make them more alike"),
    ProblemFixture(
      .formattedKey, "en: Both bodies", "en: **Both** bodies",
      "54:7 the key alone has emphasis; format another option too, or none"),
    ProblemFixture(
      .noQuestionMark, "which is 3 at first?", "which is 3 at first.",
      #"8:43 the question does not end with a question mark, "?""#),
    ProblemFixture(
      .noQuestionMark, "所有するのは？", "所有するのはどのビューか答えよ",
      #"9:33 the question does not end with a question mark, "？""#),
  ]
}
