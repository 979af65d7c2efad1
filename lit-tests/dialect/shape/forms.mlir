// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Constants, regions and functions of shape.

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: !shape.witness, %arg1: !shape.shape, %arg2: !shape.size, %arg3: tensor<?xindex>) -> !shape.size {
// CHECK-NEXT:     %0 = shape.const_shape [1, 2] : !shape.shape
// CHECK-NEXT:     %1 = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT:     %2 = shape.const_shape  {foo}[] : tensor<0xindex>
// CHECK-NEXT:     %3 = shape.assuming %arg0 -> (index) {
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       shape.assuming_yield %c1 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     shape.assuming %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = shape.reduce(%arg1, %arg2) : !shape.shape -> !shape.size {
// CHECK-NEXT:     ^bb0(%arg4: index, %arg5: !shape.size, %arg6: !shape.size):
// CHECK-NEXT:       shape.yield %arg6 : !shape.size
// CHECK-NEXT:     }
// CHECK-NEXT:     %5:2 = shape.reduce(%arg3, %arg2, %arg2) : tensor<?xindex> -> (!shape.size, !shape.size) {
// CHECK-NEXT:     ^bb0(%arg4: index, %arg5: index, %arg6: !shape.size, %arg7: !shape.size):
// CHECK-NEXT:       shape.yield %arg6, %arg7 : !shape.size, !shape.size
// CHECK-NEXT:     }
// CHECK-NEXT:     return %4 : !shape.size
// CHECK-NEXT:   }
// CHECK-NEXT:   shape.func @g(%arg0: !shape.value_shape) -> !shape.shape {
// CHECK-NEXT:     %0 = shape_of %arg0 : !shape.value_shape -> !shape.shape
// CHECK-NEXT:     return %0 : !shape.shape
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @f(%w: !shape.witness, %s: !shape.shape, %z: !shape.size, %t: tensor<?xindex>) -> !shape.size {
  %0 = shape.const_shape [1, 2] : !shape.shape
  %1 = shape.const_shape [1, 2] : tensor<2xindex>
  %2 = shape.const_shape {foo} [] : tensor<0xindex>
  %3 = shape.assuming %w -> (index) {
    %k = arith.constant 1 : index
    shape.assuming_yield %k : index
  }
  shape.assuming %w {
  }
  %4 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
    ^bb0(%i: index, %d: !shape.size, %a: !shape.size):
    shape.yield %a : !shape.size
  }
  %5:2 = shape.reduce(%t, %z, %z) : tensor<?xindex> -> (!shape.size, !shape.size) {
    ^bb0(%i: index, %d: index, %a: !shape.size, %b: !shape.size):
    shape.yield %a, %b : !shape.size, !shape.size
  } 
  return %4 : !shape.size
}
shape.func @g(%a: !shape.value_shape) -> !shape.shape {
  %0 = shape_of %a : !shape.value_shape -> !shape.shape
  return %0 : !shape.shape
}
