// RUN: jopt %s --generate-runtime-verification | FileCheck %s
// RUN: jopt %s --generate-runtime-verification=verbose-level=0 | FileCheck %s --check-prefix=BRIEF

// BRIEF: cf.assert %{{.*}}, "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc({{.*}})"

// CHECK-LABEL: func.func @load
// CHECK-SAME: (%[[M:.*]]: memref<?xf32>, %[[I:.*]]: index)
func.func @load(%m: memref<?xf32>, %i: index) -> f32 {
  // CHECK: %[[N:.*]] = memref.dim %[[M]]
  // CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[I]], %
  // CHECK: %[[HIGH:.*]] = arith.cmpi slt, %[[I]], %[[N]]
  // CHECK: %[[OK:.*]] = arith.andi %[[LOW]], %[[HIGH]]
  // CHECK: cf.assert %[[OK]], "ERROR: Runtime op verification failed\0A%0 = memref.load %arg0[%arg1] : memref<?xf32>\0A^ out-of-bounds access\0ALocation: loc({{.*}})"
  // CHECK-NEXT: memref.load
  %0 = memref.load %m[%i] : memref<?xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @cast
func.func @cast(%t: tensor<?xf32>) -> tensor<8xf32> {
  // CHECK: %[[N:.*]] = tensor.dim
  // CHECK: %[[EQUAL:.*]] = arith.cmpi eq, %[[N]], %c8
  // CHECK: cf.assert %[[EQUAL]], "{{.*}}size mismatch of dim 0
  %0 = tensor.cast %t : tensor<?xf32> to tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @slice
func.func @slice(%t: tensor<?xf32>, %i: index) -> tensor<4xf32> {
  // CHECK: cf.assert %{{.*}}offset 0 is out-of-bounds
  // CHECK: cf.assert %{{.*}}extract_slice runs out-of-bounds along dimension 0
  %0 = tensor.extract_slice %t[%i] [4] [1] : tensor<?xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @copy
func.func @copy(%a: memref<?xf32>, %b: memref<8xf32>) {
  // CHECK: cf.assert %{{.*}}size of 0-th source/target dim does not match
  memref.copy %a, %b : memref<?xf32> to memref<8xf32>
  return
}

// CHECK-LABEL: func.func @alignment
func.func @alignment(%a: memref<?xf32>) -> memref<?xf32> {
  // CHECK: cf.assert %{{.*}}memref is not aligned to 16
  %0 = memref.assume_alignment %a, 16 : memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @structured
func.func @structured(%a: memref<?xf32>, %b: memref<?xf32>) {
  // CHECK: scf.if
  // CHECK: cf.assert %{{.*}}dimension #0 of input/output operand #1 is incompatible with inferred dimension size
  // CHECK: linalg.exp
  linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  return
}
