// Other shapes of one buffer.

func.func private @printI64(i64)
func.func private @printNewline()

// Writes %first, %first + 1, ... to a buffer.
func.func private @fill(%m: memref<?xi64>, %first: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %size step %c1 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    memref.store %v, %m[%i] : memref<?xi64>
  }
  return
}

// Prints a buffer.
func.func private @show(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %size step %c1 {
    %v = memref.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

// Writes the sum of all elements of %from, plus the position, to each element of %to.
func.func private @step(%from: memref<?xi64>, %to: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.constant 0 : i64
  %from_size = memref.dim %from, %c0 : memref<?xi64>
  %to_size = memref.dim %to, %c0 : memref<?xi64>
  %sum = scf.for %i = %c0 to %from_size step %c1 iter_args(%s = %v0) -> (i64) {
    %v = memref.load %from[%i] : memref<?xi64>
    %t = arith.addi %s, %v : i64
    scf.yield %t : i64
  }
  scf.for %i = %c0 to %to_size step %c1 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %sum, %n : i64
    memref.store %v, %to[%i] : memref<?xi64>
  }
  return
}

func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4x6xi64>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %d0 = memref.cast %flat : memref<24xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %b = memref.alloc() : memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %turned = memref.transpose %a (i, j) -> (j, i) : memref<4x6xi64> to memref<6x4xi64, strided<[1, 6]>>
  %d1 = memref.cast %flat : memref<24xi64> to memref<?xi64>
  %d2 = memref.cast %b : memref<24xi64> to memref<?xi64>
  func.call @step(%d1, %d2) : (memref<?xi64>, memref<?xi64>) -> ()
  %x = memref.load %cube[%c1, %c2, %c3] : memref<2x3x4xi64>
  %y = memref.load %turned[%c4, %c2] : memref<6x4xi64, strided<[1, 6]>>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printI64(%y) : (i64) -> ()
  %d3 = memref.cast %b : memref<24xi64> to memref<?xi64>
  func.call @show(%d3) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
