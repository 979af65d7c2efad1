// A call may return its argument.

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

func.func private @same(%m: memref<4xi64>) -> memref<4xi64> {
  return %m : memref<4xi64>
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %v100 = arith.constant 100 : i64
  %a = memref.alloc() : memref<4xi64>
  %d0 = memref.cast %a : memref<4xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %r = func.call @same(%a) : (memref<4xi64>) -> memref<4xi64>
  %t = memref.alloc() : memref<4xi64>
  %d1 = memref.cast %t : memref<4xi64> to memref<?xi64>
  func.call @fill(%d1, %v100) : (memref<?xi64>, i64) -> ()
  %d2 = memref.cast %r : memref<4xi64> to memref<?xi64>
  func.call @show(%d2) : (memref<?xi64>) -> ()
  %d3 = memref.cast %t : memref<4xi64> to memref<?xi64>
  func.call @show(%d3) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
