// Other operations that scope allocations: their bodies have merged buffers of their own, as those of scf.forall.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @affine()
// CHECK-NEXT:    affine.for
// CHECK-NEXT:      %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      arith.constant 0 : index
// CHECK-NEXT:      memref.view %[[BASE]]
func.func @affine() {
  affine.for %i = 0 to 4 {
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    scf.parallel
// CHECK-NEXT:      %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      arith.constant 0 : index
// CHECK-NEXT:      memref.view %[[BASE]]
func.func @parallel(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @alloca_scope()
// CHECK-NEXT:    memref.alloca_scope
// CHECK-NEXT:      %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      arith.constant 0 : index
// CHECK-NEXT:      memref.view %[[BASE]]
func.func @alloca_scope() {
  memref.alloca_scope {
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
  }
  return
}
