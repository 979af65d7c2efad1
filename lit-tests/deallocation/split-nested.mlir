// RUN: jopt %s -allow-unregistered-dialect --split-alloc-tensors | FileCheck %s

// A nested use gets its clone where it is; regions without blocks are passed over.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %[[A:.*]] = bufferization.alloc_tensor() : tensor<3xi8>
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.regions"() ({
// CHECK-NEXT:    }, {
// CHECK-NEXT:      %[[B:.*]] = bufferization.alloc_tensor() : tensor<3xi8>
// CHECK-NEXT:      "app.end"(%[[B]])
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:    return
func.func @nested(%c: i1) {
  %t = bufferization.alloc_tensor() : tensor<3xi8>
  scf.if %c {
    "app.use"(%t) : (tensor<3xi8>) -> ()
  }
  "app.regions"() ({
  }, {
    "app.end"(%t) : (tensor<3xi8>) -> ()
  }) : () -> ()
  return
}
