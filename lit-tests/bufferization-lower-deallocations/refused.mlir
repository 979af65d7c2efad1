// RUN: jopt %s --pass-pipeline='builtin.module(func.func(bufferization-lower-deallocations))' --verify-diagnostics

func.func @several(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) {
  // expected-error@+3 {{library function required for generic lowering, but cannot be automatically inserted when operating on functions}}
  // expected-error@+2 {{failed to legalize operation 'bufferization.dealloc' that was explicitly marked illegal}}
  // expected-note@+1 {{did not match}}
  bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%c, %c)
  return
}
