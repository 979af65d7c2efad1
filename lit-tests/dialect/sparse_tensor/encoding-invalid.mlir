// RUN: jopt %s --split-input-file --verify-diagnostics

// Encodings of older versions of LLVM.

// expected-error@+2 {{unexpected key: dimLevelType}}
// expected-note@+1 {{'dimLevelType' of 'sparse_tensor.encoding' is 'map = (d0, ...) -> (d0 : dense, ...)' since LLVM 17}}
func.func private @f(tensor<?xf32, #sparse_tensor.encoding<{ dimLevelType = ["dense"] }>>)

// -----

// expected-error@+2 {{unexpected key: lvlTypes}}
// expected-note@+1 {{since LLVM 18}}
#csc = #sparse_tensor.encoding<{ lvlTypes = ["dense", "compressed"], dimToLvl = affine_map<(i, j) -> (j, i)> }>
func.func private @f(tensor<?x?xf32, #csc>)

// -----

// expected-error@+2 {{unexpected key: pointerBitWidth}}
// expected-note@+1 {{'posWidth' since LLVM 17}}
func.func private @f(tensor<?xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), pointerBitWidth = 32 }>>)

// -----

// expected-error@+1 {{unexpected position bitwidth: 33}}
func.func private @f(tensor<?xf32, #sparse_tensor.encoding<{ posWidth = 33, map = (d0) -> (d0 : dense) }>>)

// -----

// expected-error@+1 {{unexpected coordinate bitwidth: 12}}
func.func private @f(tensor<?xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), crdWidth = 12 }>>)

// -----

// expected-error@+1 {{expected a non-empty array for lvlTypes}}
func.func private @f(tensor<?xf32, #sparse_tensor.encoding<{}>>)

// -----

// expected-error@+1 {{expected valid level format (e.g. dense, compressed or singleton)}}
#no_level = #sparse_tensor.encoding<{ map = (d0) -> (d0 : ()) }>
func.func private @no_level(tensor<4xf32, #no_level>)

// -----

// expected-error@+1 {{expected ':'}}
func.func private @no_format(tensor<2xf32, #sparse_tensor.encoding<{ map = (d) -> (d) }>>)

// -----

// expected-error@+1 {{expected ':'}}
func.func private @two_names(tensor<2xf32, #sparse_tensor.encoding<{ map = {l} (d) -> (l = d = d : dense) }>>)

// -----

// expected-error@+1 {{expected ')' in level-specifier list}}
func.func private @after_format(tensor<2xf32, #sparse_tensor.encoding<{ map = (d) -> (d : dense = d) }>>)
