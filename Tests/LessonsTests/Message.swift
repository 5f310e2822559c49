/// What an error says; `nil` where there is none.
func message(_ body: () throws -> some Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}

/// What an error says; `nil` where there is none.
func awaitedMessage(_ body: () async throws -> some Any) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch {
    return "\(error)"
  }
}
