// A branch hands out a part of a buffer that it made.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<4xi64>, %first: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    memref.store %v, %m[%i] : memref<4xi64>
  }
  return
}

func.func private @part(%n: index) -> memref<2xi64, strided<[1], offset: ?>> {
  %v10 = arith.constant 10 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v10) : (memref<4xi64>, i64) -> ()
  %s = memref.subview %a[%n] [2] [1] : memref<4xi64> to memref<2xi64, strided<[1], offset: ?>>
  return %s : memref<2xi64, strided<[1], offset: ?>>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = call @part(%c1) : (index) -> memref<2xi64, strided<[1], offset: ?>>
  %q = call @part(%c2) : (index) -> memref<2xi64, strided<[1], offset: ?>>
  %x = memref.load %p[%c0] : memref<2xi64, strided<[1], offset: ?>>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %y = memref.load %q[%c1] : memref<2xi64, strided<[1], offset: ?>>
  func.call @printI64(%y) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
