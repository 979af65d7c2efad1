// One branch yields its own buffer, the other one from outside.

func.func private @printI64(i64)
func.func private @printNewline()

// Whether the first element is odd: nothing that a compiler can know.
func.func private @odd(%m: memref<4xi64>) -> i1 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xi64>
  %b = arith.trunci %v : i64 to i1
  return %b : i1
}

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

func.func private @pick(%flag: i1, %in: memref<4xi64>) -> memref<4xi64> {
  %v60 = arith.constant 60 : i64
  %t = memref.alloc() : memref<4xi64>
  func.call @fill(%t, %v60) : (memref<4xi64>, i64) -> ()
  %r = scf.if %flag -> (memref<4xi64>) {
    scf.yield %t : memref<4xi64>
  } else {
    scf.yield %in : memref<4xi64>
  }
  return %r : memref<4xi64>
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %odd = func.call @odd(%a) : (memref<4xi64>) -> i1
  %b = call @pick(%odd, %a) : (i1, memref<4xi64>) -> memref<4xi64>
  func.call @show(%b) : (memref<4xi64>) -> ()
  %even = func.call @odd(%b) : (memref<4xi64>) -> i1
  %c = call @pick(%even, %a) : (i1, memref<4xi64>) -> memref<4xi64>
  func.call @show(%c) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
