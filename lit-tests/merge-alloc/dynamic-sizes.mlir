// With dynamic-sizes, allocs of which the extents are not known share a buffer, too, as long as they have these extents in
// common. The buffer is made in front of the first of them, where the program says how large it is.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='dynamic-sizes' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefix=OFF

// OFF-LABEL: func.func @rows(
// OFF-NOT:     memref.view{{.*}}?x
// OFF:       func.func @several(

// The row of each has a multiple of 64 bytes, so all offsets are aligned, whatever %n is. %c has the place of %a.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:      %[[N:.*]]: index)
// CHECK-NEXT:    %[[TOTAL:.*]] = arith.constant 192 : index
// CHECK-NEXT:    %[[BYTES:.*]] = arith.muli %[[N]], %[[TOTAL]] : index
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc(%[[BYTES]]) {alignment = 64 : i64} : memref<?xi8>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[BASE]][%[[C0]]][%[[N]]] : memref<?xi8> to memref<?x16xf32>
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[SHIFT:.*]] = arith.muli %[[N]], %[[C64]] : index
// CHECK-NEXT:    memref.view %[[BASE]][%[[SHIFT]]][%[[N]]] : memref<?xi8> to memref<?x32xf32>
// CHECK-NEXT:    "use"
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[BASE]][%[[C0]]][%[[N]]] : memref<?xi8> to memref<64x?xi8>
// CHECK-NEXT:    "use"
// CHECK-NEXT:    return
func.func @rows(%n: index) {
  %a = memref.alloc(%n) : memref<?x16xf32>
  %b = memref.alloc(%n) : memref<?x32xf32>
  "use"(%a, %b) : (memref<?x16xf32>, memref<?x32xf32>) -> ()
  %c = memref.alloc(%n) : memref<64x?xi8>
  "use"(%b, %c) : (memref<?x32xf32>, memref<64x?xi8>) -> ()
  return
}

// Otherwise those of the same size share: each takes a whole number of alignments. The order of the extents does not matter.
// CHECK-LABEL: func.func @slots(
// CHECK-SAME:      %[[N:.*]]: index, %[[M:.*]]: index)
// CHECK-NEXT:    %[[P:.*]] = arith.muli %[[N]], %[[M]] : index
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[S:.*]] = arith.muli %[[P]], %[[C4]] : index
// CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[UNIT:.*]] = arith.ceildivui %[[S]], %[[C64]] : index
// CHECK-NEXT:    %[[TOTAL:.*]] = arith.constant 128 : index
// CHECK-NEXT:    %[[BYTES:.*]] = arith.muli %[[UNIT]], %[[TOTAL]] : index
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc(%[[BYTES]]) {alignment = 64 : i64} : memref<?xi8>
// CHECK:         memref.view %[[BASE]][%{{.*}}][%[[N]], %[[M]]] : memref<?xi8> to memref<?x?xf32>
// CHECK:         %[[C64:.*]] = arith.constant 64 : index
// CHECK-NEXT:    %[[SHIFT:.*]] = arith.muli %[[UNIT]], %[[C64]] : index
// CHECK-NEXT:    memref.view %[[BASE]][%[[SHIFT]]][%[[M]], %[[N]]] : memref<?xi8> to memref<?x?xi32>
// CHECK-NEXT:    memref.alloc(%[[N]], %[[M]]) : memref<?x?xf64>
func.func @slots(%n: index, %m: index) {
  %a = memref.alloc(%n, %m) : memref<?x?xf32>
  %b = memref.alloc(%m, %n) {alignment = 64 : i64} : memref<?x?xi32>
  %other = memref.alloc(%n, %m) : memref<?x?xf64>
  "use"(%a, %b, %other) : (memref<?x?xf32>, memref<?x?xi32>, memref<?x?xf64>) -> ()
  return
}

// A buffer of known size is merged as ever; what shares with none stays.
// CHECK-LABEL: func.func @mixed(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         memref.view {{.*}} : memref<64xi8> to memref<4xf32>
// CHECK-NEXT:    memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:    memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:    memref.alloc(%{{.*}}) : memref<?xf32, 1>
func.func @mixed(%n: index, %m: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %c = memref.alloc(%m) : memref<?xf32>
  %d = memref.alloc(%n) : memref<?xf32, 1>
  "use"(%a, %b, %c, %d) : (memref<4xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32, 1>) -> ()
  return
}

