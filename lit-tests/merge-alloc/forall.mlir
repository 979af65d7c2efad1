// Buffers in parallel loops: merged where they are or, when an inner parallel loop uses them, one slice for
// each iteration in the scope outside.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @stays()
// CHECK-NEXT:    scf.forall (%{{.*}}) in (8) {
// CHECK-NEXT:      %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:      "before"
// CHECK-NEXT:      arith.constant 0 : index
// CHECK-NEXT:      memref.view %[[BASE]]
// CHECK:           arith.constant 64 : index
// CHECK-NEXT:      memref.view %[[BASE]]
func.func @stays() {
  scf.forall (%i) in (8) {
    "before"() : () -> ()
    %a = memref.alloc() : memref<8xf32>
    %b = memref.alloc() : memref<8xf32>
    "use"(%a, %b) : (memref<8xf32>, memref<8xf32>) -> ()
  }
  return
}

// 8 slices of 32 bytes are 256, not 512; after the neighbour of 64 that makes 320.
// CHECK-LABEL: func.func @hoisted()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<320xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[BASE]]
// CHECK-NEXT:    "use"
// CHECK-NEXT:    scf.forall (%[[I:.*]]) in (8) {
// CHECK-NEXT:      %[[O:.*]] = arith.constant 64 : index
// CHECK-NEXT:      %[[S:.*]] = arith.constant 32 : index
// CHECK-NEXT:      %[[M:.*]] = arith.muli %[[I]], %[[S]] : index
// CHECK-NEXT:      %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// CHECK-NEXT:      %[[V:.*]] = memref.view %[[BASE]][%[[A]]][] : memref<320xi8> to memref<8xf32>
// CHECK-NEXT:      scf.forall
func.func @hoisted() {
  %o = memref.alloc() : memref<8xf32>
  "use"(%o) : (memref<8xf32>) -> ()
  scf.forall (%i) in (8) {
    %a = memref.alloc() : memref<8xf32>
    scf.forall (%j) in (4) {
      "use"(%a, %o) : (memref<8xf32>, memref<8xf32>) -> ()
    }
  }
  return
}

// (11 - 1) / 3 rounded up is 4, times 2: 8 iterations of 20 bytes are 160, rounded to 192.
// CHECK-LABEL: func.func @bounds()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    scf.forall (%[[I:.*]], %[[J:.*]]) = (1, 0) to (11, 2) step (3, 1) {
// CHECK-NEXT:      %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[LB:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[SUB:.*]] = arith.subi %[[I]], %[[LB]] : index
// CHECK-NEXT:      %[[STEP:.*]] = arith.constant 3 : index
// CHECK-NEXT:      %[[DIV:.*]] = arith.divsi %[[SUB]], %[[STEP]] : index
// CHECK-NEXT:      %[[TRIPS:.*]] = arith.constant 2 : index
// CHECK-NEXT:      %[[ROW:.*]] = arith.muli %[[DIV]], %[[TRIPS]] : index
// CHECK-NEXT:      %[[IDX:.*]] = arith.addi %[[ROW]], %[[J]] : index
// CHECK-NEXT:      %[[S:.*]] = arith.constant 20 : index
// CHECK-NEXT:      %[[M:.*]] = arith.muli %[[IDX]], %[[S]] : index
// CHECK-NEXT:      %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// CHECK-NEXT:      memref.view %[[BASE]][%[[A]]][] : memref<192xi8> to memref<5xf32>
func.func @bounds() {
  scf.forall (%i, %j) = (1, 0) to (11, 2) step (3, 1) {
    %a = memref.alloc() : memref<5xf32>
    scf.forall (%k) in (4) {
      "use"(%a) : (memref<5xf32>) -> ()
    }
  }
  return
}

// Hoisted and not hoisted buffers of one body go to different scopes, those of the inner loop to a third.
// CHECK-LABEL: func.func @mixed()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    scf.forall (%{{.*}}) in (4) {
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:           memref.view {{.*}} memref<128xi8> to memref<8xf32>
// CHECK:           memref.view {{.*}} memref<64xi8> to memref<2xf32>
// CHECK:           scf.forall (%{{.*}}) in (2) {
// CHECK-NEXT:        memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK:             memref.view {{.*}} memref<192xi8> to memref<40xf32>
func.func @mixed() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<8xf32>
    %b = memref.alloc() : memref<2xf32>
    "use"(%b) : (memref<2xf32>) -> ()
    scf.forall (%j) in (2) {
      %c = memref.alloc() : memref<40xf32>
      "use"(%a, %c) : (memref<8xf32>, memref<40xf32>) -> ()
    }
  }
  return
}

// A use through a view does not trigger the move.
// CHECK-LABEL: func.func @through_view()
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
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
