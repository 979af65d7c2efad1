// A buffer of known size yielded as one of open size.

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

func.func private @fill_open(%m: memref<?xi64>, %first: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.index_cast %i : index to i64
    %v = arith.addi %first, %k : i64
    memref.store %v, %m[%i] : memref<?xi64>
  }
  return
}

func.func private @show_open(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v1 = arith.constant 1 : i64
  %v20 = arith.constant 20 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %odd = func.call @odd(%a) : (memref<4xi64>) -> i1
  %m = scf.if %odd -> (memref<?xi64>) {
    %n = memref.alloc(%c2) : memref<?xi64>
    func.call @fill_open(%n, %v20) : (memref<?xi64>, i64) -> ()
    scf.yield %n : memref<?xi64>
  } else {
    %n = memref.cast %a : memref<4xi64> to memref<?xi64>
    scf.yield %n : memref<?xi64>
  }
  func.call @show_open(%m) : (memref<?xi64>) -> ()
  %back = memref.cast %m : memref<?xi64> to memref<2xi64>
  %x = memref.load %back[%c1] : memref<2xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
