// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// A loop whose trip count is unknown keeps its buffers, at their plain size.
// CHECK-LABEL: func.func @dynamic_bound(
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:      memref.view %[[BASE]][%[[O]]][] : memref<64xi8> to memref<8xf32>
func.func @dynamic_bound(%n: index) {
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<8xf32>
    scf.forall (%j) in (4) {
      "use"(%a) : (memref<8xf32>) -> ()
    }
  }
  return
}

// A bound defined by a constant is known.
// CHECK-LABEL: func.func @constant_bound(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    arith.constant 6 : index
// CHECK-NEXT:    scf.forall
func.func @constant_bound() {
  %c6 = arith.constant 6 : index
  scf.forall (%i) in (%c6) {
    %a = memref.alloc() : memref<8xf32>
    scf.forall (%j) in (4) {
      "use"(%a) : (memref<8xf32>) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:      scf.forall
func.func @dynamic_shape(%n: index) {
  scf.forall (%i) in (8) {
    %a = memref.alloc(%n) : memref<?xf32>
    scf.forall (%j) in (4) {
      "use"(%a) : (memref<?xf32>) -> ()
    }
  }
  return
}

// Two levels: index is inner + outer x 3, times 32 bytes.
// CHECK-LABEL: func.func @two_levels()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    scf.forall (%[[I:.*]]) in (2) {
// CHECK-NEXT:      scf.forall (%[[J:.*]]) in (3) {
// CHECK-NEXT:        %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:        %[[T:.*]] = arith.constant 3 : index
// CHECK-NEXT:        %[[P:.*]] = arith.muli %[[I]], %[[T]] : index
// CHECK-NEXT:        %[[IDX:.*]] = arith.addi %[[J]], %[[P]] : index
// CHECK-NEXT:        %[[S:.*]] = arith.constant 32 : index
// CHECK-NEXT:        %[[M:.*]] = arith.muli %[[IDX]], %[[S]] : index
// CHECK-NEXT:        %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// CHECK-NEXT:        memref.view %[[BASE]][%[[A]]][] : memref<192xi8> to memref<8xf32>
func.func @two_levels() {
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

// A sequential loop between two parallel ones is stepped over: its iterations use the slices in turn.
// CHECK-LABEL: func.func @loop_between(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    scf.forall (%[[I:.*]]) in (2) {
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        scf.forall (%[[J:.*]]) in (3) {
// CHECK-NEXT:          arith.constant 0 : index
// CHECK-NEXT:          %[[T:.*]] = arith.constant 3 : index
// CHECK-NEXT:          %[[P:.*]] = arith.muli %[[I]], %[[T]] : index
// CHECK-NEXT:          arith.addi %[[J]], %[[P]] : index
func.func @loop_between(%n: index) {
  scf.forall (%i) in (2) {
    scf.for %l = %n to %n step %n {
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

// Siblings share: the larger counts. But iterations run at the same time, so each has a record of 300 bytes
// in which its two buffers share: 6 x 300 = 1800, rounded to 1856.
// CHECK-LABEL: func.func @siblings()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<1856xi8>
// CHECK-NEXT:    scf.forall (%[[I:.*]]) in (6) {
// CHECK-NEXT:      scf.forall (%[[J:.*]]) in (5) {
// CHECK-NEXT:        %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:        %[[S1:.*]] = arith.constant 300 : index
// CHECK-NEXT:        %[[M1:.*]] = arith.muli %[[I]], %[[S1]] : index
// CHECK-NEXT:        %[[A1:.*]] = arith.addi %[[O]], %[[M1]] : index
// CHECK-NEXT:        %[[S2:.*]] = arith.constant 24 : index
// CHECK-NEXT:        %[[M2:.*]] = arith.muli %[[J]], %[[S2]] : index
// CHECK-NEXT:        %[[A2:.*]] = arith.addi %[[A1]], %[[M2]] : index
// CHECK-NEXT:        memref.view %[[BASE]][%[[A2]]][] : memref<1856xi8> to memref<6xf32>
// CHECK:           scf.forall (%[[K:.*]]) in (3) {
// CHECK-NEXT:        %[[P:.*]] = arith.constant 0 : index
// CHECK-NEXT:        %[[S3:.*]] = arith.constant 300 : index
// CHECK-NEXT:        %[[M3:.*]] = arith.muli %[[I]], %[[S3]] : index
// CHECK-NEXT:        %[[A3:.*]] = arith.addi %[[P]], %[[M3]] : index
// CHECK-NEXT:        %[[S4:.*]] = arith.constant 100 : index
// CHECK-NEXT:        %[[M4:.*]] = arith.muli %[[K]], %[[S4]] : index
// CHECK-NEXT:        %[[A4:.*]] = arith.addi %[[A3]], %[[M4]] : index
// CHECK-NEXT:        memref.view %[[BASE]][%[[A4]]][] : memref<1856xi8> to memref<25xf32>
func.func @siblings() {
  scf.forall (%i) in (6) {
    scf.forall (%j) in (5) {
      %p = memref.alloc() : memref<6xf32>
      scf.forall (%k) in (2) {
        "use"(%p) : (memref<6xf32>) -> ()
      }
    }
    scf.forall (%j) in (3) {
      %q = memref.alloc() : memref<25xf32>
      scf.forall (%k) in (2) {
        "use"(%q) : (memref<25xf32>) -> ()
      }
    }
  }
  return
}

// Two buffers of one body in use together: a record of 52 bytes, the second at 32 within it.
// CHECK-LABEL: func.func @two_in_record()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// CHECK-NEXT:    scf.forall (%[[I:.*]]) in (4) {
// CHECK-NEXT:      %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[S:.*]] = arith.constant 52 : index
// CHECK-NEXT:      %[[M:.*]] = arith.muli %[[I]], %[[S]] : index
// CHECK-NEXT:      %[[A:.*]] = arith.addi %[[O]], %[[M]] : index
// CHECK-NEXT:      memref.view %[[BASE]][%[[A]]][] : memref<256xi8> to memref<8xf32>
// CHECK-NEXT:      %[[O2:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[S2:.*]] = arith.constant 52 : index
// CHECK-NEXT:      %[[M2:.*]] = arith.muli %[[I]], %[[S2]] : index
// CHECK-NEXT:      %[[A2:.*]] = arith.addi %[[O2]], %[[M2]] : index
// CHECK-NEXT:      %[[I2:.*]] = arith.constant 32 : index
// CHECK-NEXT:      %[[A3:.*]] = arith.addi %[[A2]], %[[I2]] : index
// CHECK-NEXT:      memref.view %[[BASE]][%[[A3]]][] : memref<256xi8> to memref<5xf32>
func.func @two_in_record() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<8xf32>
    %b = memref.alloc() : memref<5xf32>
    scf.forall (%k) in (2) {
      "use"(%a, %b) : (memref<8xf32>, memref<5xf32>) -> ()
    }
  }
  return
}
