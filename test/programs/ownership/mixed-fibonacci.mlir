// Numbers in memory: the last two buffers are kept, the one before is freed.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %v0 = arith.constant 0 : i64
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<i64>
  %b = memref.alloc() : memref<i64>
  memref.store %v0, %a[] : memref<i64>
  memref.store %v1, %b[] : memref<i64>
  %r:2 = scf.for %i = %c0 to %c20 step %c1 iter_args(%x = %a, %y = %b) -> (memref<i64>, memref<i64>) {
    %z = memref.alloc() : memref<i64>
    %v = memref.load %x[] : memref<i64>
    %w = memref.load %y[] : memref<i64>
    %s = arith.addi %v, %w : i64
    memref.store %s, %z[] : memref<i64>
    scf.yield %y, %z : memref<i64>, memref<i64>
  }
  %v = memref.load %r#0[] : memref<i64>
  func.call @printI64(%v) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %w = memref.load %r#1[] : memref<i64>
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
