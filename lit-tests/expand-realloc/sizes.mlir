// RUN: jopt %s --expand-realloc | FileCheck %s
// RUN: jopt %s --expand-realloc=emit-deallocs=false | FileCheck %s --check-prefix=KEEP

// CHECK-LABEL: func.func @grow
// CHECK-SAME: (%[[M:.*]]: memref<?xf32>, %[[N:.*]]: index)
// KEEP-LABEL: func.func @grow
// KEEP-NOT: memref.dealloc
func.func @grow(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  // CHECK: %[[D:.*]] = memref.dim %[[M]]
  // CHECK: %[[C:.*]] = arith.cmpi ult, %[[D]], %[[N]]
  // CHECK: scf.if %[[C]]
  // CHECK: %[[A:.*]] = memref.alloc(%[[N]])
  // CHECK: %[[V:.*]] = memref.subview %[[A]][0] [%[[D]]] [1]
  // CHECK: memref.copy %[[M]], %[[V]]
  // CHECK: memref.dealloc %[[M]]
  // CHECK: else
  // CHECK: memref.reinterpret_cast %[[M]] to offset: [0], sizes: [%[[N]]], strides: [1]
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
