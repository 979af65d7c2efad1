// Views and selections of forwarded buffers.

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
  %c6 = arith.constant 6 : index
  %v1 = arith.constant 1 : i64
  %v2 = arith.constant 2 : i64
  %v5 = arith.constant 5 : i64
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  cf.br ^head(%c0, %a : index, memref<4xi64>)
^head(%i: index, %m: memref<4xi64>):
  %c = arith.cmpi slt, %i, %c6 : index
  cf.cond_br %c, ^body, ^end
^body:
  %n = memref.alloc() : memref<4xi64>
  func.call @step(%m, %n) : (memref<4xi64>, memref<4xi64>) -> ()
  %o = func.call @odd(%n) : (memref<4xi64>) -> i1
  %s = arith.select %o, %n, %m : memref<4xi64>
  %view = memref.reinterpret_cast %s to offset: [0], sizes: [4], strides: [1] : memref<4xi64> to memref<4xi64>
  func.call @show(%view) : (memref<4xi64>) -> ()
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %view : index, memref<4xi64>)
^end:
  func.call @show(%m) : (memref<4xi64>) -> ()
  return %zero : i32
}
