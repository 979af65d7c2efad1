// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @token_without_name() {
  // expected-error@+1 {{needs to be named when marked 'async'}}
  gpu.wait async
  return
}

// -----

func.func @unknown_kind(%f: f32) {
  // expected-error@+1 {{invalid op kind}}
  %0 = gpu.all_reduce frobnicate %f {} : (f32) -> f32
  return
}

// -----

func.func @barrier_of_something(%f: f32) {
  // expected-error@+1 {{'gpu.barrier' op requires zero operands}}
  "gpu.barrier"(%f) : (f32) -> ()
  return
}

// -----

gpu.module @kernels {
  // expected-error@+1 {{gpu.func requires named arguments}}
  gpu.func @kernel(f32) {
    gpu.return
  }
}

// -----

func.func @element_of_a_matrix(%x: f32) {
  // INTEROP: no (mlir-opt refuses the type)
  // expected-error@+1 {{custom op 'gpu.subgroup_mma_constant_matrix' the type of 'value' does not follow from !gpu.mma_matrix<16x16xfoo, "COp">}}
  %0 = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xfoo, "COp">
  return
}
