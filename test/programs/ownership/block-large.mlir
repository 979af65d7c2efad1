// More than what may go to the stack, and less.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %c90 = arith.constant 90 : index
  %c4000 = arith.constant 4000 : index
  %c4999 = arith.constant 4999 : index
  %c5000 = arith.constant 5000 : index
  %large = memref.alloc() : memref<5000xi64>
  %medium = memref.alloc() : memref<4000xi64>
  %small = memref.alloc() : memref<90xi64>
  %rest = memref.alloc() : memref<10xi64>
  scf.for %i = %c0 to %c5000 step %c1 {
    %n = arith.index_cast %i : index to i64
    memref.store %n, %large[%i] : memref<5000xi64>
  }
  scf.for %i = %c0 to %c4000 step %c1 {
    %n = memref.load %large[%i] : memref<5000xi64>
    memref.store %n, %medium[%i] : memref<4000xi64>
  }
  scf.for %i = %c0 to %c90 step %c1 {
    %n = memref.load %medium[%i] : memref<4000xi64>
    memref.store %n, %small[%i] : memref<90xi64>
  }
  scf.for %i = %c0 to %c10 step %c1 {
    %n = memref.load %small[%i] : memref<90xi64>
    memref.store %n, %rest[%i] : memref<10xi64>
  }
  %x = memref.load %large[%c4999] : memref<5000xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %y = memref.load %rest[%c9] : memref<10xi64>
  func.call @printI64(%y) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
