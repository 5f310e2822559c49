/// The files of a scratch package in which nothing is wrong.
enum SoundFiles {
  static let all = [
    ScratchPackage.english: english,
    ScratchPackage.japanese: japanese,
    "Lessons/Changes/01-one.patch": patch("Count Up", "Count Down"),
    "Lessons/Changes/01-two.patch": patch("Count Up", "Count On"),
    "Lessons/Pictures/pattern1.svg": "<svg>screen</svg>\n",
    "Sources/Pattern1/Pattern1App.swift": "let variants = [\"default\", \"lost-count\"]\n",
    "Sources/Pattern1/SampleView.swift": view,
    "Sources/SampleModels/SampleModel.swift": "struct SampleModel {}\n",
    "README.md": "# A workbook\n\n[The first note](Lessons/01-passed-down.md#the-need)\n",
  ]

  static let view = """
    import SwiftUI

    struct SampleView: View {
      var body: some View {
        Button("Count Up") {}
      }
    }

    """

  /// What is run as `swift run Pattern1`.
  static let pattern1 = #"""
    trace= svg=
    while [ $# -gt 0 ]; do
      case "$1" in
        --list-variants) printf 'default\tworks\tIt works.\nlost-count\tbroken\tIt breaks.\n'; exit;;
        --variant)
          [ "$2" = lost-count ] || { echo "Pattern1: no variant $2" >&2; exit 2; }
          shift;;
        --trace=json) trace=yes;;
        --svg) svg=$2; shift;;
      esac
      shift
    done
    seq=0
    event() {
      seq=$((seq + 1))
      [ -z "$trace" ] ||
        echo "{\"seq\":$seq,\"kind\":\"$1\",\"subject\":\"$2\",\"detail\":\"$3\",\"cause\":$4}"
    }
    event mount SampleView '' null
    event body SampleView 'first time' 1
    echo screen
    while read -r command; do
      [ "$command" = 'tap Count Up' ] || { echo "no button: $command" >&2; exit 1; }
      event action 'tap \"Count Up\"' '' null
      event set SampleView.count '0 → 1' $seq
      event invalidate SampleView 'count changed' $seq
      event body SampleView 'its state changed (count)' $seq
      printf '\ncounted\n'
    done
    [ -z "$svg" ] || echo '<svg>screen</svg>' >"$svg"
    """#

  private static func patch(_ old: String, _ new: String) -> String {
    """
    --- a/Sources/Pattern1/SampleView.swift
    +++ b/Sources/Pattern1/SampleView.swift
    @@ -4,3 +4,3 @@ struct SampleView: View {
       var body: some View {
    -    Button("\(old)") {}
    +    Button("\(new)") {}
       }

    """
  }

  private static func shownPatch(_ new: String) -> String {
    """
    ```diff
    @@ Sources/Pattern1/SampleView.swift @@
       var body: some View {
    -    Button("Count Up") {}
    +    Button("\(new)") {}
       }
    ```

    ```console
    $ swift run Pattern1
    …
    changed
    ```
    <!-- end -->
    """
  }

  private static let code = """
    <!-- code: Sources/Pattern1/SampleView.swift | struct SampleView -->
    ```swift
    struct SampleView: View {
      var body: some View {
        Button("Count Up") {}
      }
    }
    ```
    <!-- end -->
    """

  private static let diagram = #"""
    <!-- diagram: printf 'tap Count Up\n' | swift run Pattern1 -->
    ```mermaid
    sequenceDiagram
      actor You
      participant SampleView
      You->>SampleView: tap "Count Up"
      Note over SampleView: count: 0 → 1
      Note over SampleView: count changed
      Note over SampleView: body: its state changed (count)
    ```
    <!-- end -->
    """#

  private static let broken = #"""
    <!-- run: printf 'tap Count Up\n' | swift run Pattern1 --variant lost-count
    show: last -->
    ```console
    $ printf 'tap Count Up\n' | swift run Pattern1 --variant lost-count
    …
    counted
    ```
    <!-- end -->
    """#

  private static func bodies(_ action: String) -> String {
    #"""
    <!-- bodies: printf 'tap Count Up\n' | swift run Pattern1 -->
    | \#(action) | `SampleView` |
    |---|--:|
    | `tap "Count Up"` | 1 |
    <!-- end -->
    """#
  }

  private static func change(_ name: String, _ new: String) -> String {
    """
    <!-- change: Changes/01-\(name).patch
    run: swift run Pattern1
    show: last -->
    \(shownPatch(new))
    """
  }

  private static func picture(_ alt: String, _ up: String) -> String {
    """
    <!-- picture: Pictures/pattern1.svg
    run: swift run Pattern1
    alt: \(alt) -->
    ![\(alt)](\(up)Pictures/pattern1.svg)
    <!-- end -->
    """
  }

  static let english = """
    # Pattern 1: it is handed down

    ```console
    $ swift run Pattern1
    ```

    \(picture("A screen with 2 lines", ""))

    ## The need

    A count, shown by `SampleView`.

    ## Who carries what

    The view.

    ## The code that matters

    \(code)

    ## What happens at one tap

    \(diagram)

    \(bodies("action"))

    ## Merit and price

    It takes 3 lines.

    ## The trap

    The variant `lost-count` breaks it: see [the need](#the-need).

    \(broken)

    ## Try this

    ### Down

    \(change("one", "Count Down"))

    ### On

    \(change("two", "Count On"))

    ## Check yourself

    ```console
    $ swift run Quiz 1     # the questions
    ```

    The button is called `Count Up`.

    ## What to read next

    The same [in Japanese](ja/01-passed-down.md#こんなときに).

    """

  static let japanese = """
    # パターン1: 手渡す

    ```console
    $ swift run Pattern1
    ```

    \(picture("2行の画面", "../"))

    ## こんなときに

    カウントを`SampleView`が表示します。

    ## それぞれの役割

    ビューです。

    ## コードの要点

    \(code)

    ## 1回のタップで起きること

    \(diagram)

    \(bodies("操作"))

    ## 利点と代償

    3行で済みます。

    ## 落とし穴

    バリアント`lost-count`は壊れています。[こんなときに](#こんなときに)を見てください。

    \(broken)

    ## やってみよう

    ### 下へ

    \(change("one", "Count Down"))

    ### 先へ

    \(change("two", "Count On"))

    ## 理解を確かめる

    ```console
    $ swift run Quiz 1     # 問題
    ```

    ボタンの名前は`Count Up`です。

    ## 次に読むもの

    同じ内容の[英語版](../01-passed-down.md#the-need)。

    """
}
