// Every second element, under another type.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8xi64>
  scf.for %i = %c0 to %c8 step %c1 {
    %n = arith.index_cast %i : index to i64
    memref.store %n, %a[%i] : memref<8xi64>
  }
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%m = %a) -> (memref<8xi64>) {
    %b = memref.alloc() : memref<8xi64>
    %half = memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [2] : memref<8xi64> to memref<4xi64, strided<[2], offset: 1>>
    scf.for %j = %c0 to %c4 step %c1 {
      %v = memref.load %half[%j] : memref<4xi64, strided<[2], offset: 1>>
      memref.store %v, %b[%j] : memref<8xi64>
      %k = arith.addi %j, %c4 : index
      memref.store %v, %b[%k] : memref<8xi64>
    }
    scf.yield %b : memref<8xi64>
  }
  %x = memref.load %r[%c2] : memref<8xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %y = memref.load %r[%c7] : memref<8xi64>
  func.call @printI64(%y) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
