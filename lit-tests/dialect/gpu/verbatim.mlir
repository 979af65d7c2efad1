// RUN: jopt %s | FileCheck %s

// Types of gpu, and attributes that are no sets of keywords, are kept verbatim.

// CHECK-LABEL: func.func @token(%arg0: !gpu.async.token)
func.func @token(%token: !gpu.async.token) {
  // CHECK: gpu.wait [%arg0]
  "gpu.wait"(%token) : (!gpu.async.token) -> ()
  // CHECK: gpu.barrier {mapping = #gpu.thread<x>}
  "gpu.barrier"() {mapping = #gpu.thread<x>} : () -> ()
  return
}
