// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc='planner-options=fastest'

// expected-error @+1 {{'func.func' op Unrecognized planner option}}
func.func @unknown() {
  %0 = memref.alloc() : memref<8xf32>
  "use"(%0) : (memref<8xf32>) -> ()
  return
}

// -----

// The planner is not asked when there is nothing to plan.
func.func @nothing_to_plan(%n: index) -> memref<8xf32> {
  %0 = memref.alloc() : memref<8xf32>
  %1 = memref.alloc(%n) : memref<?xf32>
  "use"(%0, %1) : (memref<8xf32>, memref<?xf32>) -> ()
  return %0 : memref<8xf32>
}
