// RUN: jopt %s -split-input-file -verify-diagnostics

// What functions of a GPU return, and what memory a launch has of its own.

gpu.module @count {
  // expected-note@+1 {{return type declared here}}
  gpu.func @f(%a: i32) -> i32 {
    // expected-error@+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

gpu.module @type {
  gpu.func @f(%a: i32) -> f32 {
    // expected-error@+1 {{'gpu.return' op unexpected type `'i32'' for operand #0}}
    gpu.return %a : i32
  }
}

// -----

func.func @no_memory(%n: index) {
  // expected-error@+1 {{'gpu.launch' op expected memref type in attribution}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) private(%p : i32) {
    gpu.terminator
  }
  return
}
