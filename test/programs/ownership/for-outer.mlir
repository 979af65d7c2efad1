// A loop that may hand out a buffer it was never given.

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

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v1 = arith.constant 1 : i64
  %v3 = arith.constant 3 : i64
  %v50 = arith.constant 50 : i64
  %a = memref.alloc() : memref<4xi64>
  %outer = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  func.call @fill(%outer, %v50) : (memref<4xi64>, i64) -> ()
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %a) -> (memref<4xi64>) {
    %odd = func.call @odd(%m) : (memref<4xi64>) -> i1
    %x = scf.if %odd -> (memref<4xi64>) {
      scf.yield %outer : memref<4xi64>
    } else {
      %n = memref.alloc() : memref<4xi64>
      func.call @fill(%n, %v3) : (memref<4xi64>, i64) -> ()
      scf.yield %n : memref<4xi64>
    }
    scf.yield %x : memref<4xi64>
  }
  func.call @show(%r) : (memref<4xi64>) -> ()
  func.call @show(%outer) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
