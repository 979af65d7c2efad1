// A callee that returns one of its arguments.

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

func.func private @larger(%a: memref<4xi64>, %b: memref<4xi64>) -> memref<4xi64> {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<4xi64>
  %y = memref.load %b[%c0] : memref<4xi64>
  %less = arith.cmpi slt, %x, %y : i64
  %r = scf.if %less -> (memref<4xi64>) {
    scf.yield %b : memref<4xi64>
  } else {
    scf.yield %a : memref<4xi64>
  }
  return %r : memref<4xi64>
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %v5 = arith.constant 5 : i64
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  func.call @fill(%b, %v5) : (memref<4xi64>, i64) -> ()
  %c = call @larger(%a, %b) : (memref<4xi64>, memref<4xi64>) -> memref<4xi64>
  func.call @show(%c) : (memref<4xi64>) -> ()
  %d = call @larger(%c, %c) : (memref<4xi64>, memref<4xi64>) -> memref<4xi64>
  func.call @show(%d) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
