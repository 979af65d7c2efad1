// A buffer that is dead when a result is written lies in the memory of the result until then.
// RUN: jopt %s --reuse-results --split-input-file | FileCheck %s
// RUN: jopt %s --reuse-results --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: ReuseResults
// STATS-DAG: {{[1-9]}} num-placed
// STATS-DAG: {{[1-9]}} num-results

// %a is dead when the result is written. It fits into it, and is freed with it.
// CHECK-LABEL: func.func @dead_before(
// CHECK-NEXT:    %[[R:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[A:.*]] = memref.view %[[R]][%[[ZERO]]][] : memref<64xi8> to memref<16xf32>
// CHECK-NEXT:    memref.copy %{{.*}}, %[[A]]
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.copy %[[A]], %[[B]]
// CHECK-NEXT:    %[[START:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[RESULT:.*]] = memref.view %[[R]][%[[START]]][] : memref<64xi8> to memref<16xf32>
// CHECK-NEXT:    memref.copy %[[B]], %[[RESULT]]
// CHECK-NEXT:    return %[[RESULT]] : memref<16xf32>
func.func @dead_before(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %b, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// Several buffers lie side by side, at multiples of 64 bytes, in one memory space. What is read after the result is written does not.
// CHECK-LABEL: func.func @side_by_side(
// CHECK:         %[[R:.*]] = memref.alloc() {alignment = 64 : i64} : memref<256xi8, 1>
// CHECK:         memref.view %[[R]][%{{.*}}][] : memref<256xi8, 1> to memref<8xf32, 1>
// CHECK:         %[[C64:.*]] = arith.constant 64 : index
// CHECK:         memref.view %[[R]][%[[C64]]][] : memref<256xi8, 1> to memref<8xf32, 1>
// CHECK:         memref.alloc() : memref<8xf32>
// CHECK:         memref.alloc() : memref<8xf32, 1>
func.func @side_by_side(%x: memref<8xf32, 1>, %y: memref<64xf32, 1>, %z: memref<8xf32>) -> memref<64xf32, 1> {
  %a = memref.alloc() : memref<8xf32, 1>
  %b = memref.alloc() : memref<8xf32, 1>
  %other = memref.alloc() : memref<8xf32>
  %kept = memref.alloc() : memref<8xf32, 1>
  memref.copy %x, %kept : memref<8xf32, 1> to memref<8xf32, 1>
  memref.copy %x, %a : memref<8xf32, 1> to memref<8xf32, 1>
  memref.copy %x, %b : memref<8xf32, 1> to memref<8xf32, 1>
  memref.copy %z, %other : memref<8xf32> to memref<8xf32>
  linalg.add ins(%a, %b : memref<8xf32, 1>, memref<8xf32, 1>) outs(%x : memref<8xf32, 1>)
  memref.copy %other, %z : memref<8xf32> to memref<8xf32>
  %r = memref.alloc() : memref<64xf32, 1>
  memref.copy %y, %r : memref<64xf32, 1> to memref<64xf32, 1>
  memref.copy %kept, %x : memref<8xf32, 1> to memref<8xf32, 1>
  return %r : memref<64xf32, 1>
}

// -----

// What is read while the result is written, or after, is another buffer.
// CHECK-LABEL: func.func @alive(
// CHECK-NOT:     memref.view
func.func @alive(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %a, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// A loop may read what an earlier iteration has left; both buffers are in use for all of it.
// CHECK-LABEL: func.func @loop(
// CHECK-NOT:     memref.view
func.func @loop(%x: memref<16xf32>, %n: index) -> memref<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %x : memref<16xf32> to memref<16xf32>
    memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  }
  return %r : memref<16xf32>
}

// Another name of the result is written before %a is read.
// CHECK-LABEL: func.func @other_name(
// CHECK-NOT:     memref.view
func.func @other_name(%x: memref<16xf32>, %p: i1) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  %either = arith.select %p, %x, %r : memref<16xf32>
  memref.copy %x, %either : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// What is stored, or freed by something else than a dealloc, stays as it is; so does a result that is freed.
