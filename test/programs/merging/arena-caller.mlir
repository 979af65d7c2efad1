// Two functions work one after the other in an arena that the caller supplies.

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

func.func private @first(%arena: memref<4096xi8>, %io: memref<4xi64>) {
  %t = memref.alloc() : memref<6xi64>
  %d0 = memref.cast %io : memref<4xi64> to memref<?xi64>
  %d1 = memref.cast %t : memref<6xi64> to memref<?xi64>
  func.call @step(%d0, %d1) : (memref<?xi64>, memref<?xi64>) -> ()
  %u = memref.alloc() : memref<6xi64>
  %d2 = memref.cast %t : memref<6xi64> to memref<?xi64>
  %d3 = memref.cast %u : memref<6xi64> to memref<?xi64>
  func.call @step(%d2, %d3) : (memref<?xi64>, memref<?xi64>) -> ()
  %w = memref.alloc() : memref<6xi64>
  %d4 = memref.cast %u : memref<6xi64> to memref<?xi64>
  %d5 = memref.cast %w : memref<6xi64> to memref<?xi64>
  func.call @step(%d4, %d5) : (memref<?xi64>, memref<?xi64>) -> ()
  %d6 = memref.cast %w : memref<6xi64> to memref<?xi64>
  %d7 = memref.cast %io : memref<4xi64> to memref<?xi64>
  func.call @step(%d6, %d7) : (memref<?xi64>, memref<?xi64>) -> ()
  return
}

func.func private @second(%arena: memref<4096xi8>, %io: memref<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<30xi64>
  %d8 = memref.cast %io : memref<4xi64> to memref<?xi64>
  %d9 = memref.cast %t : memref<30xi64> to memref<?xi64>
  func.call @step(%d8, %d9) : (memref<?xi64>, memref<?xi64>) -> ()
  scf.for %i = %c0 to %c3 step %c1 {
    %u = memref.alloc() : memref<9xi64>
    %d10 = memref.cast %t : memref<30xi64> to memref<?xi64>
    %d11 = memref.cast %u : memref<9xi64> to memref<?xi64>
    func.call @step(%d10, %d11) : (memref<?xi64>, memref<?xi64>) -> ()
    %d12 = memref.cast %u : memref<9xi64> to memref<?xi64>
    %d13 = memref.cast %io : memref<4xi64> to memref<?xi64>
    func.call @step(%d12, %d13) : (memref<?xi64>, memref<?xi64>) -> ()
  }
  %d14 = memref.cast %t : memref<30xi64> to memref<?xi64>
  %d15 = memref.cast %io : memref<4xi64> to memref<?xi64>
  func.call @step(%d14, %d15) : (memref<?xi64>, memref<?xi64>) -> ()
  return
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %arena = memref.alloc() {alignment = 128 : i64} : memref<4096xi8>
  %io = memref.alloc() {alignment = 128 : i64} : memref<4xi64>
  %d16 = memref.cast %io : memref<4xi64> to memref<?xi64>
  func.call @fill(%d16, %v1) : (memref<?xi64>, i64) -> ()
  func.call @first(%arena, %io) : (memref<4096xi8>, memref<4xi64>) -> ()
  %d17 = memref.cast %io : memref<4xi64> to memref<?xi64>
  func.call @show(%d17) : (memref<?xi64>) -> ()
  func.call @second(%arena, %io) : (memref<4096xi8>, memref<4xi64>) -> ()
  %d18 = memref.cast %io : memref<4xi64> to memref<?xi64>
  func.call @show(%d18) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
