// The iterations of scf.forall are threads: a buffer that one makes for the threads inside of it moves out, as a slice for each.
// Those of scf.parallel and affine.parallel are points of a grid, which few threads may share: slices for all of them could
// take more memory than the buffers did, so theirs stay.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @forall(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// CHECK-NEXT:    scf.forall
func.func @forall() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<16xf32>
    scf.forall (%j) in (8) {
      "use"(%a) : (memref<16xf32>) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @parallel(
// CHECK-NOT:     memref.alloc
// CHECK:         scf.parallel
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:           scf.parallel
func.func @parallel(%c0: index, %c1: index) {
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %a = memref.alloc() : memref<16xf32>
    scf.parallel (%j) = (%c0) to (%c4) step (%c1) {
      "use"(%a) : (memref<16xf32>) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @affine(
// CHECK-NEXT:    affine.parallel
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:           affine.parallel
func.func @affine() {
  affine.parallel (%i) = (0) to (4) {
    %a = memref.alloc() : memref<16xf32>
    affine.parallel (%j) = (0) to (8) {
      "use"(%a) : (memref<16xf32>) -> ()
    }
  }
  return
}

// A buffer that scf.forall makes for an scf.parallel inside of it stays, too.
// CHECK-LABEL: func.func @mixed(
// CHECK:         scf.forall
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
func.func @mixed(%c0: index, %c1: index) {
  %c4 = arith.constant 4 : index
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<16xf32>
    scf.parallel (%j) = (%c0) to (%c4) step (%c1) {
      "use"(%a) : (memref<16xf32>) -> ()
    }
  }
  return
}
