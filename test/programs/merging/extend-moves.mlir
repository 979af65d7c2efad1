// Buffers after a chunk that is extended move, and must keep their contents.

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

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %v2 = arith.constant 2 : i64
  %v100 = arith.constant 100 : i64
  %p = memref.alloc() : memref<13xi64>
  %d0 = memref.cast %p : memref<13xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %q = memref.alloc() : memref<4xi64>
  %d1 = memref.cast %q : memref<4xi64> to memref<?xi64>
  func.call @fill(%d1, %v100) : (memref<?xi64>, i64) -> ()
  %d2 = memref.cast %p : memref<13xi64> to memref<?xi64>
  func.call @show(%d2) : (memref<?xi64>) -> ()
  %r = memref.alloc() : memref<7xi64>
  %d3 = memref.cast %r : memref<7xi64> to memref<?xi64>
  func.call @fill(%d3, %v2) : (memref<?xi64>, i64) -> ()
  %s = memref.alloc() : memref<9xi64>
  %d4 = memref.cast %s : memref<9xi64> to memref<?xi64>
  func.call @fill(%d4, %v1) : (memref<?xi64>, i64) -> ()
  %d5 = memref.cast %q : memref<4xi64> to memref<?xi64>
  func.call @show(%d5) : (memref<?xi64>) -> ()
  %d6 = memref.cast %r : memref<7xi64> to memref<?xi64>
  func.call @show(%d6) : (memref<?xi64>) -> ()
  %d7 = memref.cast %s : memref<9xi64> to memref<?xi64>
  func.call @show(%d7) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
