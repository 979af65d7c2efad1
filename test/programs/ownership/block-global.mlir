// A buffer of a constant of the program is never freed.

func.func private @printI64(i64)
func.func private @printNewline()

// Whether the first element is odd: nothing that a compiler can know.
func.func private @odd(%m: memref<4xi64>) -> i1 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xi64>
  %b = arith.trunci %v : i64 to i1
  return %b : i1
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

// Writes the sum of neighbours of %from to %to.
func.func private @step(%from: memref<4xi64>, %to: memref<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %next = arith.addi %i, %c1 : index
    %j = arith.remui %next, %c4 : index
    %a = memref.load %from[%i] : memref<4xi64>
    %b = memref.load %from[%j] : memref<4xi64>
    %v = arith.addi %a, %b : i64
    memref.store %v, %to[%i] : memref<4xi64>
  }
  return
}

memref.global "private" constant @table : memref<4xi64> = dense<[2, 3, 5, 7]>

func.func @main() -> i32 {
  %t = memref.get_global @table : memref<4xi64>
  %a = memref.alloc() : memref<4xi64>
  func.call @step(%t, %a) : (memref<4xi64>, memref<4xi64>) -> ()
  %odd = func.call @odd(%a) : (memref<4xi64>) -> i1
  %m = scf.if %odd -> (memref<4xi64>) {
    scf.yield %a : memref<4xi64>
  } else {
    scf.yield %t : memref<4xi64>
  }
  func.call @show(%m) : (memref<4xi64>) -> ()
  %s = arith.select %odd, %t, %a : memref<4xi64>
  func.call @show(%s) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
