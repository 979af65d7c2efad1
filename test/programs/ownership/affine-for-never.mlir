// Loops that plainly never run, and one that happens not to.

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

func.func private @none() -> index {
  %n = arith.constant 0 : index
  return %n : index
}

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  func.call @fill(%b, %v1) : (memref<4xi64>, i64) -> ()
  %r = affine.for %i = 3 to 3 iter_args(%m = %a) -> (memref<4xi64>) {
    %n = memref.alloc() : memref<4xi64>
    affine.yield %n : memref<4xi64>
  }
  %n = func.call @none() : () -> index
  %s = affine.for %i = 0 to %n iter_args(%m = %b) -> (memref<4xi64>) {
    %f = memref.alloc() : memref<4xi64>
    affine.yield %f : memref<4xi64>
  }
  func.call @show(%r) : (memref<4xi64>) -> ()
  func.call @show(%s) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
