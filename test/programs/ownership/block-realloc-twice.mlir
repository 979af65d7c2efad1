// A buffer grows and shrinks.

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
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %v1 = arith.constant 1 : i64
  %v5 = arith.constant 5 : i64
  %a = memref.alloc(%c3) : memref<?xi64>
  func.call @fill_open(%a, %v1) : (memref<?xi64>, i64) -> ()
  %b = memref.realloc %a(%c9) : memref<?xi64> to memref<?xi64>
  func.call @fill_open(%b, %v5) : (memref<?xi64>, i64) -> ()
  %c = memref.realloc %b(%c2) : memref<?xi64> to memref<?xi64>
  func.call @show_open(%c) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
