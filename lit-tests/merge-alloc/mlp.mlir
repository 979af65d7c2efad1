// The chain of four matmuls: three temporaries share one buffer of two slots, the returned one stays.
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(merge-alloc))' | FileCheck %s

// CHECK-LABEL: func.func @mlp(
// CHECK-SAME:    %[[X:.*]]: memref<128x128xf32>, %[[Y:.*]]: memref<128x128xf32>) -> memref<128x128xf32>
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<131072xi8>
// CHECK-NEXT:    %[[O0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[A:.*]] = memref.view %[[BASE]][%[[O0]]][] : memref<131072xi8> to memref<128x128xf32>
// CHECK-NEXT:    linalg.matmul ins(%[[X]], %[[Y]] : {{.*}}) outs(%[[A]] : memref<128x128xf32>)
// CHECK-NEXT:    %[[O1:.*]] = arith.constant 65536 : index
// CHECK-NEXT:    %[[B:.*]] = memref.view %[[BASE]][%[[O1]]][] : memref<131072xi8> to memref<128x128xf32>
// CHECK-NEXT:    linalg.matmul ins(%[[A]], %[[Y]] : {{.*}}) outs(%[[B]] : memref<128x128xf32>)
// CHECK-NEXT:    %[[O2:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C:.*]] = memref.view %[[BASE]][%[[O2]]][] : memref<131072xi8> to memref<128x128xf32>
// CHECK-NEXT:    linalg.matmul ins(%[[B]], %[[Y]] : {{.*}}) outs(%[[C]] : memref<128x128xf32>)
// CHECK-NEXT:    %[[D:.*]] = memref.alloc() : memref<128x128xf32>
// CHECK-NEXT:    linalg.matmul ins(%[[C]], %[[Y]] : {{.*}}) outs(%[[D]] : memref<128x128xf32>)
// CHECK-NEXT:    return %[[D]] : memref<128x128xf32>
// CHECK-NEXT:  }
func.func @mlp(%x: memref<128x128xf32>, %y: memref<128x128xf32>) -> memref<128x128xf32> {
  %a0 = memref.alloc() : memref<128x128xf32>
  linalg.matmul ins(%x, %y: memref<128x128xf32>, memref<128x128xf32>) outs(%a0: memref<128x128xf32>)
  %b0 = memref.alloc() : memref<128x128xf32>
  linalg.matmul ins(%a0, %y: memref<128x128xf32>, memref<128x128xf32>) outs(%b0: memref<128x128xf32>)
  %c0 = memref.alloc() : memref<128x128xf32>
  linalg.matmul ins(%b0, %y: memref<128x128xf32>, memref<128x128xf32>) outs(%c0: memref<128x128xf32>)
  %d0 = memref.alloc() : memref<128x128xf32>
  linalg.matmul ins(%c0, %y: memref<128x128xf32>, memref<128x128xf32>) outs(%d0: memref<128x128xf32>)
  return %d0 : memref<128x128xf32>
}
