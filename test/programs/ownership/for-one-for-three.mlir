// Three carried values start as one buffer; a buffer forwarded must not be freed.

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
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %r:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %a, %n = %a, %o = %a) -> (memref<4xi64>, memref<4xi64>, memref<4xi64>) {
    %x = memref.alloc() : memref<4xi64>
    func.call @step(%n, %x) : (memref<4xi64>, memref<4xi64>) -> ()
    %y = memref.alloc() : memref<4xi64>
    func.call @step(%o, %y) : (memref<4xi64>, memref<4xi64>) -> ()
    scf.yield %x, %y, %n : memref<4xi64>, memref<4xi64>, memref<4xi64>
  }
  func.call @show(%r#0) : (memref<4xi64>) -> ()
  func.call @show(%r#1) : (memref<4xi64>) -> ()
  func.call @show(%r#2) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
