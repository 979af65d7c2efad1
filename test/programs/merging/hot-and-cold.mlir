// An old place that fits and a fresh one that is too small.

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
  %v1 = arith.constant 1 : i64
  %v2 = arith.constant 2 : i64
  %v100 = arith.constant 100 : i64
  %a = memref.alloc() : memref<12xi64>
  %s = memref.alloc() : memref<1xi64>
  %b = memref.alloc() : memref<9xi64>
  %t = memref.alloc() : memref<1xi64>
  %d0 = memref.cast %a : memref<12xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %d1 = memref.cast %s : memref<1xi64> to memref<?xi64>
  func.call @fill(%d1, %v2) : (memref<?xi64>, i64) -> ()
  %d2 = memref.cast %t : memref<1xi64> to memref<?xi64>
  func.call @fill(%d2, %v100) : (memref<?xi64>, i64) -> ()
  %d3 = memref.cast %a : memref<12xi64> to memref<?xi64>
  %d4 = memref.cast %b : memref<9xi64> to memref<?xi64>
  func.call @step(%d3, %d4) : (memref<?xi64>, memref<?xi64>) -> ()
  %n1 = memref.alloc() : memref<1xi64>
  %d5 = memref.cast %s : memref<1xi64> to memref<?xi64>
  %d6 = memref.cast %n1 : memref<1xi64> to memref<?xi64>
  func.call @step(%d5, %d6) : (memref<?xi64>, memref<?xi64>) -> ()
  %n2 = memref.alloc() : memref<1xi64>
  %d7 = memref.cast %n1 : memref<1xi64> to memref<?xi64>
  %d8 = memref.cast %n2 : memref<1xi64> to memref<?xi64>
  func.call @step(%d7, %d8) : (memref<?xi64>, memref<?xi64>) -> ()
  %n3 = memref.alloc() : memref<1xi64>
  %d9 = memref.cast %n2 : memref<1xi64> to memref<?xi64>
  %d10 = memref.cast %n3 : memref<1xi64> to memref<?xi64>
  func.call @step(%d9, %d10) : (memref<?xi64>, memref<?xi64>) -> ()
  %d11 = memref.cast %n3 : memref<1xi64> to memref<?xi64>
  func.call @show(%d11) : (memref<?xi64>) -> ()
  %d12 = memref.cast %b : memref<9xi64> to memref<?xi64>
  func.call @show(%d12) : (memref<?xi64>) -> ()
  %x = memref.alloc() : memref<10xi64>
  %d13 = memref.cast %x : memref<10xi64> to memref<?xi64>
  func.call @fill(%d13, %v1) : (memref<?xi64>, i64) -> ()
  %d14 = memref.cast %x : memref<10xi64> to memref<?xi64>
  func.call @show(%d14) : (memref<?xi64>) -> ()
  %d15 = memref.cast %s : memref<1xi64> to memref<?xi64>
  func.call @show(%d15) : (memref<?xi64>) -> ()
  %d16 = memref.cast %t : memref<1xi64> to memref<?xi64>
  func.call @show(%d16) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
