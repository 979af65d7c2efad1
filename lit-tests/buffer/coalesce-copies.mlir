// What is copied into a part of a buffer for the last time is computed there.
// RUN: jopt %s --coalesce-copies --split-input-file | FileCheck %s
// RUN: jopt %s --coalesce-copies --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: CoalesceCopies
// STATS: {{[1-9]}} num-coalesced

// Padding: the fill moves before what computes the inner part.
// CHECK-LABEL: func.func @pad(
// CHECK-SAME:    %[[X:.*]]: memref<2x4xf32>
// CHECK:         %[[P:.*]] = memref.alloc() : memref<4x4xf32>
// CHECK:         %[[W:.*]] = memref.subview %[[P]][1, 0] [2, 4] [1, 1]
// CHECK:         linalg.fill ins(%{{.*}} : f32) outs(%[[P]] : memref<4x4xf32>)
// CHECK:         linalg.exp ins(%[[X]] : memref<2x4xf32>) outs(%[[W]] : memref<2x4xf32, strided<[4, 1], offset: 4>>)
// CHECK:         linalg.tanh ins(%[[W]] : {{.*}}) outs(%[[W]] : memref<2x4xf32, strided<[4, 1], offset: 4>>)
// CHECK-NOT:     memref.copy
// CHECK-NOT:     memref.dealloc
// CHECK:         linalg.abs ins(%[[P]] : memref<4x4xf32>)
func.func @pad(%x: memref<2x4xf32>, %y: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  linalg.tanh ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %p = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<4x4xf32>)
  %w = memref.subview %p[1, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 4>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 4>>
  memref.dealloc %a : memref<2x4xf32>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// -----

// A constant that the fill needs moves up with it.
// CHECK-LABEL: func.func @late_constant(
// CHECK:         %[[P:.*]] = memref.alloc() : memref<4x4xf32>
// CHECK:         %[[ZERO:.*]] = arith.constant 0.0
// CHECK-NEXT:    linalg.map outs(%[[P]] : memref<4x4xf32>)
// CHECK:           linalg.yield %[[ZERO]]
// CHECK:         linalg.exp
// CHECK-NOT:     memref.copy
// CHECK:         linalg.abs
func.func @late_constant(%x: memref<2x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<4x4xf32>
  linalg.map outs(%p : memref<4x4xf32>)
    (%init: f32) {
      %row = linalg.index 0 : index
      linalg.yield %zero : f32
    }
  %w = memref.subview %p[1, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 4>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 4>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// -----

// Concatenation: both parts are live together anyway, and are apart.
// CHECK-LABEL: func.func @concatenate(
// CHECK:         %[[C:.*]] = memref.alloc() : memref<2x8xf32>
// CHECK:         %[[A:.*]] = memref.subview %[[C]][0, 0] [2, 4] [1, 1]
// CHECK:         linalg.exp ins(%{{.*}}) outs(%[[A]]
// CHECK:         %[[B:.*]] = memref.subview %[[C]][0, 4] [2, 4] [1, 1]
// CHECK:         linalg.tanh ins(%{{.*}}) outs(%[[B]]
// CHECK-NOT:     memref.copy
// CHECK:         linalg.abs
func.func @concatenate(%x: memref<2x4xf32>, %y: memref<2x8xf32>) {
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %b = memref.alloc() : memref<2x4xf32>
  linalg.tanh ins(%x : memref<2x4xf32>) outs(%b : memref<2x4xf32>)
  %c = memref.alloc() : memref<2x8xf32>
  %first = memref.subview %c[0, 0] [2, 4] [1, 1] : memref<2x8xf32> to memref<2x4xf32, strided<[8, 1]>>
  memref.copy %a, %first : memref<2x4xf32> to memref<2x4xf32, strided<[8, 1]>>
  %second = memref.subview %c[0, 4] [2, 4] [1, 1] : memref<2x8xf32> to memref<2x4xf32, strided<[8, 1], offset: 4>>
  memref.copy %b, %second : memref<2x4xf32> to memref<2x4xf32, strided<[8, 1], offset: 4>>
  linalg.abs ins(%c : memref<2x8xf32>) outs(%y : memref<2x8xf32>)
  return
}

// -----

// The target would be there while the large buffer is: 128 + 64 bytes instead of 128 + 32.
// CHECK-LABEL: func.func @not_worth_it(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
func.func @not_worth_it(%x: memref<2x4xf32>, %y: memref<4x4xf32>, %z: memref<32xf32>) {
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %large = memref.alloc() : memref<32xf32>
  linalg.exp ins(%z : memref<32xf32>) outs(%large : memref<32xf32>)
  linalg.tanh ins(%large : memref<32xf32>) outs(%z : memref<32xf32>)
  %p = memref.alloc() : memref<4x4xf32>
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// -----

// %a is needed after the copy.
// CHECK-LABEL: func.func @used_later(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
func.func @used_later(%x: memref<2x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %p = memref.alloc() : memref<4x4xf32>
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.tanh ins(%a : memref<2x4xf32>) outs(%x : memref<2x4xf32>)
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// The parts overlap in one column: what is copied last is there in the end.
// CHECK-LABEL: func.func @overlap(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[8, 1], offset: 3>>
func.func @overlap(%x: memref<2x4xf32>, %y: memref<2x8xf32>) {
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %c = memref.alloc() : memref<2x8xf32>
  %first = memref.subview %c[0, 0] [2, 4] [1, 1] : memref<2x8xf32> to memref<2x4xf32, strided<[8, 1]>>
  memref.copy %x, %first : memref<2x4xf32> to memref<2x4xf32, strided<[8, 1]>>
  %second = memref.subview %c[0, 3] [2, 4] [1, 1] : memref<2x8xf32> to memref<2x4xf32, strided<[8, 1], offset: 3>>
  memref.copy %a, %second : memref<2x4xf32> to memref<2x4xf32, strided<[8, 1], offset: 3>>
  linalg.abs ins(%c : memref<2x8xf32>) outs(%y : memref<2x8xf32>)
  return
}

// The number filled in is not known when %a is computed.
// CHECK-LABEL: func.func @late_number(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
func.func @late_number(%x: memref<2x4xf32>, %y: memref<4x4xf32>, %i: index) {
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %number = memref.load %a[%i, %i] : memref<2x4xf32>
  %p = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%number : f32) outs(%p : memref<4x4xf32>)
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// The target is read between; the fill comes after a part was written.
// CHECK-LABEL: func.func @read_between(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
// CHECK-LABEL: func.func @filled_last(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
func.func @read_between(%x: memref<2x4xf32>, %y: memref<4x4xf32>) {
  %p = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%y : memref<4x4xf32>) outs(%p : memref<4x4xf32>)
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  memref.copy %p, %y : memref<4x4xf32> to memref<4x4xf32>
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}
func.func @filled_last(%x: memref<2x4xf32>, %y: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<2x4xf32>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %p = memref.alloc() : memref<4x4xf32>
  %v = memref.subview %p[2, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 8>>
  memref.copy %x, %v : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 8>>
  linalg.fill ins(%zero : f32) outs(%p : memref<4x4xf32>)
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// A view with a negative stride lies before its offset: %v is elements 4 to 7, and %w in the midst of them.
// CHECK-LABEL: func.func @backwards(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2xf32> to memref<2xf32, strided<[1], offset: 4>>
func.func @backwards(%x: memref<2xf32>, %y: memref<8xf32>, %z: memref<4xf32>) {
  %p = memref.alloc() : memref<8xf32>
  linalg.exp ins(%y : memref<8xf32>) outs(%p : memref<8xf32>)
  %v = memref.subview %p[7] [4] [-1] : memref<8xf32> to memref<4xf32, strided<[-1], offset: 7>>
  %a = memref.alloc() : memref<2xf32>
  linalg.exp ins(%x : memref<2xf32>) outs(%a : memref<2xf32>)
  memref.copy %v, %z : memref<4xf32, strided<[-1], offset: 7>> to memref<4xf32>
  %w = memref.subview %p[4] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 4>>
  memref.copy %a, %w : memref<2xf32> to memref<2xf32, strided<[1], offset: 4>>
  linalg.abs ins(%p : memref<8xf32>) outs(%y : memref<8xf32>)
  return
}

// A call takes one type, and what holds %a can use it at any time.
// CHECK-LABEL: func.func @called(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
// CHECK-LABEL: func.func @stored(
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
func.func @called(%y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<2x4xf32>
  call @compute(%a) : (memref<2x4xf32>) -> ()
  %p = memref.alloc() : memref<4x4xf32>
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}
func.func @stored(%x: memref<2x4xf32>, %y: memref<4x4xf32>, %held: memref<memref<2x4xf32>>) {
  %a = memref.alloc() : memref<2x4xf32>
  memref.store %a, %held[] : memref<memref<2x4xf32>>
  linalg.exp ins(%x : memref<2x4xf32>) outs(%a : memref<2x4xf32>)
  %p = memref.alloc() : memref<4x4xf32>
  %w = memref.subview %p[0, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  memref.copy %a, %w : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  linalg.abs ins(%p : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}
func.func private @compute(memref<2x4xf32>)
