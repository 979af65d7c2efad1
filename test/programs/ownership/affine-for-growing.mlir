// A buffer that is reallocated in each turn of an affine loop.

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

func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%c1) : memref<?xi64>
  %v7 = arith.constant 7 : i64
  affine.store %v7, %a[0] : memref<?xi64>
  %r = affine.for %i = 1 to 5 iter_args(%m = %a) -> (memref<?xi64>) {
    %n = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %b = memref.realloc %m(%n) : memref<?xi64> to memref<?xi64>
    %x = affine.load %b[%i - 1] : memref<?xi64>
    %y = arith.addi %x, %v7 : i64
    affine.store %y, %b[%i] : memref<?xi64>
    affine.yield %b : memref<?xi64>
  }
  affine.for %i = 0 to 5 {
    %x = affine.load %r[%i] : memref<?xi64>
    func.call @printI64(%x) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
