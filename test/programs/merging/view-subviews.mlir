// Accesses through parts of a buffer, and parts of parts.

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
  %c3 = arith.constant 3 : index
  %v1 = arith.constant 1 : i64
  %v100 = arith.constant 100 : i64
  %a = memref.alloc() : memref<16xi64>
  %d0 = memref.cast %a : memref<16xi64> to memref<?xi64>
  func.call @fill(%d0, %v1) : (memref<?xi64>, i64) -> ()
  %s = memref.subview %a[4] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1], offset: 4>>
  %t = memref.subview %s[1] [3] [2] : memref<8xi64, strided<[1], offset: 4>> to memref<3xi64, strided<[2], offset: 5>>
  %b = memref.alloc() : memref<16xi64>
  %d1 = memref.cast %b : memref<16xi64> to memref<?xi64>
  func.call @fill(%d1, %v100) : (memref<?xi64>, i64) -> ()
  scf.for %i = %c0 to %c3 step %c1 {
    %x = memref.load %t[%i] : memref<3xi64, strided<[2], offset: 5>>
    func.call @printI64(%x) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  %d2 = memref.cast %b : memref<16xi64> to memref<?xi64>
  func.call @show(%d2) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
