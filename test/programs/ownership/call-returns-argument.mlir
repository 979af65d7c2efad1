// A callee that returns its argument.

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

func.func private @same(%m: memref<4xi64>) -> memref<4xi64> {
  %c0 = arith.constant 0 : index
  %v9 = arith.constant 9 : i64
  memref.store %v9, %m[%c0] : memref<4xi64>
  return %m : memref<4xi64>
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %b = call @same(%a) : (memref<4xi64>) -> memref<4xi64>
  func.call @show(%b) : (memref<4xi64>) -> ()
  %c = call @same(%b) : (memref<4xi64>) -> memref<4xi64>
  func.call @show(%c) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
