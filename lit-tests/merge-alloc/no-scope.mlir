// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc

// What is isolated from the function does not belong to it.
func.func @isolated() {
  builtin.module {
    // expected-error @+1 {{This op should be surrounded by an AutomaticAllocationScope}}
    %a = memref.alloc() : memref<8xf32>
  }
  return
}