// CHECK-LABEL: func.func @out_of_sight(
// CHECK-NOT:     memref.view
func.func @out_of_sight(%x: memref<16xf32>, %held: memref<memref<16xf32>>) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.store %a, %held[] : memref<memref<16xf32>>
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// CHECK-LABEL: func.func @freed_if(
// CHECK-NOT:     memref.view
func.func @freed_if(%x: memref<16xf32>, %p: i1) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  bufferization.dealloc (%a : memref<16xf32>) if (%p)
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// A result that is a sixteenth too small grows, as here from 256 bytes to 272.
// CHECK-LABEL: func.func @grows(
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<272xi8>
// CHECK-LABEL: func.func @does_not_fit(
// CHECK-NOT:     memref.view
func.func @grows(%x: memref<68xf32>, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<68xf32>
  %kept = memref.alloc() : memref<68xf32>
  memref.copy %x, %kept : memref<68xf32> to memref<68xf32>
  memref.copy %x, %a : memref<68xf32> to memref<68xf32>
  memref.copy %a, %x : memref<68xf32> to memref<68xf32>
  %r = memref.alloc() : memref<64xf32>
  memref.copy %y, %r : memref<64xf32> to memref<64xf32>
  memref.copy %kept, %x : memref<68xf32> to memref<68xf32>
  return %r : memref<64xf32>
}
func.func @does_not_fit(%x: memref<69xf32>, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<69xf32>
  %kept = memref.alloc() : memref<69xf32>
  memref.copy %x, %kept : memref<69xf32> to memref<69xf32>
  memref.copy %x, %a : memref<69xf32> to memref<69xf32>
  memref.copy %a, %x : memref<69xf32> to memref<69xf32>
  %r = memref.alloc() : memref<64xf32>
  memref.copy %y, %r : memref<64xf32> to memref<64xf32>
  memref.copy %kept, %x : memref<69xf32> to memref<69xf32>
  return %r : memref<64xf32>
}

// The merged buffer of %a and %b ends before the result begins, so that nothing is gained.
// CHECK-LABEL: func.func @ends_before(
// CHECK-NOT:     memref.view
func.func @ends_before(%x: memref<16xf32>, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %x : memref<16xf32> to memref<16xf32>
  %r = memref.alloc() : memref<64xf32>
  memref.copy %y, %r : memref<64xf32> to memref<64xf32>
  return %r : memref<64xf32>
}

// With %a in it the result would be there all the time, beside %b: 256 + 512 bytes. Without, %a, %b and then the result and
// %c are 576 bytes at most, if each is freed.
// CHECK-LABEL: func.func @not_worth_it(
// CHECK-NOT:     memref.view
func.func @not_worth_it(%x: memref<16xf32>, %y: memref<64xf32>, %z: memref<128xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<128xf32>
  memref.copy %z, %b : memref<128xf32> to memref<128xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  memref.copy %b, %z : memref<128xf32> to memref<128xf32>
  %c = memref.alloc() : memref<16xf32>
  memref.copy %x, %c : memref<16xf32> to memref<16xf32>
  %r = memref.alloc() : memref<64xf32>
  memref.copy %y, %r : memref<64xf32> to memref<64xf32>
  memref.copy %c, %x : memref<16xf32> to memref<16xf32>
  return %r : memref<64xf32>
}

// -----

// In a function of several blocks it is not clear what comes first.
// CHECK-LABEL: func.func @blocks(
// CHECK-NOT:     memref.view
func.func @blocks(%x: memref<16xf32>) -> memref<16xf32> {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  cf.br ^next
^next:
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// Buffers of unknown size are left alone.
// CHECK-LABEL: func.func @dynamic(
// CHECK-NOT:     memref.view
func.func @dynamic(%x: memref<?xf32>, %n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %x : memref<?xf32> to memref<?xf32>
  %r = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %r : memref<?xf32> to memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// Iterations of a loop, one after the other, use one place in the result.
// CHECK-LABEL: func.func @in_loop(
// CHECK-NEXT:    %[[R:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         scf.for
// CHECK:           %[[T:.*]] = memref.view %[[R]][%{{.*}}][] : memref<64xi8> to memref<16xf32>
// CHECK:           linalg.exp ins(%{{.*}}) outs(%[[T]] :
func.func @in_loop(%x: memref<16xf32>, %n: index) -> memref<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    %t = memref.alloc() : memref<16xf32>
    linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
    linalg.tanh ins(%t : memref<16xf32>) outs(%b : memref<16xf32>)
  }
  %r = memref.alloc() : memref<16xf32>
  memref.copy %b, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// -----

// Parallel iterations need a buffer each, and what one hands on to the next is still needed there.
// CHECK-LABEL: func.func @apart(
// CHECK:         scf.forall
// CHECK-NEXT:      memref.alloc()
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc()
func.func @apart(%x: memref<16xf32>, %n: index) -> memref<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  scf.forall (%i) in (%n) {
    %t = memref.alloc() : memref<16xf32>
    linalg.exp ins(%b : memref<16xf32>) outs(%t : memref<16xf32>)
    %v = memref.load %t[%i] : memref<16xf32>
    memref.store %v, %x[%i] : memref<16xf32>
  }
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %x) -> memref<16xf32> {
    %t = memref.alloc() : memref<16xf32>
    linalg.add ins(%before, %b : memref<16xf32>, memref<16xf32>) outs(%t : memref<16xf32>)
    scf.yield %t : memref<16xf32>
  }
  %r = memref.alloc() : memref<16xf32>
  linalg.add ins(%last, %b : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  return %r : memref<16xf32>
}