// What is allocated in a branch is not allocated for the whole function; within the branch it is merged. If the first
// is allocated in any case, those of the branches go with it.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:      %{{.*}}: i1, %[[N:.*]]: index, %[[M:.*]]: index)
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      arith.constant 64 : index
// CHECK-NEXT:      arith.muli %[[N]],
// CHECK-NEXT:      memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xi8>
// CHECK:           memref.view
// CHECK:           memref.view
// CHECK-NOT:       memref.view
// CHECK:         }
// CHECK-NEXT:    %[[TOTAL:.*]] = arith.constant 128 : index
// CHECK-NEXT:    %[[BYTES:.*]] = arith.muli %[[M]], %[[TOTAL]] : index
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc(%[[BYTES]])
// CHECK:         memref.view %[[BASE]]
// CHECK-NEXT:    "use"
// CHECK-NEXT:    scf.if
// CHECK-NOT:       memref.alloc
// CHECK:           memref.view %[[BASE]]
// CHECK:         } else {
// CHECK-NOT:       memref.alloc
// CHECK:           memref.view %[[BASE]]
// CHECK:         return
func.func @branches(%p: i1, %n: index, %m: index) {
  scf.if %p {
    %a = memref.alloc(%n) : memref<?x16xf32>
    "use"(%a) : (memref<?x16xf32>) -> ()
    %b = memref.alloc(%n) : memref<?x16xf32>
    "use"(%b) : (memref<?x16xf32>) -> ()
  }
  %c = memref.alloc(%m) : memref<?x16xf32>
  "use"(%c) : (memref<?x16xf32>) -> ()
  scf.if %p {
    %d = memref.alloc(%m) : memref<?x16xf32>
    "use"(%d) : (memref<?x16xf32>) -> ()
  } else {
    %e = memref.alloc(%m) : memref<?x16xf32>
    "use"(%e) : (memref<?x16xf32>) -> ()
  }
  "use"(%c) : (memref<?x16xf32>) -> ()
  return
}

// A buffer that is used after its branch does not go with one of that branch.
// CHECK-LABEL: func.func @yielded(
// CHECK:           memref.alloc(%{{.*}}) : memref<?x16xf32>
// CHECK-NEXT:      memref.alloc(%{{.*}}) : memref<?x16xf32>
// CHECK-NOT:     memref.view
func.func @yielded(%p: i1, %n: index, %x: memref<?x16xf32>) {
  %r = scf.if %p -> memref<?x16xf32> {
    %a = memref.alloc(%n) : memref<?x16xf32>
    %b = memref.alloc(%n) : memref<?x16xf32>
    "use"(%a) : (memref<?x16xf32>) -> ()
    scf.yield %b : memref<?x16xf32>
  } else {
    scf.yield %x : memref<?x16xf32>
  }
  "use"(%r) : (memref<?x16xf32>) -> ()
  return
}

// The size may be found in the loop.
// CHECK-LABEL: func.func @loop(
// CHECK:         scf.for
// CHECK-NEXT:      %[[D:.*]] = memref.dim
// CHECK-NEXT:      %[[TOTAL:.*]] = arith.constant 64 : index
// CHECK-NEXT:      %[[BYTES:.*]] = arith.muli %[[D]], %[[TOTAL]] : index
// CHECK-NEXT:      %[[BASE:.*]] = memref.alloc(%[[BYTES]]) {alignment = 64 : i64} : memref<?xi8, 3>
// CHECK-COUNT-2:   memref.view %[[BASE]]
// CHECK:           memref.dealloc %[[BASE]] : memref<?xi8, 3>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @loop(%x: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %d = memref.dim %x, %c0 : memref<?xf32>
    %a = memref.alloc(%d) : memref<?x64xi8, 3>
    "use"(%a) : (memref<?x64xi8, 3>) -> ()
    memref.dealloc %a : memref<?x64xi8, 3>
    %b = memref.alloc(%d) : memref<?x64xi8, 3>
    "use"(%b) : (memref<?x64xi8, 3>) -> ()
    memref.dealloc %b : memref<?x64xi8, 3>
  }
  return
}

// A dealloc that may free what stays, too, keeps its buffers; then the other is alone.
// CHECK-LABEL: func.func @freed(
// CHECK-NOT:     memref.view
func.func @freed(%p: i1, %n: index, %x: memref<?x16xf32>) {
  %a = memref.alloc(%n) : memref<?x16xf32>
  %b = memref.alloc(%n) : memref<?x16xf32>
  "use"(%a, %b) : (memref<?x16xf32>, memref<?x16xf32>) -> ()
  %s = arith.select %p, %a, %x : memref<?x16xf32>
  memref.dealloc %s : memref<?x16xf32>
  return
}

// Several sizes make several buffers, each where its first alloc was.
// CHECK-LABEL: func.func @several(
// CHECK-SAME:      %[[N:.*]]: index, %[[M:.*]]: index)
// CHECK:         arith.muli %[[N]],
// CHECK-NEXT:    memref.alloc
// CHECK:         arith.muli %[[M]],
// CHECK-NEXT:    memref.alloc
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @several(%n: index, %m: index) {
  %a = memref.alloc(%n) : memref<?x16xf32>
  %b = memref.alloc(%m) : memref<?x16xf32>
  %c = memref.alloc(%n) : memref<?x16xf32>
  %d = memref.alloc(%m) : memref<?x16xf32>
  "use"(%a, %b, %c, %d) : (memref<?x16xf32>, memref<?x16xf32>, memref<?x16xf32>, memref<?x16xf32>) -> ()
  return
}
