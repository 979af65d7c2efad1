// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --mlir-print-op-generic | jopt -allow-unregistered-dialect | FileCheck %s

// Accesses, transfers and positions of the affine dialect.

// CHECK-LABEL: func.func @accesses(%arg0: memref<16x?xf32>, %arg1: memref<f32>, %arg2: index, %arg3: f32, %arg4: vector<4xf32>) {
// CHECK-NEXT:   affine.for %arg5 = 0 to 16 {
// CHECK-NEXT:     affine.for %arg6 = 0 to %arg2 {
// CHECK-NEXT:       %0 = affine.load %arg0[%arg5, %arg6] : memref<16x?xf32>
// CHECK-NEXT:       %1 = affine.load %arg0[%arg5 + 3, %arg6 * 2 + symbol(%arg2)] {mark} : memref<16x?xf32>
// CHECK-NEXT:       %2 = affine.load %arg0[(%arg5 + %arg6) floordiv 4, %arg6 mod 3 - 1] : memref<16x?xf32>
// CHECK-NEXT:       %3 = affine.load %arg0[5, -%arg5 + %arg6] : memref<16x?xf32>
// CHECK-NEXT:       %4 = affine.load %arg1[] : memref<f32>
// CHECK-NEXT:       affine.store %arg3, %arg0[%arg5, symbol(%arg2) * 4] : memref<16x?xf32>
// CHECK-NEXT:       affine.store %arg3, %arg1[] {mark} : memref<f32>
// CHECK-NEXT:       %5 = affine.vector_load %arg0[%arg5, %arg6 * 4] : memref<16x?xf32>, vector<4xf32>
// CHECK-NEXT:       %6 = affine.vector_load %arg0[%arg5, 0] {mark} : memref<16x?xf32>, vector<2x4xf32>
// CHECK-NEXT:       affine.vector_store %arg4, %arg0[%arg5, %arg6 ceildiv 4] : memref<16x?xf32>, vector<4xf32>
// CHECK-NEXT:       affine.prefetch %arg0[%arg5, %arg6 + 4], read, locality<3>, data : memref<16x?xf32>
// CHECK-NEXT:       affine.prefetch %arg0[%arg5, %arg6], write, locality<0>, instr {mark} : memref<16x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @accesses(%m: memref<16x?xf32>, %s: memref<f32>, %n: index, %v: f32, %w: vector<4xf32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to %n {
      %0 = affine.load %m[%i, %j] : memref<16x?xf32>
      %1 = affine.load %m[%i + 3, %j * 2 + symbol(%n)] {mark} : memref<16x?xf32>
      %2 = affine.load %m[(%i + %j) floordiv 4, %j mod 3 - 1] : memref<16x?xf32>
      %3 = affine.load %m[5, -%i + %j] : memref<16x?xf32>
      %4 = affine.load %s[] : memref<f32>
      affine.store %v, %m[%i, symbol(%n) * 4] : memref<16x?xf32>
      affine.store %v, %s[] {mark} : memref<f32>
      %5 = affine.vector_load %m[%i, %j * 4] : memref<16x?xf32>, vector<4xf32>
      %6 = affine.vector_load %m[%i, 0] {mark} : memref<16x?xf32>, vector<2x4xf32>
      affine.vector_store %w, %m[%i, %j ceildiv 4] : memref<16x?xf32>, vector<4xf32>
      affine.prefetch %m[%i, %j + 4], read, locality<3>, data : memref<16x?xf32>
      affine.prefetch %m[%i, %j], write, locality<0>, instr {mark} : memref<16x?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @transfers(%arg0: memref<64xf32>, %arg1: memref<64xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
// CHECK-NEXT:   affine.for %arg4 = 0 to 4 {
// CHECK-NEXT:     affine.dma_start %arg0[%arg4 * 4], %arg1[%arg4], %arg2[0], %arg3 : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
// CHECK-NEXT:     affine.dma_start %arg0[%arg4 + symbol(%arg3)], %arg1[%arg4], %arg2[0], %arg3, %arg3, %arg3 : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
// CHECK-NEXT:     affine.dma_wait %arg2[0], %arg3 : memref<1xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @transfers(%a: memref<64xf32>, %b: memref<64xf32, 1>, %tag: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 4 {
    affine.dma_start %a[%i * 4], %b[%i], %tag[0], %n : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
    affine.dma_start %a[%i + symbol(%n)], %b[%i], %tag[0], %n, %n, %n : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%i - %i], %n : memref<1xi32>
  }
  return
}

// CHECK-LABEL: func.func @positions(%arg0: index, %arg1: index) {
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg0 into (4, %arg1) : index, index
// CHECK-NEXT:   %1:3 = affine.delinearize_index %arg0 into (4, %arg1) {mark} : index, index, index
// CHECK-NEXT:   %2 = affine.linearize_index [%0#0, %0#1] by (4, %arg1) : index
// CHECK-NEXT:   %3 = affine.linearize_index disjoint [%arg0, %arg1] by (4) {mark} : index
// CHECK-NEXT:   %4 = affine.linearize_index [] by () : index
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @positions(%i: index, %n: index) {
  %0:2 = affine.delinearize_index %i into (4, %n) : index, index
  %1:3 = affine.delinearize_index %i into (4, %n) {mark} : index, index, index
  %2 = affine.linearize_index [%0#0, %0#1] by (4, %n) : index
  %3 = affine.linearize_index disjoint [%i, %n] by (4) {mark} : index
  %4 = affine.linearize_index [] by () : index
  return
}

// CHECK-LABEL: func.func @symbols(%arg0: memref<?x8xf32>, %arg1: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   "test.region"() ({
// CHECK-NEXT:     %alloc = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:     %dim = memref.dim %alloc, %c0 : memref<?xf32>
// CHECK-NEXT:     %dim_0 = memref.dim %arg0, %c0 : memref<?x8xf32>
// CHECK-NEXT:     %0 = arith.muli %dim, %dim_0 : index
// CHECK-NEXT:     %1 = affine.load %alloc[%c0 + symbol(%dim) + symbol(%dim_0) + symbol(%0)] : memref<?xf32>
// CHECK-NEXT:     %2:2 = affine.delinearize_index %dim into (2) : index, index
// CHECK-NEXT:     %3 = affine.load %alloc[%2#1] : memref<?xf32>
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @symbols(%m: memref<?x8xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  "test.region"() ({
    %a = memref.alloc(%i) : memref<?xf32>
    %d = memref.dim %a, %c0 : memref<?xf32>
    %e = memref.dim %m, %c0 : memref<?x8xf32>
    %s = arith.muli %d, %e : index
    %0 = affine.load %a[symbol(%d) + symbol(%e) + symbol(%s) + %c0] : memref<?xf32>
    %k:2 = affine.delinearize_index %d into (2) : index, index
    %1 = affine.load %a[%k#1] : memref<?xf32>
  }) : () -> ()
  return
}
