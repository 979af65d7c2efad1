// Elements of several types, one after the other and together.

func.func private @printF64(f64)
func.func private @printF32(f32)
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %true = arith.constant true
  %false = arith.constant false
  %f = memref.alloc() : memref<5xf32>
  %d = memref.alloc() : memref<3xf64>
  %b = memref.alloc() : memref<7xi1>
  %x = memref.alloc() : memref<4xindex>
  %y = memref.alloc() : memref<9xi8>
  %c1f = arith.constant 1.5 : f32
  %c2d = arith.constant 2.25 : f64
  %c7 = arith.constant 7 : i8
  linalg.fill ins(%c1f : f32) outs(%f : memref<5xf32>)
  linalg.fill ins(%c2d : f64) outs(%d : memref<3xf64>)
  linalg.fill ins(%true : i1) outs(%b : memref<7xi1>)
  memref.store %false, %b[%c2] : memref<7xi1>
  %lf = memref.load %f[%c4] : memref<5xf32>
  func.call @printF32(%lf) : (f32) -> ()
  linalg.fill ins(%c3 : index) outs(%x : memref<4xindex>)
  %ld = memref.load %d[%c2] : memref<3xf64>
  func.call @printF64(%ld) : (f64) -> ()
  linalg.fill ins(%c7 : i8) outs(%y : memref<9xi8>)
  scf.for %i = %c0 to %c4 step %c1 {
    %lb = memref.load %b[%i] : memref<7xi1>
    %wb = arith.extui %lb : i1 to i64
    func.call @printI64(%wb) : (i64) -> ()
    %lx = memref.load %x[%i] : memref<4xindex>
    %wx = arith.index_cast %lx : index to i64
    func.call @printI64(%wx) : (i64) -> ()
    %ly = memref.load %y[%i] : memref<9xi8>
    %wy = arith.extui %ly : i8 to i64
    func.call @printI64(%wy) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
