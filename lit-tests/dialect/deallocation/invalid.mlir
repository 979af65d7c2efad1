// RUN: jopt %s -split-input-file -verify-diagnostics
// INTEROP: no (mlir-opt does not have this dialect)

// What the verifier and the parsers of the deallocation dialect refuse.

func.func @too_few_results(%m: memref<4xi8>, %o: !deallocation.ownership) {
  // expected-error@+1 {{'deallocation.retain' op expected one result per retained memref}}
  "deallocation.retain"(%m, %o) <{operandSegmentSizes = array<i32: 1, 1>}> : (memref<4xi8>, !deallocation.ownership) -> ()
  return
}

// -----

func.func @not_a_memref(%i: index) {
  // expected-error@+1 {{'deallocation.own' op operand #0 must be ranked or unranked memref of any type values, but got 'index'}}
  "deallocation.own"(%i) : (index) -> !deallocation.ownership
  return
}

// -----

func.func @not_an_indicator(%m: memref<4xi8>) {
  // expected-error@+1 {{'deallocation.free' op operand #0 must be ownership indicator, but got 'memref<4xi8>'}}
  "deallocation.free"(%m) : (memref<4xi8>) -> ()
  return
}

// -----

func.func @no_buffer(%i: index) {
  // expected-error@+1 {{'deallocation.get_buffer' op operand #0 must be ranked or unranked memref of any type values or ownership indicator, but got 'index'}}
  "deallocation.get_buffer"(%i) : (index) -> index
  return
}

// -----

// expected-error@+1 {{unknown  type `tenancy` in dialect `deallocation`}}
func.func private @unknown_type(!deallocation.tenancy)

// -----

func.func @null_of_something(%m: memref<4xi8>) {
  // expected-error@+1 {{'deallocation.null' op requires zero operands}}
  %0 = "deallocation.null"(%m) : (memref<4xi8>) -> !deallocation.ownership
  return
}

// -----

func.func @null_gives_memref() {
  // expected-error@+1 {{'deallocation.null' op result #0 must be ownership indicator, but got 'memref<4xi8>'}}
  %0 = "deallocation.null"() : () -> memref<4xi8>
  return
}
