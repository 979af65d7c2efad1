// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc='no-locality planner-options=cost-model'

// expected-error @+1 {{'func.func' op Unrecognized planner option}}
func.func @conflict() {
  %0 = memref.alloc() : memref<8xf32>
  "use"(%0) : (memref<8xf32>) -> ()
  return
}
