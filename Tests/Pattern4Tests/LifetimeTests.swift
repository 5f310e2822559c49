import Combine
import Stage
import SwiftUI
import Testing

@testable import Pattern4

/// Who holds whom: what a view model that follows its model needs to be let go.
@MainActor
@Suite struct `A view model that follows its model` {
  @Test(arguments: Pattern4App.Variant.allCases)
  func `starts with what the model has, and takes over each change`(
    variant: Pattern4App.Variant
  ) {
    let model = SampleModel()
    model.count = 3
    model.changeStarsLength(4)
    let viewModel = variant.makeViewModel(model, Census())
    #expect(viewModel.count == 3)
    #expect(viewModel.stars == "★★★★")
    model.count = 5
    model.changeStarsLength(2)
    #expect(viewModel.count == 5)
    #expect(viewModel.stars == "★★")
  }

  @Test func `does not take it over where nothing subscribes to it`() {
    let model = SampleModel()
    model.count = 3
    let viewModel = SampleViewModel(model: model, census: Census())
    model.count = 5
    #expect(viewModel.count == 3)
  }

  @Test(arguments: [
    (Pattern4App.Variant.assign, true), (.sink, true), (.oneWay, true), (.leakySink, false),
  ])
  func `is freed with its last owner, where its own closure does not hold it`(
    variant: Pattern4App.Variant, isFreed: Bool
  ) {
    let model = SampleModel()
    let census = Census()
    weak var viewModel: SampleViewModel?
    do {
      let made = variant.makeViewModel(model, census)
      viewModel = made
      #expect(census.alive == 1)
    }
    #expect((viewModel == nil) == isFreed)
    #expect(census.alive == (isFreed ? 0 : 1))
    // What was not freed follows the model, for nobody.
    model.count = 7
    #expect(viewModel?.count == (isFreed ? nil : 7))
  }

  @Test(arguments: [
    (Pattern4App.Variant.assign, true), (.sink, true), (.oneWay, true), (.leakySink, false),
  ])
  func `is freed when the screen is closed, and so is the model`(
    variant: Pattern4App.Variant, isFreed: Bool
  ) {
    weak var model: SampleModel?
    weak var viewModel: SampleViewModel?
    let screen = Screen {
      SampleScreen { madeModel, census in
        let made = variant.makeViewModel(madeModel, census)
        model = madeModel
        viewModel = made
        return made
      }
    }
    #expect(viewModel != nil)
    #expect(model != nil)
    screen.close()
    #expect((viewModel == nil) == isFreed)
    #expect((model == nil) == isFreed)
  }

  @Test func `is counted while it lives`() {
    let census = Census()
    var signals = 0
    let token = census.objectWillChange.sink { signals += 1 }
    let model = SampleModel()
    var viewModels = [AssignViewModel(model: model, census: census)]
    viewModels.append(AssignViewModel(model: model, census: census))
    #expect(census.alive == 2)
    #expect(signals == 0, "they are made while bodies are evaluated, and then nobody may publish")
    viewModels.removeLast()
    #expect(census.alive == 1)
    #expect(signals == 1)
    viewModels.removeAll()
    #expect(census.alive == 0)
    #expect(signals == 2)
    withExtendedLifetime(token) {}
  }
}
