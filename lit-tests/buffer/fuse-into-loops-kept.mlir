// What cannot move into a loop, or would save nothing there.
// RUN: jopt %s --fuse-into-loops | FileCheck %s

func.func private @unknown()
func.func private @set(memref<8x32xf32>)
func.func private @get(memref<1x16xf32, strided<[16, 1], offset: ?>>)

// A buffer that is used after the loop stays.
// CHECK-LABEL: func.func @used_later(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @used_later(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>, %z: memref<8x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %product, %z : memref<8x16xf32> to memref<8x16xf32>
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// So does one that an iteration reads as a whole.
// CHECK-LABEL: func.func @read_whole(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @read_whole(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    linalg.exp ins(%product : memref<8x16xf32>) outs(%product : memref<8x16xf32>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// Two iterations read row 1: it would be computed twice, or written by one of them first.
// CHECK-LABEL: func.func @overlapping(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @overlapping(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %c7 = arith.constant 7 : index
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c7 step %c1 {
    %row = memref.subview %product[%i, 0] [2, 16] [1, 1] : memref<8x16xf32> to memref<2x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [2, 16] [1, 1] : memref<4x16xf32> to memref<2x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<2x16xf32, strided<[16, 1], offset: ?>>, memref<2x16xf32, strided<[16, 1]>>) outs(%first : memref<2x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// Each iteration reads the same row.
// CHECK-LABEL: func.func @fixed_row(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @fixed_row(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[3, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: 48>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: 48>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The row is a remainder.
// CHECK-LABEL: func.func @row_not_linear(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @row_not_linear(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %at = arith.remsi %i, %c8 : index
    %row = memref.subview %product[%at, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The rows of an iteration that does not read them might not be there.
// CHECK-LABEL: func.func @bounds_not_constant(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @bounds_not_constant(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// An iteration that reads nothing would have its row past the end.
// CHECK-LABEL: func.func @past_the_end(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @past_the_end(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %c9 = arith.constant 9 : index
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c9 step %c1 {
    %is = arith.cmpi slt, %i, %c8 : index
    scf.if %is {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    }
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The loop writes what the product is computed of.
// CHECK-LABEL: func.func @weights_change(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @weights_change(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    memref.store %zero, %w[%c0, %i] : memref<4x16xf32>
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// So does an operation before it.
// CHECK-LABEL: func.func @input_changes_before(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @input_changes_before(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  linalg.fill ins(%zero : f32) outs(%w : memref<4x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// A function may write anything.
// CHECK-LABEL: func.func @unknown_effects(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @unknown_effects(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    func.call @unknown() : () -> ()
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The loop writes a row that a later iteration would read.
// CHECK-LABEL: func.func @other_row_updated(
// CHECK:         memref.alloc() : memref<9x4xf32>
// CHECK:         memref.alloc() : memref<9x4x16xf32>
func.func @other_row_updated(%z: memref<9x4xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %state = memref.alloc() : memref<9x4xf32>
  linalg.fill ins(%zero : f32) outs(%state : memref<9x4xf32>)
  %large = memref.alloc() : memref<9x4x16xf32>
  linalg.broadcast ins(%state : memref<9x4xf32>) outs(%large : memref<9x4x16xf32>) dimensions = [2]
  scf.for %i = %c0 to %c8 step %c1 {
    %b = memref.load %large[%i, %c1, %c0] : memref<9x4x16xf32>
    %next = arith.addi %i, %c1 : index
    memref.store %b, %state[%next, %c0] : memref<9x4xf32>
  }
  memref.copy %state, %z : memref<9x4xf32> to memref<9x4xf32>
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The loop carries the buffer, and another one after the first iteration.
// CHECK-LABEL: func.func @carried(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for {{.*}} iter_args(
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @carried(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  %other = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%other : memref<8x16xf32>)
  %end:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%p = %product, %o = %other) -> (memref<8x16xf32>, memref<8x16xf32>) {
    %row = memref.subview %p[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    scf.yield %o, %p : memref<8x16xf32>, memref<8x16xf32>
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// What reads elements of its own result that it may have computed already, here in vain, stays.
// CHECK-LABEL: func.func @reduced(
// CHECK:         memref.alloc() : memref<16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @reduced(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %sum = memref.alloc() : memref<16xf32>
  linalg.fill ins(%zero : f32) outs(%sum : memref<16xf32>)
  linalg.reduce ins(%w : memref<4x16xf32>) outs(%sum : memref<16xf32>) dimensions = [0]
    (%in: f32, %init: f32) {
      %0 = arith.addf %in, %init : f32
      %1 = memref.load %sum[%c0] : memref<16xf32>
      %2 = arith.mulf %1, %zero : f32
      %3 = arith.addf %0, %2 : f32
      linalg.yield %3 : f32
    }
  scf.for %i = %c0 to %c8 step %c1 {
    %b = memref.load %sum[%i] : memref<16xf32>
    memref.store %b, %s[%c0, %i] : memref<4x16xf32>
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// A row is written by iterations of two loops.
// CHECK-LABEL: func.func @diagonal(
// CHECK:         memref.alloc() : memref<8x8xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @diagonal(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %square = memref.alloc() : memref<8x8xf32>
  linalg.fill ins(%zero : f32) outs(%square : memref<8x8xf32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]} outs(%square : memref<8x8xf32>) {
  ^bb0(%out: f32):
    %0 = math.exp %out : f32
    linalg.yield %0 : f32
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %b = memref.load %square[%i, %c1] : memref<8x8xf32>
    memref.store %b, %s[%c0, %i] : memref<4x16xf32>
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// An operation with two outputs stays.
// CHECK-LABEL: func.func @two_outputs(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @two_outputs(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  %other = memref.alloc() : memref<8x16xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%product, %other : memref<8x16xf32>, memref<8x16xf32>) {
  ^bb0(%out: f32, %out2: f32):
    %0 = arith.constant 1.0 : f32
    linalg.yield %0, %0 : f32, f32
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// What writes only a part of the buffer, by a view, stays.
// CHECK-LABEL: func.func @part_written(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @part_written(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  %half = memref.subview %product[0, 0] [8, 8] [1, 1] : memref<8x16xf32> to memref<8x8xf32, strided<[16, 1]>>
  linalg.exp ins(%half : memref<8x8xf32, strided<[16, 1]>>) outs(%half : memref<8x8xf32, strided<[16, 1]>>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The type of a view cannot change where a function gets it.
// CHECK-LABEL: func.func @typed_use(
// CHECK:         memref.alloc() : memref<8x16xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @typed_use(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %product = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x4xf32>, memref<4x16xf32>) outs(%product : memref<8x16xf32>)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = memref.subview %product[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %first = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1]>>
    linalg.add ins(%row, %first : memref<1x16xf32, strided<[16, 1], offset: ?>>, memref<1x16xf32, strided<[16, 1]>>) outs(%first : memref<1x16xf32, strided<[16, 1]>>)
    func.call @get(%row) : (memref<1x16xf32, strided<[16, 1], offset: ?>>) -> ()
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}

// The inputs would have to live as long as the loop, where there are other buffers.
// CHECK-LABEL: func.func @no_lower_peak(
// CHECK:         linalg.reduce ins({{.*}} : memref<8x32xf32>)
// CHECK:         scf.for
// CHECK:           memref.alloc() : memref<16xf32>
// CHECK-NOT:       memref.alloc
// CHECK:         return
func.func @no_lower_peak(%x: memref<8x4xf32>, %w: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<4x16xf32>)
  %input = memref.alloc() : memref<8x32xf32>
  func.call @set(%input) : (memref<8x32xf32>) -> ()
  %sums = memref.alloc() : memref<8xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<8xf32>)
  linalg.reduce ins(%input : memref<8x32xf32>) outs(%sums : memref<8xf32>) dimensions = [1]
    (%in: f32, %init: f32) {
      %0 = arith.addf %in, %init : f32
      linalg.yield %0 : f32
    }
  scf.for %i = %c0 to %c8 step %c1 {
    %own = memref.alloc() : memref<16xf32>
    %b = memref.load %sums[%i] : memref<8xf32>
    memref.store %b, %own[%i] : memref<16xf32>
    %c = memref.load %own[%i] : memref<16xf32>
    memref.store %c, %s[%c0, %i] : memref<4x16xf32>
  }
  memref.copy %s, %y : memref<4x16xf32> to memref<4x16xf32>
  return
}
