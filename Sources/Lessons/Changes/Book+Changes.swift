extension Book {
  /// A change, and where a document proposes it.
  struct Proposal {
    let change: Change
    let file: String
    let line: Int

    /// What is wrong with it, at its place.
    func problem(_ error: any Error) -> NoteProblem {
      NoteProblem(file: file, line: line, message: "\(error)", remedy: .writingAndUpdating)
    }
  }

  /// The changes that documents propose, each once, in their order; those that can't be read are
  /// told of with the other blocks.
  func proposals(_ documents: [Document]) -> [Proposal] {
    var proposals: [Proposal] = []
    for document in documents {
      for block in document.blocks where block.marker.kind == "change" {
        guard let change = try? Change(block.marker, in: package) else { continue }
        let isKnown = proposals.contains {
          $0.change.patch.path == change.patch.path && $0.change.command == change.command
        }
        if !isKnown {
          proposals.append(Proposal(change: change, file: document.path, line: block.line))
        }
      }
    }
    return proposals
  }

  /// Builds and runs changes, those whose outcome is not known or all, and keeps what they come to;
  /// what does not end as told is not kept, and its problem is returned.
  func build(
    _ proposals: [Proposal], all: Bool, into record: inout ChangeRecord, day: String,
    announce: @escaping (String) -> Void
  ) async throws -> [NoteProblem] {
    let wanted = try proposals.filter { proposal in
      let change = proposal.change
      return try all
        || record[change.patch.path, change.command]?.inputs != change.inputs(in: package)
    }
    record.keepOnly { entry in
      proposals.contains { $0.change.patch.path == entry.patch && $0.change.command == entry.run }
    }
    guard !wanted.isEmpty else { return [] }
    let workshop = ChangeWorkshop(package, announce: announce)
    var problems: [NoteProblem] = []
    for path in wanted.map(\.change.patch.path).uniqued {
      let own = wanted.filter { $0.change.patch.path == path }
      do {
        let entries = try await workshop.entries(own[0].change.patch, own.map(\.change), day: day)
        for (proposal, entry) in zip(own, entries) {
          do throws(BlockError) {
            try proposal.change.check(entry)
            record.keep(entry)
          } catch {
            problems.append(proposal.problem(error))
          }
        }
      } catch {
        problems.append(own[0].problem(error))
      }
    }
    return problems
  }
}
