// RUN: jopt %s -split-input-file -verify-diagnostics

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{mismatch in number of sparse iterators and sparse spaces}}
  sparse_tensor.iterate %a, %b in %s : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{expected only one iterator/iteration space}}
  sparse_tensor.iterate %a, %b in %s, %s : !sparse_tensor.iter_space<#COO, lvls = 0 to 2>, !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{expected sparse_tensor.iter_space type for iteration space operands}}
  sparse_tensor.iterate %a in %i : index {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{mismatch in number of iteration space operands and iteration space types}}
  sparse_tensor.iterate %a in %s : !sparse_tensor.iter_space<#COO, lvls = 0 to 2>, index {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{mismatch in number of iteration arguments and return values}}
  sparse_tensor.iterate %a in %s iter_args(%x = %i) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> -> (index, index) {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.iterate' op required out-of-bound coordinates}}
  sparse_tensor.iterate %a in %s at(%x, %y, %z) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.iterate' op number mismatch between iter args and results.}}
  %r = sparse_tensor.iterate %a in %s iter_args(%x = %i) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> -> index {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.iterate' op mismatch in iterator and iteration space type}}
  "sparse_tensor.iterate"(%s) <{crdUsedLvls = 0 : i64}> ({
  ^bb0(%a: index):
    "sparse_tensor.yield"() : () -> ()
  }) : (!sparse_tensor.iter_space<#COO, lvls = 0 to 2>) -> ()
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{mismatch in number of iteration space operands and iteration space types}}
  sparse_tensor.coiterate (%s, %s) : (!sparse_tensor.iter_space<#COO, lvls = 0 to 2>)
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{parsed more value than expected.}}
  sparse_tensor.coiterate (%s) : (!sparse_tensor.iter_space<#COO, lvls = 0 to 2>)
  case %a, %b {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.coiterate' op contains duplicated cases.}}
  sparse_tensor.coiterate (%s) : (!sparse_tensor.iter_space<#COO, lvls = 0 to 2>)
  case %a {
  }
  case %a {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.coiterate' op number mismatch between iter args and results on 0th region}}
  %r = sparse_tensor.coiterate (%s) iter_args(%x = %i) : (!sparse_tensor.iter_space<#COO, lvls = 0 to 2>) -> index
  case %a {
  }
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.coiterate' op operand #0 must be variadic of sparse iteration space, but got 'index'}}
  sparse_tensor.coiterate (%i) : (index)
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{expect larger level upper bound than lower bound}}
  %x = sparse_tensor.extract_iteration_space %t lvls = 2 to 1 : tensor<?x?xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.extract_iteration_space' op parent iterator should be specified iff level lower bound equals 0}}
  %x = sparse_tensor.extract_iteration_space %t lvls = 1 : tensor<?x?xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 1>
  return
}

// -----

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : singleton) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index, %f: f32, %s: !sparse_tensor.iter_space<#COO, lvls = 0 to 2>) {
  // expected-error@+1 {{'sparse_tensor.extract_iteration_space' op result #0 must be sparse iteration space, but got 'index'}}
  %x = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<?x?xf32, #COO> -> index
  return
}
