import Foundation
import QuizKit
import Testing

struct AnkiAndJSONTests {
  @Test func `cards have these columns`() {
    let both = Exporter.text(
      of: GoodBank.questions, format: .anki, languages: [.english, .japanese])
    let lines = both.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5) == [
        "#separator:tab", "#html:true", "#guid column:1", "#tags column:6",
        "#columns:ID\tFront (en)\tBack (en)\tFront (ja)\tBack (ja)\tTags",
      ])
    #expect(lines.count == 9 && lines.last == "")
    #expect(
      both.notes == ["Anki runs no program; the card shows what a run would: bodies-after-tap"])
    let one = Exporter.text(of: [GoodBank.questions[0]], format: .anki, languages: [.english])
    let columns = "#columns:ID\tFront\tBack\tTags\n"
    let front = """
      Who owns <code>count</code>, which is 3 at first?<ol type=A>\
      <li>The parent, as <code>@State</code></li>\
      <li>The child, as <code>@Binding</code></li></ol>
      """
    let back = """
      <b>The parent, as <code>@State</code></b><ol type=A>\
      <li>✓ It declares the property, and nobody else stores it.</li>\
      <li>✗ A <code>@Binding</code> reads and writes what somebody else owns.</li></ol>
      """
    #expect(one.text.hasSuffix("\n\(columns)owner\t\(front)\t\(back)\tpattern2 lesson2\n"))
  }

  @Test(arguments: 0..<30) func `no card breaks out of its row or its fields`(_ seed: Int) throws {
    let questions = NastyQuestion.questions(5, seed: seed)
    let text = Exporter.text(of: questions, format: .anki, languages: Language.allCases).text
    let rows = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
      .dropFirst(5)
    #expect(rows.count == 5)
    for (row, question) in zip(rows, questions) {
      let fields = row.utf8.split(separator: 9, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      #expect(fields.count == 6 && fields[0] == question.id)
      #expect(!row.utf8.contains(UInt8(ascii: "\"")) && !row.contains("{{"))
      // The tags of HTML are our own, and all of them are closed.
      let tags = fields[1].matches(of: /<\/?([a-z]+)[^>]*>/.matchingSemantics(.unicodeScalar))
        .map { String($0.output.1) }
      #expect(Set(tags).isSubset(of: ["code", "b", "i", "ol", "li", "pre", "br"]))
      for tag in Set(tags) where tag != "br" {
        #expect(tags.count { $0 == tag } % 2 == 0)
      }
      guard let code = question.code else { continue }
      let shown = code.lines.map { $0.replacing("&", with: "&amp;") }
      #expect(fields[1].contains("<pre><code>") && fields[3].contains("</code></pre>"))
      let breaks = fields[1].ranges(of: "<br>").count - (question.kind == .multiple ? 1 : 0)
      #expect(breaks == max(0, shown.count - 1))
    }
  }

  @Test func `a card of code shows it as it is`() {
    var question = Sample.question("code")
    question.code?.lines = ["if a < b && \"c\" == d {", "", "\te() // #1", "}"]
    let text = Exporter.text(of: [question], format: .anki, languages: [.english]).text
    #expect(
      text.contains(
        "<pre><code>if a &lt; b &amp;&amp; &quot;c&quot; == d &#123;<br><br>&#9;e() // &#35;1<br>&#125;"
          + "</code></pre>"))
  }

  @Test(arguments: 0..<20) func `JSON has everything`(_ seed: Int) throws {
    let questions = NastyQuestion.questions(5, seed: seed)
    let exported = Exporter.text(of: questions, format: .json, languages: Language.allCases)
    #expect(exported.notes.isEmpty)
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(exported.text.utf8)) as? [String: Any])
    #expect(file["format"] as? Int == 1 && file["languages"] as? [String] == ["en", "ja"])
    let items = try #require(file["questions"] as? [[String: Any]])
    #expect(items.map { $0["id"] as? String } == questions.map(\.id))
    for (item, question) in zip(items, questions) {
      #expect(item["kind"] as? String == question.kind.rawValue)
      #expect(item["chapter"] as? Int == question.chapter)
      #expect(item["lesson"] as? Int == question.lesson)
      #expect((item["stem"] as? [String: String])?["ja"] == question.stem[.japanese])
      #expect((item["code"] as? [String: Any])?["lines"] as? [String] == question.code?.lines)
      #expect((item["run"] as? [String: String])?["variant"] == question.run?.variant)
      let options = try #require(item["options"] as? [[String: Any]])
      #expect(options.map { $0["isKey"] as? Bool } == question.options.map(\.isKey))
      #expect(
        options.map { ($0["feedback"] as? [String: String])?["en"] }
          == question.options.map { $0.feedback[.english] })
      let outcomes = options.map { ($0["outcomes"] as? [[String: Any]]) ?? [] }
      #expect(outcomes.map(\.count) == question.options.map(\.outcomes.count))
    }
  }

  @Test func `JSON is laid out in this way`() {
    var question = GoodBank.questions[2]
    question.options = [question.options[1]]
    let text = Exporter.text(of: [question], format: .json, languages: [.english]).text
    #expect(
      text == """
        {
          "format" : 1,
          "languages" : [
            "en"
          ],
          "questions" : [
            {
              "chapter" : 2,
              "id" : "bodies-after-tap",
              "kind" : "predict",
              "lesson" : 2,
              "options" : [
                {
                  "feedback" : {
                    "en" : "The child reads it too."
                  },
                  "id" : "parent-only",
                  "isKey" : false,
                  "outcomes" : [
                    {
                      "bodies" : "SampleView",
                      "count" : 1
                    },
                    {
                      "shows" : "Count: 1"
                    }
                  ],
                  "text" : {
                    "en" : "The parent's alone"
                  }
                }
              ],
              "run" : {
                "program" : "Pattern2",
                "script" : "bodies-after-tap.script",
                "variant" : "binding"
              },
              "stem" : {
                "en" : "Which bodies are evaluated after 1 tap?"
              }
            }
          ]
        }

        """)
  }
}
