// Each iteration frees the merged buffer that it allocated, as its last act; what moved out is freed outside.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @both()
// CHECK-NEXT:    %[[OUTER:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      %[[INNER:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NOT:       memref.dealloc
// CHECK:           memref.dealloc %[[INNER]] : memref<64xi8>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[OUTER]] : memref<128xi8>
// CHECK-NEXT:    return
func.func @both() {
  scf.forall (%i) in (4) {
    %a = memref.alloc() : memref<8xf32>
    %b = memref.alloc() : memref<8xf32>
    "use"(%b) : (memref<8xf32>) -> ()
    memref.dealloc %b : memref<8xf32>
    scf.forall (%j) in (2) {
      "use"(%a) : (memref<8xf32>) -> ()
    }
    memref.dealloc %a : memref<8xf32>
  }
  return
}
