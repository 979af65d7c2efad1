// A scope of stack buffers frees the buffers it makes on the heap.

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
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  memref.alloca_scope {
    %l = memref.alloca() : memref<4xi64>
    %n = memref.alloc() : memref<4xi64>
    func.call @step(%a, %l) : (memref<4xi64>, memref<4xi64>) -> ()
    func.call @step(%l, %n) : (memref<4xi64>, memref<4xi64>) -> ()
    func.call @show(%n) : (memref<4xi64>) -> ()
  }
  func.call @show(%a) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
