// Slices: how far apart they are, and which loops count.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// 20 bytes that ask for an alignment of 32 are 32 bytes apart: 128 for 4 iterations.
// CHECK-LABEL: func.func @aligned()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    scf.forall (%[[I:.*]]) in (4) {
// CHECK-NEXT:      %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[S:.*]] = arith.constant 32 : index
// CHECK-NEXT:      %[[M:.*]] = arith.muli %[[I]], %[[S]] : index
// CHECK-NEXT:      %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// CHECK-NEXT:      memref.view %[[BASE]][%[[A]]][] : memref<128xi8> to memref<5xf32>
func.func @aligned() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() {alignment = 32 : i64} : memref<5xf32>
    scf.forall (%j) in (2) {
      "use"(%a) : (memref<5xf32>) -> ()
    }
  }
  return
}

// Bytes need no alignment: 3 bytes apart, 12 for all, rounded to 64.
// CHECK-LABEL: func.func @bytes()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      arith.constant 0 : index
// CHECK-NEXT:      arith.constant 3 : index
func.func @bytes() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<3xi8>
    scf.forall (%j) in (2) {
      "use"(%a) : (memref<3xi8>) -> ()
    }
  }
  return
}

// A loop of unknown trip count ends the way out, also between two known ones: size and index are of the inner one.
// CHECK-LABEL: func.func @unknown_between(
// CHECK-NEXT:    scf.forall (%{{.*}}) in (2) {
// CHECK-NEXT:      scf.forall (%{{.*}}) in (%{{.*}}) {
// CHECK-NEXT:        %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:        scf.forall (%[[J:.*]]) in (3) {
// CHECK-NEXT:          %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:          %[[S:.*]] = arith.constant 32 : index
// CHECK-NEXT:          %[[M:.*]] = arith.muli %[[J]], %[[S]] : index
// CHECK-NEXT:          %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// CHECK-NEXT:          memref.view %[[BASE]][%[[A]]][] : memref<128xi8> to memref<8xf32>
func.func @unknown_between(%n: index) {
  scf.forall (%i) in (2) {
    scf.forall (%m) in (%n) {
      scf.forall (%j) in (3) {
        %a = memref.alloc() : memref<8xf32>
        scf.forall (%k) in (4) {
          "use"(%a) : (memref<8xf32>) -> ()
        }
      }
    }
  }
  return
}

// So does a loop that never runs.
// CHECK-LABEL: func.func @never()
// CHECK-NEXT:    scf.forall (%{{.*}}) = (3) to (3) step (1) {
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      arith.constant 0 : index
// CHECK-NEXT:      memref.view
func.func @never() {
  scf.forall (%i) = (3) to (3) step (1) {
    %a = memref.alloc() : memref<8xf32>
    scf.forall (%j) in (4) {
      "use"(%a) : (memref<8xf32>) -> ()
    }
  }
  return
}

// A sequential loop around the alloc keeps it in.
// CHECK-LABEL: func.func @loop_around(
// CHECK-NEXT:    scf.forall (%{{.*}}) in (4) {
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      scf.for
func.func @loop_around(%n: index) {
  scf.forall (%i) in (4) {
    scf.for %l = %n to %n step %n {
      %a = memref.alloc() : memref<8xf32>
      scf.forall (%j) in (4) {
        "use"(%a) : (memref<8xf32>) -> ()
      }
    }
  }
  return
}
