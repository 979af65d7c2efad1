// RUN: jopt %s --finalize-memref-to-llvm --split-input-file | FileCheck %s

// CHECK-DAG: llvm.func @free(!llvm.ptr)
// CHECK-DAG: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-DAG: llvm.mlir.global private constant @g
memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]>

// CHECK-LABEL: func.func @heap
func.func @heap(%n: index, %x: f32) -> f32 {
  // CHECK: llvm.call @malloc
  %0 = memref.alloc(%n) {alignment = 64 : i64} : memref<?x4xf32>
  // CHECK: llvm.alloca %{{.*}} x f32 {alignment = 16 : i64}
  %1 = memref.alloca() {alignment = 16 : i64} : memref<4xf32>
  // CHECK: llvm.getelementptr inbounds|nuw
  // CHECK-NEXT: llvm.store
  memref.store %x, %0[%n, %n] : memref<?x4xf32>
  // CHECK: llvm.mlir.addressof @g
  %2 = memref.get_global @g : memref<2xf32>
  // CHECK: llvm.load
  %3 = memref.load %2[%n] : memref<2xf32>
  // CHECK: llvm.call @free
  memref.dealloc %0 : memref<?x4xf32>
  return %3 : f32
}

// -----

// CHECK: llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func @views
func.func @views(%m: memref<4x8xf32>, %s: memref<?x?xf32, strided<[?, ?], offset: ?>>, %u: memref<*xf32>, %n: index) -> (index, memref<*xf32>, memref<?x?xf32>) {
  // CHECK: llvm.extractvalue %{{.*}}[3, 0]
  %c0 = arith.constant 0 : index
  %0 = memref.dim %s, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  // CHECK: llvm.alloca %{{.*}} x !llvm.struct
  %1 = memref.cast %m : memref<4x8xf32> to memref<*xf32>
  // CHECK: llvm.insertvalue %{{.*}}[4, 1]
  %2 = memref.reinterpret_cast %u to offset: [0], sizes: [%n, %n], strides: [%n, 1] : memref<*xf32> to memref<?x?xf32, strided<[?, 1]>>
  // CHECK: "llvm.intr.memcpy"
  memref.copy %m, %m : memref<4x8xf32> to memref<4x8xf32>
  // CHECK: llvm.intr.stacksave
  // CHECK: llvm.call @memrefCopy
  // CHECK: llvm.intr.stackrestore
  %3 = memref.alloc(%n, %n) : memref<?x?xf32>
  memref.copy %s, %3 : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32>
  return %0, %1, %3 : index, memref<*xf32>, memref<?x?xf32>
}
