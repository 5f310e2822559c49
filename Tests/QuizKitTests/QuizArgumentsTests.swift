import QuizKit
import Stage
import Testing

struct QuizArgumentsTests {
  private func read(_ line: String, _ environment: [String: String] = [:]) throws -> QuizArguments {
    try QuizArguments(line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test func `without anything all is asked, in the language of the surroundings`() throws {
    let plain = try read("")
    #expect(plain.action == .ask && plain.chapters.isEmpty && plain.language == .english)
    #expect(try read("", ["LANG": "ja_JP.UTF-8"]).language == .japanese)
    #expect(try read("--lang en", ["LC_ALL": "ja_JP.UTF-8"]).language == .english)
  }

  @Test(arguments: ["2", "02", "Pattern2", "pattern2", "bindings-closures", "02-bindings-closures"])
  func `a pattern goes by its number and by its names`(_ name: String) throws {
    #expect(try read(name).chapters == [2])
    #expect(try read("\(name) 5 --list").chapters == [2, 5])
  }

  @Test func `options are read before, after and between names`() throws {
    let arguments = try read("1 --seed 7 3 --count=4 --review --plain")
    #expect(arguments.chapters == [1, 3] && arguments.seed == 7 && arguments.count == 4)
    #expect(arguments.isReview && arguments.isPlain)
  }

  @Test func `each thing that can be done is read`() throws {
    #expect(try read("--check").action == .check)
    #expect(try read("--reset").action == .reset)
    #expect(try read("--help").action == .help && read("-h").action == .help)
    #expect(try read("--answers a.txt").action == .answers("a.txt"))
    let grading = try read("--grade a b/ --pass 60 --format junit --output r.xml")
    #expect(grading.action == .grade(["a", "b/"]) && grading.pass == 60)
    #expect(grading.format == .junit && grading.output == "r.xml")
    #expect(try read("--export gift 2").action == .export(.gift))
    #expect(
      try read("--import aiken f.txt").action == .importing(format: .aiken, file: "f.txt"))
  }

  @Test(arguments: [
    ("--cuont 3", "did you mean --count?"), ("--count 0", "from 1 on"),
    ("--count", "wants a value"),
    ("--seed x", "from 0 on"), ("--lang fr", "en or ja"), ("--pass 101", "0 to 100"),
    ("--pass nan", "0 to 100"), ("--format pdf", "text, json, junit, csv"),
    ("--export pdf", "gift"), ("--import gift", "one file"), ("--import gift a b", "one file"),
    ("--grade", "files or folders"), ("enviroment", "did you mean environment?"),
    ("99", "0 to 12"), ("--review=1", "takes no value"),
  ])
  func `what can't be understood is said`(line: String, message: String) {
    #expect {
      try read(line)
    } throws: {
      "\($0)".contains(message)
    }
  }
}
