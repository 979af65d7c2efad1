// One case grows the buffer, the others yield it as it is.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<4xi64>, %first: i64) {
  affine.for %i = 0 to 4 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    affine.store %v, %m[%i] : memref<4xi64>
  }
  return
}

func.func private @show(%m: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

// Writes the sum of neighbours of %from to %to.
func.func private @step(%from: memref<4xi64>, %to: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %a = affine.load %from[%i] : memref<4xi64>
    %b = affine.load %from[(%i + 1) mod 4] : memref<4xi64>
    %v = arith.addi %a, %b : i64
    affine.store %v, %to[%i] : memref<4xi64>
  }
  return
}

func.func private @grown(%i: index) {
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %v3 = arith.constant 3 : i64
  %a = memref.alloc(%c4) : memref<?xi64>
  affine.store %v3, %a[1] : memref<?xi64>
  %r = scf.index_switch %i -> memref<?xi64>
  case 1 {
    %b = memref.realloc %a(%c6) : memref<?xi64> to memref<?xi64>
    affine.store %v3, %b[5] : memref<?xi64>
    scf.yield %b : memref<?xi64>
  }
  case 2 {
    scf.yield %a : memref<?xi64>
  }
  default {
    affine.store %v3, %a[3] : memref<?xi64>
    scf.yield %a : memref<?xi64>
  }
  %x = affine.load %r[1] : memref<?xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  affine.for %i = 0 to 3 {
    %a = memref.alloc() : memref<4xi64>
    %n = arith.index_cast %i : index to i64
    func.call @fill(%a, %n) : (memref<4xi64>, i64) -> ()
    %o = memref.cast %a : memref<4xi64> to memref<?xi64>
    func.call @grown(%i) : (index) -> ()
    func.call @show(%a) : (memref<4xi64>) -> ()
  }
  %zero = arith.constant 0 : i32
  return %zero : i32
}
