// RUN: jopt %s | FileCheck %s
// INTEROP: no (the reference knows these and prints their custom forms)

// Operations, types and attributes of the gpu dialect that are not modelled are kept verbatim.

// CHECK-LABEL: func.func @unmodelled(%arg0: !gpu.async.token)
func.func @unmodelled(%token: !gpu.async.token) {
  // CHECK: "gpu.wait"(%arg0) : (!gpu.async.token) -> ()
  "gpu.wait"(%token) : (!gpu.async.token) -> ()
  // CHECK: "gpu.barrier"() {mapping = #gpu.thread<x>} : () -> ()
  "gpu.barrier"() {mapping = #gpu.thread<x>} : () -> ()
  return
}
