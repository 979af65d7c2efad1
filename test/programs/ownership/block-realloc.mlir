// A buffer grows; the old one is gone then.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill_open(%m: memref<?xi64>, %first: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.index_cast %i : index to i64
    %v = arith.addi %first, %k : i64
    memref.store %v, %m[%i] : memref<?xi64>
  }
  return
}

func.func private @show_open(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %v1 = arith.constant 1 : i64
  %v6 = arith.constant 6 : i64
  %v7 = arith.constant 7 : i64
  %a = memref.alloc(%c3) : memref<?xi64>
  func.call @fill_open(%a, %v1) : (memref<?xi64>, i64) -> ()
  %b = memref.realloc %a(%c5) : memref<?xi64> to memref<?xi64>
  memref.store %v7, %b[%c4] : memref<?xi64>
  memref.store %v6, %b[%c3] : memref<?xi64>
  func.call @show_open(%b) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
