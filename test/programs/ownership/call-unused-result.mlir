// The result of the callee is not used.

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

func.func private @make(%m: memref<4xi64>) -> (memref<4xi64>, memref<2xi64>) {
  %c0 = arith.constant 0 : index
  %v1 = arith.constant 1 : i64
  %n = memref.alloc() : memref<2xi64>
  memref.store %v1, %n[%c0] : memref<2xi64>
  return %m, %n : memref<4xi64>, memref<2xi64>
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %r:2 = call @make(%a) : (memref<4xi64>) -> (memref<4xi64>, memref<2xi64>)
  func.call @show(%a) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
