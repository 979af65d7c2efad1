// The caller supplies the merged buffer of the body of a function.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='arena-argument' | FileCheck %s

// CHECK-LABEL: func.func @arena(
// CHECK-SAME:      %[[ARENA:.*]]: memref<1024xi8>, %{{.*}}: memref<16xf32>)
// CHECK-NEXT:    %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[ARENA]][%[[O]]][] : memref<1024xi8> to memref<16xf32>
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @arena(%arena: memref<1024xi8>, %m: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a, %m) : (memref<16xf32>, memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}

// Its size may be unknown here; deallocs vanish, since the caller owns it.
// CHECK-LABEL: func.func @any_size(
// CHECK-SAME:      %[[ARENA:.*]]: memref<?xi8>)
// CHECK-NEXT:    %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[ARENA]][%[[O]]][] : memref<?xi8> to memref<16xf32>
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @any_size(%arena: memref<?xi8>) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  return
}

// It serves one memory space; other scopes have their own buffers.
// CHECK-LABEL: func.func @others(
// CHECK-SAME:      %[[ARENA:.*]]: memref<1024xi8, 2>)
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         memref.view %[[ARENA]]{{.*}} : memref<1024xi8, 2> to memref<16xf32, 2>
// CHECK:         scf.forall
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8, 2>
func.func @others(%arena: memref<1024xi8, 2>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32, 2>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32, 2>) -> ()
  scf.forall (%i) in (2) {
    %c = memref.alloc() : memref<16xf32, 2>
    "use"(%c) : (memref<16xf32, 2>) -> ()
  }
  return
}

// Nothing to merge, nothing to demand.
// CHECK-LABEL: func.func @nothing(
func.func @nothing(%n: index) {
  return
}
