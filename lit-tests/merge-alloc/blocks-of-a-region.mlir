// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc

// Liveness follows the branches of functions, not those of other scopes.
func.func @launch(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error @+1 {{This op should be surrounded by an AutomaticAllocationScope of single block}}
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
    cf.br ^bb1
  ^bb1:
    gpu.terminator
  }
  return
}
