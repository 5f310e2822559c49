extension ProblemFixture {
  /// Mistakes in the form of lines.
  static let ofFile = [
    ProblemFixture(
      .header, "format: 1\n", "",
      #"1:1 the file must begin with the lines "format: 1" and "languages: en, ja""#),
    ProblemFixture(
      .header, "format: 1", "format: 2",
      #"1:9 unknown format "2"; this program reads format 1"#),
    ProblemFixture(
      .header, "languages: en, ja", "languages: en",
      #"2:12 the languages must be "en, ja", not "en""#),
    ProblemFixture(
      .header, "languages: en, ja\n", "",
      #"4:1 the line "languages: en, ja" must follow "format: 1""#),
    ProblemFixture(
      .unknownKey, "format: 1", "fromat: 1",
      #"1:1 unknown key "fromat"; did you mean "format"?"#),
    ProblemFixture(
      .unknownLine, "## owner", "# owner",
      ###"5:1 a question begins at the margin with "## id""###),
    ProblemFixture(
      .unknownLine, "## owner", "##owner",
      ###"5:3 a blank is missing after "##""###),
    ProblemFixture(
      .unknownLine, "## owner", " ## owner",
      ###"5:2 a question begins at the margin with "## id""###),
    ProblemFixture(
      .unknownLine, "## owner", "kind: single\nlesson: 01\n## owner",
      ###"5:1 no question begins before this line; put "## id" above it"###),
    ProblemFixture(
      .unknownLine, "one of each kind. -->", "one of each kind.",
      #"4:1 a comment ends its own line with "-->""#),
    ProblemFixture(
      .unknownLine, "one of each kind. -->", "one of\neach kind. -->",
      #"4:1 a comment ends its own line with "-->""#),
    ProblemFixture(
      .unknownLine, "owns `count`, which", "owns\n`count`, which",
      "9:1 a text is one line; join this with the line above"),
    ProblemFixture(
      .unknownLine, "kind: single", "kind: single\n\n**Note**\nand more",
      #"8:1 a line that follows no rule: "**Note**""#),
    ProblemFixture(
      .unknownLine, "- [x] parent", "- [X] parent",
      #"10:1 an option begins with "- [x] id" if it is right, else "- [ ] id""#),
    ProblemFixture(
      .unknownLine, "- [x] parent", "- [y] parent",
      #"10:1 an option begins with "- [x] id" if it is right, else "- [ ] id""#),
    ProblemFixture(
      .unknownLine, "- [x] parent", "- parent",
      #"10:1 an option begins with "- [x] id" if it is right, else "- [ ] id""#),
    ProblemFixture(
      .unknownLine, "- [x] parent", "* [x] parent",
      #"10:1 an option begins with "- [x] id" if it is right, else "- [ ] id""#),
    ProblemFixture(
      .unknownLine, "- [x] parent", "  - [x] parent",
      "10:3 an option begins at the margin"),
    ProblemFixture(
      .unknownLine, "- [ ] child", "- [] child",
      #"15:1 an option begins with "- [x] id" if it is right, else "- [ ] id""#),
    ProblemFixture(
      .unknownLine, "  en: The parent, as", "en: The parent, as",
      "11:1 two blanks belong before this line"),
    ProblemFixture(
      .unknownLine, "  en: The parent, as", "\ten: The parent, as",
      "11:2 two blanks belong before this line"),
    ProblemFixture(
      .unknownLine, "en: Who owns", "  en: Who owns",
      "8:3 this line begins at the margin"),
    ProblemFixture(
      .unknownLine, "  > en: It declares", "> en: It declares",
      "13:1 two blanks belong before this line"),
    ProblemFixture(
      .unknownLine, "  > en: It declares", "  >en: It declares",
      #"13:3 feedback begins with "> " and the language"#),
    ProblemFixture(
      .unknownLine, "ja: 最初は", "ja：最初は",
      #"9:3 write a plain colon, ":""#),
    ProblemFixture(
      .unknownLine, "ja: 最初は", "ja: 最初\u{7}は",
      "9:7 an invisible character, U+0007; delete it"),
    ProblemFixture(
      .unknownLine, "ja: 最初は", "> ja: 最初は",
      #"9:1 feedback belongs to an option; put it below "- [x] id""#),
    ProblemFixture(
      .unknownLine, "ja: 最初は", "shows: 3\nja: 最初は",
      #"9:1 "shows" belongs to an option; put it below "- [x] id""#),
    ProblemFixture(
      .unknownLine, "  bodies: SampleSubView 1\n", "lesson: 02\n",
      #"57:1 "lesson" belongs to the question; put it above the options"#),
    ProblemFixture(
      .unknownKey, "kind: single", "kidn: single",
      #"6:1 unknown key "kidn"; did you mean "kind"?"#),
    ProblemFixture(
      .unknownKey, "kind: single", "level: hard\nkind: single",
      #"6:1 unknown key "level"; known here: kind, lesson, run, en, ja"#),
    ProblemFixture(
      .unknownKey, "  ja: 親ビューが", "  jp: 親ビューが",
      #"12:3 unknown key "jp"; did you mean "ja"?"#),
    ProblemFixture(
      .unknownKey, "  > ja: 宣言", "  > j: 宣言",
      #"14:5 unknown key "j"; did you mean "ja"?"#),
    ProblemFixture(
      .unknownKey, "  shows: Count: 1", "  show: Count: 1",
      #"64:3 unknown key "show"; did you mean "shows"?"#),
    ProblemFixture(
      .repeatedKey, "kind: single", "kind: single\nkind: single",
      #"7:1 "kind" stands here a second time"#),
    ProblemFixture(
      .repeatedKey, "  ja: 子ビューが", "  ja: 孫\n  ja: 子ビューが",
      #"18:3 "ja" stands here a second time"#),
    ProblemFixture(
      .repeatedKey, "  > en: It only", "  > en: It\n  > en: It only",
      #"45:5 "> en" stands here a second time"#),
    ProblemFixture(
      .repeatedKey, "- [x] sum", "```\nx\n```\n- [x] sum",
      "31:1 a second block of code; a question has one at most"),
    ProblemFixture(
      .missingKey, "kind: single\n", "",
      #"5:4 the question has no kind; add "kind: single", say"#),
    ProblemFixture(
      .missingKey, "kind: multiple\nlesson: 03\n", "",
      #"21:4 the question has no kind and no lesson; add "kind: single" and "lesson: 02", say"#),
    ProblemFixture(
      .missingKey, "en: Which of these write to `count`?\nja: `count`に書き込むのはどれ？\n", "",
      #"21:4 the question has no text; add "en:" and "ja:""#),
    ProblemFixture(
      .badValue, "kind: single", "kind: singel",
      #"6:7 unknown kind "singel"; did you mean "single"?"#),
    ProblemFixture(
      .badValue, "kind: single", "kind: essay",
      #"6:7 unknown kind "essay"; it is single, multiple, predict"#),
    ProblemFixture(
      .badValue, "lesson: 03", "lesson: 3",
      #"23:9 a lesson is named by two digits, 02 say, not "3""#),
    ProblemFixture(
      .badValue, "run: Pattern2", "run: Patern2",
      #"50:6 unknown program "Patern2"; did you mean Pattern2?"#),
    ProblemFixture(
      .badValue, " --variant binding --script", " --varant binding --script",
      #"50:15 unexpected "--varant"; did you mean --variant?"#),
    ProblemFixture(
      .badValue, " --script bodies-after-tap.script", "",
      #"50:32 write "run: PatternN --script NAME.script", with "--variant NAME" if needed"#),
    ProblemFixture(
      .badValue, "--script bodies-after-tap.script", "--script ../x.script",
      #"50:42 a script is named NAME.script, without a folder, not "../x.script""#),
    ProblemFixture(
      .badValue, "bodies: SampleSubView 1", "bodies: SampleSubView once",
      #"57:11 write "bodies: VIEW N", not "bodies: SampleSubView once""#),
    ProblemFixture(
      .badValue, "shows: Count: 1", "shows:",
      #"64:9 write "shows: TEXT", not "shows:""#),
    ProblemFixture(
      .openCode, "Int\n```", "Int",
      #"26:1 the block of code is not closed; end it with "```""#),
    ProblemFixture(
      .openCode, "The parent, as `@State`", "The parent, as `@State",
      "11:22 this back-quote has no second one"),
  ]
}
