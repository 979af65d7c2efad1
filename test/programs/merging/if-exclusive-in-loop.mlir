// Branches take turns, and each keeps the values it wrote the last time.

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
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %v1 = arith.constant 1 : i64
  %v100 = arith.constant 100 : i64
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  %d0 = memref.cast %a : memref<4xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %d1 = memref.cast %b : memref<4xi64> to memref<?xi64>
  func.call @fill(%d1, %v100) : (memref<?xi64>, i64) -> ()
  scf.for %i = %c0 to %c4 step %c1 {
    %odd = arith.remui %i, %c2 : index
    %p = arith.cmpi eq, %odd, %c0 : index
    scf.if %p {
      %d2 = memref.cast %a : memref<4xi64> to memref<?xi64>
      func.call @show(%d2) : (memref<?xi64>) -> ()
      %t = memref.alloc() : memref<4xi64>
      %d3 = memref.cast %a : memref<4xi64> to memref<?xi64>
      %d4 = memref.cast %t : memref<4xi64> to memref<?xi64>
      func.call @step(%d3, %d4) : (memref<?xi64>, memref<?xi64>) -> ()
      %d5 = memref.cast %t : memref<4xi64> to memref<?xi64>
      %d6 = memref.cast %a : memref<4xi64> to memref<?xi64>
      func.call @step(%d5, %d6) : (memref<?xi64>, memref<?xi64>) -> ()
    } else {
      %d7 = memref.cast %b : memref<4xi64> to memref<?xi64>
      func.call @show(%d7) : (memref<?xi64>) -> ()
      %u = memref.alloc() : memref<4xi64>
      %d8 = memref.cast %b : memref<4xi64> to memref<?xi64>
      %d9 = memref.cast %u : memref<4xi64> to memref<?xi64>
      func.call @step(%d8, %d9) : (memref<?xi64>, memref<?xi64>) -> ()
      %d10 = memref.cast %u : memref<4xi64> to memref<?xi64>
      %d11 = memref.cast %b : memref<4xi64> to memref<?xi64>
      func.call @step(%d10, %d11) : (memref<?xi64>, memref<?xi64>) -> ()
    }
  }
  %zero = arith.constant 0 : i32
  return %zero : i32
}
