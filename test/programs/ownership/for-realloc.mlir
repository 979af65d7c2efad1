// A buffer grows when it is full, in a loop.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %a = memref.alloc(%c1) : memref<?xi64>
  %r:2 = scf.for %i = %c0 to %c9 step %c1 iter_args(%m = %a, %room = %c1) -> (memref<?xi64>, index) {
    %full = arith.cmpi eq, %i, %room : index
    %g:2 = scf.if %full -> (memref<?xi64>, index) {
      %more = arith.muli %room, %c2 : index
      %x = memref.realloc %m(%more) : memref<?xi64> to memref<?xi64>
      scf.yield %x, %more : memref<?xi64>, index
    } else {
      scf.yield %m, %room : memref<?xi64>, index
    }
    %n = arith.index_cast %i : index to i64
    memref.store %n, %g#0[%i] : memref<?xi64>
    scf.yield %g#0, %g#1 : memref<?xi64>, index
  }
  %size = arith.index_cast %r#1 : index to i64
  func.call @printI64(%size) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %x = memref.load %r#0[%c8] : memref<?xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
