// What cannot be the caller's buffer is not hoisted, and functions that are not only called stay.
// RUN: jopt %s --buffer-results-to-out-params=hoist-static-allocs | FileCheck %s
// INTEROP: no (mlir-opt crashes on the first, miscompiles the second, and makes invalid code of the others)

// Two results cannot be one buffer.
// CHECK-LABEL: func.func private @same(
// CHECK-SAME:    %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>) {
// CHECK-NEXT:    memref.copy %[[A]], %[[B]]
// CHECK-NEXT:    return
func.func private @same() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  return %0, %0 : memref<4xf32>, memref<4xf32>
}

// Each iteration has a buffer of its own, and reads the one before.
// CHECK-LABEL: func.func private @loop(
// CHECK-SAME:    %{{.*}}: i1, %[[OUT:.*]]: memref<4x4xf32>) {
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         linalg.transpose ins(%{{.*}}) outs(%[[A]] : memref<4x4xf32>)
// CHECK:         memref.copy %[[A]], %[[OUT]]
func.func private @loop(%x: memref<4x4xf32>, %p: i1) -> memref<4x4xf32> {
  cf.br ^body(%x : memref<4x4xf32>)
^body(%last: memref<4x4xf32>):
  %0 = memref.alloc() : memref<4x4xf32>
  linalg.transpose ins(%last : memref<4x4xf32>) outs(%0 : memref<4x4xf32>) permutation = [1, 0]
  cf.cond_br %p, ^body(%0 : memref<4x4xf32>), ^end
^end:
  return %0 : memref<4x4xf32>
}

// Strides that are the identity: calls allocate with the same layout.
// CHECK-LABEL: func.func private @line(
// CHECK-SAME:    %{{.*}}: memref<4xf32, strided<[1]>>) {
func.func private @line() -> memref<4xf32, strided<[1]>> {
  %0 = memref.alloc() : memref<4xf32, strided<[1]>>
  return %0 : memref<4xf32, strided<[1]>>
}

// CHECK-LABEL: func.func @call_line(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xf32, strided<[1]>>
// CHECK:         call @line(%[[A]])
func.func @call_line() {
  %0 = call @line() : () -> memref<4xf32, strided<[1]>>
  return
}

// CHECK-LABEL: func.func private @referenced(
// CHECK-SAME:    -> memref<4xf32>
func.func private @referenced() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

func.func @refers() -> memref<4xf32> {
  %f = func.constant @referenced : () -> memref<4xf32>
  %0 = func.call_indirect %f() : () -> memref<4xf32>
  return %0 : memref<4xf32>
}

// One return hands on the first buffer as the second result.
// CHECK-LABEL: func.func private @swapped(
// CHECK-SAME:    %{{.*}}: i1, %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>) {
// CHECK-COUNT-2: memref.alloc
// CHECK-COUNT-4: memref.copy
func.func private @swapped(%p: i1) -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  cf.cond_br %p, ^a, ^b
^a:
  return %0, %1 : memref<4xf32>, memref<4xf32>
^b:
  return %1, %0 : memref<4xf32>, memref<4xf32>
}

// Both buffers live at one time: only one of them can be the caller's.
// CHECK-LABEL: func.func private @either(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %{{.*}}: i1, %[[OUT:.*]]: memref<4xf32>) {
// CHECK:         linalg.exp ins(%[[X]] : memref<4xf32>) outs(%[[OUT]] : memref<4xf32>)
// CHECK:         linalg.tanh ins(%[[X]] : memref<4xf32>) outs(%[[B:.*]] : memref<4xf32>)
// CHECK:       ^bb1:
// CHECK-NEXT:    return
// CHECK:       ^bb2:
// CHECK-NEXT:    memref.copy %[[B]], %[[OUT]]
// CHECK-NEXT:    return
func.func private @either(%x: memref<4xf32>, %p: i1) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%0 : memref<4xf32>)
  linalg.tanh ins(%x : memref<4xf32>) outs(%1 : memref<4xf32>)
  cf.cond_br %p, ^a, ^b
^a:
  return %0 : memref<4xf32>
^b:
  return %1 : memref<4xf32>
}

// A copy to the second result would overwrite what is the first one.
// CHECK-LABEL: func.func private @view_elsewhere(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK:         linalg.exp ins(%{{.*}}) outs(%[[A]] : memref<4xf32>)
func.func private @view_elsewhere(%x: memref<4xf32>, %p: i1) -> (memref<4xf32>, memref<?xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%0 : memref<4xf32>)
  %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  %2 = memref.cast %x : memref<4xf32> to memref<?xf32>
  cf.cond_br %p, ^a, ^b
^a:
  return %0, %2 : memref<4xf32>, memref<?xf32>
^b:
  return %x, %1 : memref<4xf32>, memref<?xf32>
}
