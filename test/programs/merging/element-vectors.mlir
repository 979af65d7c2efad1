// Vectors and complex numbers as elements; a vector of three takes the room of four.

func.func private @printF32(f32)
func.func private @printI64(i64)
func.func private @printNewline()

// Writes %first, %first + 1, ... to a buffer.
func.func private @fill(%m: memref<?xi64>, %first: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %size step %c1 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    memref.store %v, %m[%i] : memref<?xi64>
  }
  return
}

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
  %c4 = arith.constant 4 : index
  %v100 = arith.constant 100 : i64
  %c20 = arith.constant 20 : index
  %c5 = arith.constant 5 : index
  %half = arith.constant 0.5 : f32
  %bytes = memref.alloc() : memref<112xi8>
  %c80 = arith.constant 80 : index
  %numbers = memref.view %bytes[%c0][] : memref<112xi8> to memref<28xf32>
  %vectors = memref.view %bytes[%c0][] : memref<112xi8> to memref<5xvector<3xf32>>
  %complexes = memref.view %bytes[%c80][] : memref<112xi8> to memref<4xcomplex<f32>>
  linalg.fill ins(%half : f32) outs(%numbers : memref<28xf32>)
  %vec = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  %a = memref.alloc() : memref<5xvector<3xf32>>
  %k = memref.alloc() : memref<4xcomplex<f32>>
  %m = memref.alloc() : memref<2xi64>
  %d0 = memref.cast %m : memref<2xi64> to memref<?xi64>
  func.call @fill(%d0, %v100) : (memref<?xi64>, i64) -> ()
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %complexes[%i] : memref<4xcomplex<f32>>
    memref.store %x, %k[%i] : memref<4xcomplex<f32>>
  }
  scf.for %i = %c0 to %c5 step %c1 {
    memref.store %vec, %a[%i] : memref<5xvector<3xf32>>
  }
  scf.for %i = %c0 to %c5 step %c1 {
    %x = memref.load %a[%i] : memref<5xvector<3xf32>>
    memref.store %x, %vectors[%i] : memref<5xvector<3xf32>>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %k[%i] : memref<4xcomplex<f32>>
    memref.store %x, %complexes[%i] : memref<4xcomplex<f32>>
  }
  scf.for %i = %c0 to %c5 step %c1 {
    %at = arith.muli %i, %c4 : index
    %next = arith.addi %at, %c2 : index
    %x = memref.load %numbers[%at] : memref<28xf32>
    %y = memref.load %numbers[%next] : memref<28xf32>
    func.call @printF32(%x) : (f32) -> ()
    func.call @printF32(%y) : (f32) -> ()
  }
  %last = arith.addi %c20, %c4 : index
  %z = memref.load %numbers[%last] : memref<28xf32>
  func.call @printF32(%z) : (f32) -> ()
  %d1 = memref.cast %m : memref<2xi64> to memref<?xi64>
  func.call @show(%d1) : (memref<?xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
