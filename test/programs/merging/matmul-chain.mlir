// Four products of matrices in a row.

func.func private @printI64(i64)
func.func private @printNewline()

// Prints a buffer.
func.func private @show(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %size step %c1 {
    %v = memref.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %v1 = arith.constant 1 : i64
  %v2 = arith.constant 2 : i64
  %v100 = arith.constant 100 : i64
  %x = memref.alloc() : memref<4x4xi64>
  %y = memref.alloc() : memref<4x4xi64>
  linalg.fill ins(%v1 : i64) outs(%x : memref<4x4xi64>)
  linalg.fill ins(%v2 : i64) outs(%y : memref<4x4xi64>)
  memref.store %v100, %x[%c1, %c2] : memref<4x4xi64>
  memref.store %v100, %y[%c3, %c0] : memref<4x4xi64>
  %v0 = arith.constant 0 : i64
  %a = memref.alloc() : memref<4x4xi64>
  linalg.fill ins(%v0 : i64) outs(%a : memref<4x4xi64>)
  linalg.matmul ins(%x, %y : memref<4x4xi64>, memref<4x4xi64>) outs(%a : memref<4x4xi64>)
  %b = memref.alloc() : memref<4x4xi64>
  linalg.fill ins(%v0 : i64) outs(%b : memref<4x4xi64>)
  linalg.matmul ins(%a, %y : memref<4x4xi64>, memref<4x4xi64>) outs(%b : memref<4x4xi64>)
  %c = memref.alloc() : memref<4x4xi64>
  linalg.fill ins(%v0 : i64) outs(%c : memref<4x4xi64>)
  linalg.matmul ins(%b, %y : memref<4x4xi64>, memref<4x4xi64>) outs(%c : memref<4x4xi64>)
  %d = memref.alloc() : memref<4x4xi64>
  linalg.fill ins(%v0 : i64) outs(%d : memref<4x4xi64>)
  linalg.matmul ins(%c, %y : memref<4x4xi64>, memref<4x4xi64>) outs(%d : memref<4x4xi64>)
  %flat = memref.collapse_shape %d [[0, 1]] : memref<4x4xi64> into memref<16xi64>
  %d0 = memref.cast %flat : memref<16xi64> to memref<?xi64>
  func.call @show(%d0) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
