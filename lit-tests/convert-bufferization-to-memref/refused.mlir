// RUN: jopt %s --convert-bufferization-to-memref --verify-diagnostics

func.func @tensor(%t: tensor<4xf32>) -> memref<4xf32> {
  // expected-error@+2 {{failed to legalize operation 'bufferization.to_buffer' that was explicitly marked illegal}}
  // expected-note@+1 {{no pattern applies to it}}
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}
