// Rows and columns change places within the buffer.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @turned() -> memref<3x2xi64, strided<[1, 3]>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloc() : memref<2x3xi64>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c3 step %c1 {
      %k = arith.muli %i, %c10 : index
      %l = arith.addi %k, %j : index
      %n = arith.index_cast %l : index to i64
      memref.store %n, %a[%i, %j] : memref<2x3xi64>
    }
  }
  %t = memref.transpose %a (i, j) -> (j, i) : memref<2x3xi64> to memref<3x2xi64, strided<[1, 3]>>
  return %t : memref<3x2xi64, strided<[1, 3]>>
}

func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = call @turned() : () -> memref<3x2xi64, strided<[1, 3]>>
  %x = memref.load %t[%c2, %c1] : memref<3x2xi64, strided<[1, 3]>>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
