// How far buffers move out of parallel loops.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='max-hoisted-bytes=192' | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='max-hoisted-bytes=191' | FileCheck %s --check-prefixes=CHECK,LESS
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='max-hoisted-bytes=0' | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='hoist-through-views' | FileCheck %s --check-prefixes=VIEWS

// 2 x 3 slices of 32 bytes are 192, the 3 of the inner loop alone 96.
// CHECK-LABEL:  func.func @limit()
// DEFAULT-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:     scf.forall (%{{.*}}) in (2) {
// LESS-NEXT:        %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:       scf.forall (%[[J:.*]]) in (3) {
// NONE-NEXT:          memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// LESS-NEXT:          %[[O:.*]] = arith.constant 0 : index
// LESS-NEXT:          %[[S:.*]] = arith.constant 32 : index
// LESS-NEXT:          %[[M:.*]] = arith.muli %[[J]], %[[S]] : index
// LESS-NEXT:          %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// LESS-NEXT:          memref.view %[[BASE]][%[[A]]][] : memref<128xi8> to memref<8xf32>
func.func @limit() {
  scf.forall (%i) in (2) {
    scf.forall (%j) in (3) {
      %a = memref.alloc() : memref<8xf32>
      scf.forall (%k) in (4) {
        "use"(%a) : (memref<8xf32>) -> ()
      }
    }
  }
  return
}

// Of two buffers of one loop, one moves out of both loops, one out of the inner loop only.
// LESS-LABEL:   func.func @different()
// LESS-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// LESS-NEXT:      scf.forall
// LESS-NEXT:        memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// LESS-NEXT:        scf.forall
// LESS:               memref.view %{{.*}} : memref<128xi8> to memref<8xf32>
// LESS:               memref.view %{{.*}} : memref<64xi8> to memref<2xf32>
func.func @different() {
  scf.forall (%i) in (2) {
    scf.forall (%j) in (3) {
      %a = memref.alloc() : memref<8xf32>
      %b = memref.alloc() : memref<2xf32>
      scf.forall (%k) in (4) {
        "use"(%a, %b) : (memref<8xf32>, memref<2xf32>) -> ()
      }
    }
  }
  return
}

// By default only a direct use in an inner loop counts.
// DEFAULT-LABEL: func.func @through_view()
// DEFAULT-NEXT:    scf.forall
// DEFAULT-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// VIEWS-LABEL:   func.func @through_view()
// VIEWS-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// VIEWS-NEXT:      scf.forall
func.func @through_view() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<8xf32>
    %v = memref.cast %a : memref<8xf32> to memref<?xf32>
    scf.forall (%j) in (2) {
      "use"(%v) : (memref<?xf32>) -> ()
    }
  }
  return
}
