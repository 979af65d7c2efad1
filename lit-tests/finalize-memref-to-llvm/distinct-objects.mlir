// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// Each two of the memrefs are said to be apart.

// CHECK-LABEL: func.func @three
// CHECK-COUNT-3: llvm.extractvalue %{{.*}}[1]
// CHECK: %[[YES:.*]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT: llvm.intr.assume %[[YES]] ["separate_storage"(%[[A:.*]], %[[B:.*]] : !llvm.ptr, !llvm.ptr)]
// CHECK-NEXT: llvm.intr.assume %[[YES]] ["separate_storage"(%[[A]], %[[C:.*]] : !llvm.ptr, !llvm.ptr)]
// CHECK-NEXT: llvm.intr.assume %[[YES]] ["separate_storage"(%[[B]], %[[C]] : !llvm.ptr, !llvm.ptr)]
// CHECK-NEXT: return %arg0, %arg1
func.func @three(%a: memref<?xf32>, %b: memref<4xi8>, %c: memref<f64>) -> (memref<?xf32>, memref<4xi8>) {
  %r:3 = memref.distinct_objects %a, %b, %c : memref<?xf32>, memref<4xi8>, memref<f64>
  return %r#0, %r#1 : memref<?xf32>, memref<4xi8>
}

// One alone is nothing to say of.

// CHECK-LABEL: func.func @one
// CHECK-NEXT: return %arg0
func.func @one(%a: memref<?xf32>) -> memref<?xf32> {
  %r = memref.distinct_objects %a : memref<?xf32>
  return %r : memref<?xf32>
}
