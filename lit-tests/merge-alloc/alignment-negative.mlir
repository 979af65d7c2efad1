// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc='alignment=-64'

// expected-error @+1 {{'func.func' op expected a positive alignment for merge-alloc, got -64}}
func.func @f() {
  %0 = memref.alloc() : memref<8xf32>
  "use"(%0) : (memref<8xf32>) -> ()
  return
}
