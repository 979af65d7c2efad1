// Two memory spaces, each with a merged buffer.

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
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v1 = arith.constant 1 : i64
  %v100 = arith.constant 100 : i64
  %a = memref.alloc() : memref<4xi64>
  %d0 = memref.cast %a : memref<4xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %b = memref.alloc() : memref<4xi64,1>
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %a[%i] : memref<4xi64>
    memref.store %x, %b[%i] : memref<4xi64, 1>
  }
  %c = memref.alloc() : memref<4xi64,1>
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %b[%i] : memref<4xi64, 1>
    %y = arith.addi %x, %v100 : i64
    memref.store %y, %c[%i] : memref<4xi64, 1>
  }
  %d = memref.alloc() : memref<4xi64>
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %b[%i] : memref<4xi64, 1>
    %y = memref.load %c[%i] : memref<4xi64, 1>
    %z = arith.addi %x, %y : i64
    memref.store %z, %d[%i] : memref<4xi64>
  }
  %d1 = memref.cast %d : memref<4xi64> to memref<?xi64>
  func.call @show(%d1) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
