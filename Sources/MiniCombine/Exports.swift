// The core is a library of its own, since it is all of Combine that views need: who only starts an
// early pattern does not wait for the operators to be built.
@_exported import MiniCombineCore
