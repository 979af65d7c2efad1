// Buffers of several element types; none is another.

func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printF32(f32)
func.func private @printNewline()

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

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v3 = arith.constant 3 : i64
  %f = memref.alloc() : memref<4xf32>
  %d = memref.alloc() : memref<4xf64>
  %b = memref.alloc() : memref<16xi8>
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v3) : (memref<4xi64>, i64) -> ()
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %a[%i] : memref<4xi64>
    %x = arith.sitofp %v : i64 to f32
    %y = arith.sitofp %v : i64 to f64
    %z = arith.trunci %v : i64 to i8
    memref.store %x, %f[%i] : memref<4xf32>
    memref.store %y, %d[%i] : memref<4xf64>
    memref.store %z, %b[%i] : memref<16xi8>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %f[%i] : memref<4xf32>
    %y = memref.load %d[%i] : memref<4xf64>
    %xx = arith.mulf %x, %x : f32
    %yy = arith.mulf %y, %y : f64
    func.call @printF32(%xx) : (f32) -> ()
    func.call @printF64(%yy) : (f64) -> ()
    %z = memref.load %b[%i] : memref<16xi8>
    %w = arith.extsi %z : i8 to i64
    func.call @printI64(%w) : (i64) -> ()
    func.call @printNewline() : () -> ()
  }
  %zero = arith.constant 0 : i32
  return %zero : i32
}
