// Memory that a caller brings for a result, an argument with the attribute bufferize.result, holds buffers until the result is written.
// RUN: jopt %s --reuse-results --split-input-file | FileCheck %s
// RUN: jopt %s --reuse-results --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: ReuseResults
// STATS-DAG: {{[1-9]}} num-placed
// STATS-DAG: {{[1-9]}} num-results
// STATS-DAG: {{[1-9]}} num-copies

// %a is dead when the result is written. It is of the same type, so that it is the argument.
// CHECK-LABEL: func.func @dead_before(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK-NEXT:    linalg.exp ins(%[[X]] : memref<16xf32>) outs(%[[OUT]] : memref<16xf32>)
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    linalg.exp ins(%[[OUT]] : memref<16xf32>) outs(%[[B]] : memref<16xf32>)
// CHECK-NEXT:    linalg.exp ins(%[[B]] : memref<16xf32>) outs(%[[OUT]] : memref<16xf32>)
// CHECK-NEXT:    return
func.func @dead_before(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.dealloc %a : memref<16xf32>
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// Nobody says that another argument is memory for a result: the caller may want what is in it, or pass %x twice.
// CHECK-LABEL: func.func @any_argument(
// CHECK:         memref.alloc()
// CHECK:         memref.alloc()
func.func @any_argument(%x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// -----

// Buffers lie side by side, at multiples of 64 bytes, which is 16 elements. The types of views say where they begin.
// CHECK-LABEL: func.func @side_by_side(
// CHECK-SAME:    %[[OUT:[^ ]*]]: memref<16x4xf32> {bufferize.result}
// CHECK-NOT:     memref.alloc
// CHECK:         %[[A:.*]] = memref.reinterpret_cast %[[OUT]] to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<16x4xf32> to memref<2x4xf32>
// CHECK:         %[[B:.*]] = memref.reinterpret_cast %[[OUT]] to offset: [16], sizes: [2, 4], strides: [4, 1] : memref<16x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 16>>
// CHECK:         linalg.exp ins(%{{.*}} : memref<2x4xf32>) outs(%[[B]] : memref<2x4xf32, strided<[4, 1], offset: 16>>)
// CHECK:         linalg.add ins(%[[A]], %[[B]] : memref<2x4xf32>, memref<2x4xf32, strided<[4, 1], offset: 16>>)
func.func @side_by_side(%x: memref<2x4xf32>, %y: memref<16x4xf32>, %out: memref<16x4xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<2x4xf32>
  %b = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  linalg.exp ins(%x : memref<2x4xf32>) outs(%b : memref<2x4xf32>)
  linalg.add ins(%a, %b : memref<2x4xf32>, memref<2x4xf32>) outs(%x : memref<2x4xf32>)
  linalg.exp ins(%y : memref<16x4xf32>) outs(%out : memref<16x4xf32>)
  return
}

// Views of a buffer begin where it does. %a is at 0, %b after it.
// CHECK-LABEL: func.func @views(
// CHECK:         %[[B:.*]] = memref.reinterpret_cast %{{.*}} to offset: [16], sizes: [2, 8], strides: [8, 1]
// CHECK-NEXT:    memref.collapse_shape %[[B]] {{\[\[}}0, 1]] : memref<2x8xf32, strided<[8, 1], offset: 16>> into memref<16xf32, strided<[1], offset: 16>>
// CHECK:         memref.expand_shape %[[B]] {{\[\[}}0], [1, 2]] output_shape [2, 4, 2] : memref<2x8xf32, strided<[8, 1], offset: 16>> into memref<2x4x2xf32, strided<[8, 2, 1], offset: 16>>
// CHECK:         memref.subview %{{.*}}[0, 1, 0] [2, 1, 2] [1, 1, 1] : memref<2x4x2xf32, strided<[8, 2, 1], offset: 16>> to memref<2x2xf32, strided<[8, 1], offset: 18>>
// CHECK:         memref.subview %[[B]][0, %{{.*}}] [2, 2] [1, 1] : memref<2x8xf32, strided<[8, 1], offset: 16>> to memref<2x2xf32, strided<[8, 1], offset: ?>>
func.func @views(%x: memref<16xf32>, %y: memref<2x2xf32>, %z: memref<64xf32>, %i: index, %out: memref<64xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<2x8xf32>
  %line = memref.collapse_shape %b [[0, 1]] : memref<2x8xf32> into memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%line : memref<16xf32>)
  %split = memref.expand_shape %b [[0], [1, 2]] output_shape [2, 4, 2] : memref<2x8xf32> into memref<2x4x2xf32>
  %part = memref.subview %split[0, 1, 0] [2, 1, 2] [1, 1, 1] : memref<2x4x2xf32> to memref<2x2xf32, strided<[8, 1], offset: 2>>
  linalg.exp ins(%part : memref<2x2xf32, strided<[8, 1], offset: 2>>) outs(%y : memref<2x2xf32>)
  %somewhere = memref.subview %b[0, %i] [2, 2] [1, 1] : memref<2x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  linalg.exp ins(%somewhere : memref<2x2xf32, strided<[8, 1], offset: ?>>) outs(%y : memref<2x2xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  linalg.exp ins(%z : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// Bytes that are seen as elements of the argument's type are a view of these.
// CHECK-LABEL: func.func @bytes(
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.view
// CHECK:         memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [4], strides: [1] : memref<16xf32> to memref<4xf32>
// CHECK:         memref.reinterpret_cast %{{.*}} to offset: [4], sizes: [4], strides: [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
func.func @bytes(%x: memref<4xf32>, %y: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %bytes = memref.alloc() : memref<32xi8>
  %a = memref.view %bytes[%c0][] : memref<32xi8> to memref<4xf32>
  %b = memref.view %bytes[%c16][] : memref<32xi8> to memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  linalg.exp ins(%b : memref<4xf32>) outs(%x : memref<4xf32>)
  linalg.exp ins(%y : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// -----

// Two arguments are not in the same memory. %a goes into the first one, which is written while %b, in the other, is needed.
// CHECK-LABEL: func.func @two(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[FIRST:.*]]: memref<16xf32> {bufferize.result}, %[[SECOND:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK-NOT:     memref.alloc
// CHECK:         linalg.exp ins(%[[X]] : {{.*}}) outs(%[[FIRST]] :
// CHECK-NEXT:    linalg.exp ins(%[[FIRST]] : {{.*}}) outs(%[[SECOND]] :
// CHECK-NEXT:    linalg.exp ins(%[[SECOND]] : {{.*}}) outs(%[[FIRST]] :
// CHECK-NEXT:    linalg.exp ins(%[[X]] : {{.*}}) outs(%[[SECOND]] :
func.func @two(%x: memref<16xf32>, %first: memref<16xf32> {bufferize.result}, %second: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%first : memref<16xf32>)
  linalg.exp ins(%x : memref<16xf32>) outs(%second : memref<16xf32>)
  return
}

// Iterations of a loop, one after the other, use one place. What is read while the result is written, or after, is elsewhere.
// CHECK-LABEL: func.func @in_loop(
// CHECK-SAME:    %[[OUT:[^ ]*]]: memref<16xf32> {bufferize.result}
// CHECK-NEXT:    %[[ALIVE:.*]] = memref.alloc()
// CHECK:         scf.for
// CHECK-NEXT:      linalg.exp ins(%{{.*}}) outs(%[[OUT]] :
// CHECK-NEXT:      linalg.add ins(%[[OUT]], %[[ALIVE]] :
// CHECK:         linalg.exp ins(%[[ALIVE]] : {{.*}}) outs(%[[OUT]] :
func.func @in_loop(%x: memref<16xf32>, %from: index, %to: index, %step: index, %out: memref<16xf32> {bufferize.result}) {
  %alive = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%alive : memref<16xf32>)
  scf.for %i = %from to %to step %step {
    %t = memref.alloc() : memref<16xf32>
    linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
    linalg.add ins(%t, %alive : memref<16xf32>, memref<16xf32>) outs(%alive : memref<16xf32>)
  }
  linalg.exp ins(%alive : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// A loop writes the argument, in its first iteration while %a is needed for the next ones.
// CHECK-LABEL: func.func @written_in_loop(
// CHECK:         memref.alloc()
func.func @written_in_loop(%x: memref<16xf32>, %from: index, %to: index, %step: index, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  scf.for %i = %from to %to step %step {
    linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
    linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32>)
  }
  return
}

// -----

// The function needs what was in the argument: the attribute is wrong, and does not count. Here it is an operand, ...
// CHECK-LABEL: func.func @read_first(
// CHECK:         memref.alloc()
func.func @read_first(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  linalg.add ins(%out, %x : memref<16xf32>, memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// ... added to, ...
// CHECK-LABEL: func.func @added_to(
// CHECK:         memref.alloc()
func.func @added_to(%x: memref<4x4xf32>, %out: memref<4x4xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  linalg.exp ins(%a : memref<4x4xf32>) outs(%x : memref<4x4xf32>)
  linalg.matmul ins(%x, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}

// ... read by a loop under another name, ...
// CHECK-LABEL: func.func @read_in_loop(
// CHECK:         memref.alloc()
func.func @read_in_loop(%x: memref<16xf32>, %from: index, %to: index, %step: index, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  scf.for %i = %from to %to step %step {
    %part = memref.subview %out[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
    %v = memref.load %part[%i] : memref<8xf32, strided<[1]>>
    memref.store %v, %x[%i] : memref<16xf32>
    linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32>)
  }
  return
}

// ... or handed to a function that may read it.
// CHECK-LABEL: func.func @handed_on(
// CHECK:         memref.alloc()
func.func private @reads(memref<16xf32>)
func.func @handed_on(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  call @reads(%out) : (memref<16xf32>) -> ()
  return
}

// One that takes it as memory for a result does not.
// CHECK-LABEL: func.func @handed_on_as_result(
// CHECK-NOT:     memref.alloc()
// CHECK:         return
func.func private @writes(memref<16xf32>, memref<16xf32> {bufferize.result})
func.func @handed_on_as_result(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  call @writes(%x, %out) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}

// As an argument that is not for a result, it may be read.
// CHECK-LABEL: func.func @handed_on_as_operand(
// CHECK:         memref.alloc()
func.func @handed_on_as_operand(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  call @writes(%out, %x) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}

// Recursive calls, too, hand on memory for a result.
// CHECK-LABEL: func.func @recursive(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK-NEXT:    linalg.exp ins(%[[X]] : {{.*}}) outs(%[[OUT]] :
// CHECK-NEXT:    linalg.exp ins(%[[OUT]] : {{.*}}) outs(%[[X]] :
// CHECK-NEXT:    call @recursive(%[[X]], %[[OUT]])
func.func @recursive(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  call @recursive(%x, %out) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}

// -----

// The argument is out of sight, or freed, ...
// CHECK-LABEL: func.func @stored(
// CHECK:         memref.alloc()
// CHECK-LABEL: func.func @freed(
// CHECK:         memref.alloc()
func.func @stored(%x: memref<16xf32>, %held: memref<memref<16xf32>>, %out: memref<16xf32> {bufferize.result}) {
  memref.store %out, %held[] : memref<memref<16xf32>>
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}
func.func @freed(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32>)
  memref.dealloc %out : memref<16xf32>
  return
}

// ... has a layout, ...
// CHECK-LABEL: func.func @layout(
// CHECK:         memref.alloc()
func.func @layout(%x: memref<16xf32>, %out: memref<16xf32, strided<[2]>> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32, strided<[2]>>)
  return
}

// ... is of unknown size, ...
// CHECK-LABEL: func.func @dynamic(
// CHECK:         memref.alloc()
func.func @dynamic(%x: memref<16xf32>, %y: memref<?xf32>, %out: memref<?xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  memref.copy %y, %out : memref<?xf32> to memref<?xf32>
  return
}

// ... too small, for it does not grow, ...
// CHECK-LABEL: func.func @too_small(
// CHECK:         memref.alloc()
func.func @too_small(%x: memref<17xf32>, %y: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<17xf32>
  linalg.exp ins(%x : memref<17xf32>) outs(%a : memref<17xf32>)
  linalg.exp ins(%a : memref<17xf32>) outs(%x : memref<17xf32>)
  linalg.exp ins(%y : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// ... or of another type or memory space, which no view changes.
// CHECK-LABEL: func.func @other_type(
// CHECK:         memref.alloc() : memref<16xi32>
// CHECK:         memref.alloc() : memref<16xf32, 1>
func.func @other_type(%x: memref<16xi32>, %y: memref<16xf32>, %z: memref<16xf32, 1>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xi32>
  memref.copy %x, %a : memref<16xi32> to memref<16xi32>
  memref.copy %a, %x : memref<16xi32> to memref<16xi32>
  %b = memref.alloc() : memref<16xf32, 1>
  memref.copy %z, %b : memref<16xf32, 1> to memref<16xf32, 1>
  memref.copy %b, %z : memref<16xf32, 1> to memref<16xf32, 1>
  linalg.exp ins(%y : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// In a function of several blocks it is not clear what comes first.
// CHECK-LABEL: func.func @blocks(
// CHECK:         memref.alloc()
func.func @blocks(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%x : memref<16xf32>)
  cf.br ^next
^next:
  linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// -----

// What uses a buffer may ask for its type: a callee, or a loop that carries it. Where its alignment counts, too, it stays.
// CHECK-LABEL: func.func @typed_uses(
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
// CHECK:         memref.alloc() : memref<16xf32>
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<16xf32>
func.func private @reads(memref<16xf32>)
func.func @typed_uses(%x: memref<16xf32>, %from: index, %to: index, %step: index, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  call @reads(%a) : (memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  %last = scf.for %i = %from to %to step %step iter_args(%each = %b) -> memref<16xf32> {
    linalg.exp ins(%each : memref<16xf32>) outs(%x : memref<16xf32>)
    scf.yield %b : memref<16xf32>
  }
  %c = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%c : memref<16xf32>)
  %v = memref.load %c[%from] {alignment = 64 : i64} : memref<16xf32>
  memref.store %v, %x[%from] : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// -----

// What is only copied to the argument at the end is computed there, and so is what a function computes for that.
// CHECK-LABEL: func.func @copied(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[OUT:.*]]: memref<16xf32> {bufferize.result}) {
// CHECK-NEXT:    call @computes(%[[X]], %[[OUT]])
// CHECK-NEXT:    return
func.func private @computes(memref<16xf32>, memref<16xf32>)
func.func @copied(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return
}

// It is not if it changes later, goes to an argument that has another use or is not for a result, is of another type or within a
// loop, or is out of sight.
// CHECK-LABEL: func.func @changes_later(
// CHECK:         memref.copy
// CHECK-LABEL: func.func @used_before(
// CHECK:         memref.copy
// CHECK-LABEL: func.func @copied_to_any(
// CHECK:         memref.copy
// CHECK-LABEL: func.func @copied_to_layout(
// CHECK:         memref.copy
// CHECK-LABEL: func.func @copied_in_loop(
// CHECK:         memref.copy
// CHECK-LABEL: func.func @copied_and_stored(
// CHECK:         memref.copy
func.func @changes_later(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
func.func @used_before(%x: memref<16xf32>, %out: memref<16xf32> {bufferize.result}) {
  call @computes(%x, %out) : (memref<16xf32>, memref<16xf32>) -> ()
  %a = memref.alloc() : memref<16xf32>
  call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
func.func @copied_to_any(%x: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
func.func @copied_to_layout(%x: memref<16xf32>, %out: memref<16xf32, strided<[2]>> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32, strided<[2]>>
  return
}
func.func @copied_in_loop(%x: memref<16xf32>, %from: index, %to: index, %step: index, %out: memref<16xf32> {bufferize.result}) {
  scf.for %i = %from to %to step %step {
    %a = memref.alloc() : memref<16xf32>
    func.call @computes(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  }
  return
}
func.func @copied_and_stored(%x: memref<16xf32>, %held: memref<memref<16xf32>>, %out: memref<16xf32> {bufferize.result}) {
  %a = memref.alloc() : memref<16xf32>
  memref.store %a, %held[] : memref<memref<16xf32>>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
