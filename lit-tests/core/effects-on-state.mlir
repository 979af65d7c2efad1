// RUN: jopt --dialect-file=%S/../merge-alloc/Inputs/pool.dialect --cse --canonicalize %s | FileCheck %s

// Effects on state that is not memory keep an operation alive, and in order with those on the same
// state, but say nothing of memory.

// CHECK-LABEL: @alive
//       CHECK:   pool.mark
//  CHECK-NEXT:   pool.mark
//  CHECK-NEXT:   return
func.func @alive() {
  pool.mark
  pool.mark
  return
}

// A mark leaves the buffer as it was.

// CHECK-LABEL: @memory
//       CHECK:   %[[X:.*]] = memref.load
//  CHECK-NEXT:   pool.mark
//  CHECK-NEXT:   return %[[X]], %[[X]]
func.func @memory(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %a = memref.load %m[%i] : memref<4xf32>
  pool.mark
  %b = memref.load %m[%i] : memref<4xf32>
  return %a, %b : f32, f32
}

// The count is another one after a mark, and the same after a store; the clock has nothing to do
// with the marks.

// CHECK-LABEL: @state
//       CHECK:   %[[A:.*]] = pool.count
//  CHECK-NEXT:   %[[T:.*]] = pool.clock
//  CHECK-NEXT:   memref.store
//  CHECK-NEXT:   pool.mark
//  CHECK-NEXT:   %[[C:.*]] = pool.count
//  CHECK-NEXT:   return %[[A]], %[[A]], %[[C]], %[[T]], %[[T]]
func.func @state(%m: memref<4xf32>, %i: index, %x: f32) -> (i32, i32, i32, i32, i32) {
  %a = pool.count : i32
  %t = pool.clock : i32
  memref.store %x, %m[%i] : memref<4xf32>
  %b = pool.count : i32
  pool.mark
  %c = pool.count : i32
  %u = pool.clock : i32
  return %a, %b, %c, %t, %u : i32, i32, i32, i32, i32
}
