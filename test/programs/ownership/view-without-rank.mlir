// Ownership does not depend on a rank.

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

func.func private @show(%m: memref<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func private @forget(%m: memref<4xi64>) -> memref<*xi64> {
  %u = memref.cast %m : memref<4xi64> to memref<*xi64>
  return %u : memref<*xi64>
}

func.func private @fresh() -> memref<*xi64> {
  %v40 = arith.constant 40 : i64
  %m = memref.alloc() : memref<4xi64>
  func.call @fill(%m, %v40) : (memref<4xi64>, i64) -> ()
  %u = memref.cast %m : memref<4xi64> to memref<*xi64>
  return %u : memref<*xi64>
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %u = call @forget(%a) : (memref<4xi64>) -> memref<*xi64>
  %b = memref.cast %u : memref<*xi64> to memref<4xi64>
  func.call @show(%b) : (memref<4xi64>) -> ()
  %w = call @fresh() : () -> memref<*xi64>
  %c = memref.cast %w : memref<*xi64> to memref<4xi64>
  func.call @show(%c) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
