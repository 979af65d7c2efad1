// A single number in memory.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %v0 = arith.constant 0 : i64
  %sum = memref.alloc() : memref<i64>
  memref.store %v0, %sum[] : memref<i64>
  scf.for %i = %c0 to %c10 step %c1 {
    %n = arith.index_cast %i : index to i64
    %s = memref.load %sum[] : memref<i64>
    %t = arith.addi %s, %n : i64
    memref.store %t, %sum[] : memref<i64>
  }
  %s = memref.load %sum[] : memref<i64>
  func.call @printI64(%s) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
