// The condition is false from the start.

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

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %v100 = arith.constant 100 : i64
  %v200 = arith.constant 200 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v200) : (memref<4xi64>, i64) -> ()
  %r = scf.while (%m = %a) : (memref<4xi64>) -> memref<4xi64> {
    %v = memref.load %m[%c0] : memref<4xi64>
    %go = arith.cmpi slt, %v, %v100 : i64
    scf.condition(%go) %m : memref<4xi64>
  } do {
  ^bb0(%m: memref<4xi64>):
    %n = memref.alloc() : memref<4xi64>
    func.call @step(%m, %n) : (memref<4xi64>, memref<4xi64>) -> ()
    scf.yield %n : memref<4xi64>
  }
  func.call @show(%r) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
