// RUN: jopt %s --split-input-file --verify-diagnostics

// Operands, results and attributes that operations of xevm do not take.

func.func @f(%i: i32) {
  // expected-error@+1 {{'xevm.prefetch' op requires zero results}}
  %0 = "xevm.prefetch"(%i) : (i32) -> i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'xevm.memfence' op requires zero operands}}
  "xevm.memfence"(%i) : (i32) -> ()
  return
}
