// Expanded and collapsed shapes are the same buffer.

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

func.func private @grid() -> memref<2x2xi64> {
  %v3 = arith.constant 3 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v3) : (memref<4xi64>, i64) -> ()
  %g = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi64> into memref<2x2xi64>
  return %g : memref<2x2xi64>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v8 = arith.constant 8 : i64
  %g = call @grid() : () -> memref<2x2xi64>
  %x = memref.load %g[%c1, %c0] : memref<2x2xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %line = memref.collapse_shape %g [[0, 1]] : memref<2x2xi64> into memref<4xi64>
  %odd = func.call @odd(%line) : (memref<4xi64>) -> i1
  %m = scf.if %odd -> (memref<4xi64>) {
    scf.yield %line : memref<4xi64>
  } else {
    %n = memref.alloc() : memref<4xi64>
    func.call @fill(%n, %v8) : (memref<4xi64>, i64) -> ()
    scf.yield %n : memref<4xi64>
  }
  func.call @show(%m) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
