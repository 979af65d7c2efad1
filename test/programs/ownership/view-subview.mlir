// The part of a buffer keeps the whole alive.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xi64>
  scf.for %i = %c0 to %c8 step %c1 {
    %n = arith.index_cast %i : index to i64
    memref.store %n, %a[%i] : memref<8xi64>
  }
  %odd = arith.cmpi slt, %c1, %c2 : index
  %part = scf.if %odd -> (memref<4xi64, strided<[1], offset: ?>>) {
    %s = memref.subview %a[%c2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: ?>>
    scf.yield %s : memref<4xi64, strided<[1], offset: ?>>
  } else {
    %s = memref.subview %a[%c1] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: ?>>
    scf.yield %s : memref<4xi64, strided<[1], offset: ?>>
  }
  %x = memref.load %part[%c3] : memref<4xi64, strided<[1], offset: ?>>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
