// Each iteration allocates another size.

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
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %v1 = arith.constant 1 : i64
  %v10 = arith.constant 10 : i64
  %a = memref.alloc(%c1) : memref<?xi64>
  func.call @fill_open(%a, %v1) : (memref<?xi64>, i64) -> ()
  %r = scf.for %i = %c2 to %c6 step %c1 iter_args(%m = %a) -> (memref<?xi64>) {
    %n = memref.alloc(%i) : memref<?xi64>
    %v = memref.load %m[%c0] : memref<?xi64>
    %w = arith.addi %v, %v10 : i64
    func.call @fill_open(%n, %w) : (memref<?xi64>, i64) -> ()
    scf.yield %n : memref<?xi64>
  }
  func.call @show_open(%r) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
