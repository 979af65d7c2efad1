// A buffer that is overwritten becomes several, one for each contents.
// RUN: jopt %s --split-buffers --split-input-file | FileCheck %s
// RUN: jopt %s --split-buffers --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: SplitBuffers
// STATS: {{[1-9]}} num-split

// Two overwrites after the first contents.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() {alignment = 64 : i64}
// CHECK-NEXT:    linalg.exp ins(%[[X]] : memref<4xf32>) outs(%[[A]] : memref<4xf32>)
// CHECK-NEXT:    memref.copy %[[A]], %[[Y]]
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() {alignment = 64 : i64}
// CHECK-NEXT:    linalg.abs ins(%[[Y]] : memref<4xf32>) outs(%[[B]] : memref<4xf32>)
// CHECK-NEXT:    memref.copy %[[B]], %[[Y]]
// CHECK-NEXT:    %[[C:.*]] = memref.alloc() {alignment = 64 : i64}
// CHECK-NEXT:    memref.copy %[[X]], %[[C]]
// CHECK-NEXT:    memref.copy %[[C]], %[[Y]]
// CHECK-NEXT:    return
func.func @twice(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %a, %y : memref<4xf32> to memref<4xf32>
  linalg.abs ins(%y : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %a, %y : memref<4xf32> to memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  memref.copy %a, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Each is freed after its last use; views of one contents do not matter to the next.
// CHECK-LABEL: func.func @freed(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         %[[V:.*]] = memref.subview %[[A]]
// CHECK-NEXT:    linalg.exp {{.*}} outs(%[[V]]
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    %[[B:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.abs {{.*}} outs(%[[B]]
// CHECK-NEXT:    memref.copy %[[B]]
// CHECK-NEXT:    memref.dealloc %[[B]]
// CHECK-NEXT:    %[[C:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.abs {{.*}} outs(%[[C]]
// CHECK-NEXT:    memref.dealloc %[[C]]
// CHECK-NEXT:    return
func.func @freed(%x: memref<4xf32>, %z: memref<2xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  linalg.exp ins(%z : memref<2xf32>) outs(%v : memref<2xf32, strided<[1]>>)
  linalg.abs ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  linalg.abs ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// Within a loop, each iteration has the buffer to itself.
// CHECK-LABEL: func.func @in_loop(
// CHECK:         scf.for
// CHECK-COUNT-2:   memref.alloc()
func.func @in_loop(%x: memref<4xf32>, %y: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
    memref.copy %a, %y : memref<4xf32> to memref<4xf32>
    linalg.abs ins(%y : memref<4xf32>) outs(%a : memref<4xf32>)
    memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

// Views of the buffer that are used on both sides are made again, also such of views.
// CHECK-LABEL: func.func @views(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %[[Z:.*]]: memref<2x2xf32>)
// CHECK-NEXT:    %[[ROW:.*]] = memref.subview %[[Z]]
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    %[[SHAPE:.*]] = memref.expand_shape %[[A]]
// CHECK-NEXT:    %[[PART:.*]] = memref.subview %[[SHAPE]][0, 0] [1, 2] [1, 1]
// CHECK-NEXT:    linalg.exp ins(%[[X]] : memref<4xf32>) outs(%[[A]] : memref<4xf32>)
// CHECK-NEXT:    memref.copy %[[PART]], %[[ROW]] :
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    %[[SHAPE_B:.*]] = memref.expand_shape %[[B]]
// CHECK-NEXT:    %[[PART_B:.*]] = memref.subview %[[SHAPE_B]][0, 0] [1, 2] [1, 1]
// CHECK-NEXT:    linalg.abs ins(%[[X]] : memref<4xf32>) outs(%[[B]] : memref<4xf32>)
// CHECK-NEXT:    memref.copy %[[PART_B]], %[[ROW]] :
// The last contents are written by the name of another shape.
// CHECK-NEXT:    %[[C:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    %[[SHAPE_C:.*]] = memref.expand_shape %[[C]]
// CHECK-NEXT:    linalg.exp ins(%[[Z]] : memref<2x2xf32>) outs(%[[SHAPE_C]] : memref<2x2xf32>)
// CHECK-NEXT:    memref.copy %[[C]], %[[X]]
// CHECK-NEXT:    return
func.func @views(%x: memref<4xf32>, %z: memref<2x2xf32>) {
  %row = memref.subview %z[0, 0] [1, 2] [1, 1] : memref<2x2xf32> to memref<1x2xf32, strided<[2, 1]>>
  %a = memref.alloc() : memref<4xf32>
  %shape = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %part = memref.subview %shape[0, 0] [1, 2] [1, 1] : memref<2x2xf32> to memref<1x2xf32, strided<[2, 1]>>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %part, %row : memref<1x2xf32, strided<[2, 1]>> to memref<1x2xf32, strided<[2, 1]>>
  linalg.abs ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %part, %row : memref<1x2xf32, strided<[2, 1]>> to memref<1x2xf32, strided<[2, 1]>>
  linalg.exp ins(%z : memref<2x2xf32>) outs(%shape : memref<2x2xf32>)
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Before the first contents there is nothing to keep: a view that is made early does not split.
// CHECK-LABEL: func.func @viewed_early(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[NAME:.*]] = memref.cast %[[A]]
// CHECK-NEXT:    linalg.exp {{.*}} outs(%[[A]] :
// CHECK-NEXT:    memref.copy %[[NAME]]
// CHECK-NEXT:    return
func.func @viewed_early(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %name = memref.cast %a : memref<4xf32> to memref<?xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %name, %x : memref<?xf32> to memref<4xf32>
  return
}

// -----

// Not all is overwritten; what is overwritten is read; another name, which a condition chooses, is used on both sides; the overwrite is in a branch.
// CHECK-LABEL: func.func @not_all(
// CHECK-COUNT-4: memref.alloc()
// CHECK-NOT:     memref.alloc()
func.func @not_all(%x: memref<4xf32>, %z: memref<2xf32>, %t: i1) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %part = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  linalg.exp ins(%z : memref<2xf32>) outs(%part : memref<2xf32, strided<[1]>>)
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%b : memref<4xf32>)
  linalg.exp ins(%b : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %name = arith.select %t, %c, %x : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%c : memref<4xf32>)
  linalg.abs ins(%x : memref<4xf32>) outs(%c : memref<4xf32>)
  memref.copy %name, %x : memref<4xf32> to memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%d : memref<4xf32>)
  scf.if %t {
    linalg.abs ins(%x : memref<4xf32>) outs(%d : memref<4xf32>)
  }
  memref.copy %d, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// What gets out of sight, what is used in other blocks, and what has no known size stays one buffer.
// CHECK-LABEL: func.func @out_of_sight(
// CHECK-COUNT-3: memref.alloc
// CHECK-NOT:     memref.alloc
func.func @out_of_sight(%x: memref<4xf32>, %n: index, %y: memref<?xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  linalg.abs ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  linalg.abs ins(%x : memref<4xf32>) outs(%b : memref<4xf32>)
  %c = memref.alloc(%n) : memref<?xf32>
  linalg.exp ins(%y : memref<?xf32>) outs(%c : memref<?xf32>)
  memref.copy %c, %y : memref<?xf32> to memref<?xf32>
  linalg.abs ins(%y : memref<?xf32>) outs(%c : memref<?xf32>)
  cf.br ^bb1
^bb1:
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}
