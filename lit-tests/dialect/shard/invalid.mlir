// RUN: jopt %s -split-input-file -verify-diagnostics

shard.grid @grid(shape = 2x2)

func.func @f(%t : tensor<4xf32>) {
  // expected-error@+1 {{expected integer value}}
  %0 = shard.all_reduce %t on @grid grid_axes = [first] : tensor<4xf32> -> tensor<4xf32>
  return
}
