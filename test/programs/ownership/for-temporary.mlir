// A temporary in each iteration.

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

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v0 = arith.constant 0 : i64
  %sum = memref.alloc() : memref<i64>
  memref.store %v0, %sum[] : memref<i64>
  scf.for %i = %c0 to %c4 step %c1 {
    %t = memref.alloc() : memref<4xi64>
    %n = arith.index_cast %i : index to i64
    func.call @fill(%t, %n) : (memref<4xi64>, i64) -> ()
    %x = memref.load %t[%i] : memref<4xi64>
    %s = memref.load %sum[] : memref<i64>
    %y = arith.addi %x, %s : i64
    memref.store %y, %sum[] : memref<i64>
  }
  %s = memref.load %sum[] : memref<i64>
  func.call @printI64(%s) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
