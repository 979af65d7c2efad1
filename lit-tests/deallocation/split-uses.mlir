// RUN: jopt %s -allow-unregistered-dialect --split-alloc-tensors | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --hlo-split-alloc-tensors | FileCheck %s

// Each use gets a clone just before its user, in the order of the operands; the originals go.
// CHECK-LABEL: func.func @uses()
// CHECK-NEXT:    %[[A:.*]] = bufferization.alloc_tensor() : tensor<3xi8>
// CHECK-NEXT:    %[[P:.*]] = "app.init"(%[[A]])
// CHECK-NEXT:    %[[B:.*]] = bufferization.alloc_tensor() : tensor<3xi8>
// CHECK-NEXT:    %[[C:.*]] = bufferization.alloc_tensor() : tensor<3xi8>
// CHECK-NEXT:    %[[Q:.*]] = "app.mix"(%[[B]], %[[P]], %[[C]])
// CHECK-NEXT:    return %[[Q]]
func.func @uses() -> tensor<3xi8> {
  %t = bufferization.alloc_tensor() : tensor<3xi8>
  %p = "app.init"(%t) : (tensor<3xi8>) -> tensor<3xi8>
  %q = "app.mix"(%t, %p, %t) : (tensor<3xi8>, tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  return %q : tensor<3xi8>
}

// A clone has the attributes and operands of the original. A copy of an alloc_tensor is a use too;
// what only a copy needs that is dead in the end stays.
// CHECK-LABEL: func.func @copies(
// CHECK-SAME:    %[[N:.*]]: index
// CHECK-NEXT:    %[[A:.*]] = bufferization.alloc_tensor(%[[N]]) {memory_space = 1 : i64} : tensor<?xi8>
// CHECK-NEXT:    %[[B:.*]] = bufferization.alloc_tensor() copy(%[[A]]) : tensor<?xi8>
// CHECK-NEXT:    "app.use"(%[[B]])
// CHECK-NEXT:    return
func.func @copies(%n: index) {
  %t = bufferization.alloc_tensor(%n) {memory_space = 1 : i64} : tensor<?xi8>
  %c = bufferization.alloc_tensor() copy(%t) : tensor<?xi8>
  "app.use"(%c) : (tensor<?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func private @declaration(tensor<3xi8>)
func.func private @declaration(tensor<3xi8>)
