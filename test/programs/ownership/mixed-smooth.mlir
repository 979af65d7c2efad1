// Floating-point numbers are averaged until little changes.

func.func private @printF32(f32)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %eps = arith.constant 0.01 : f32
  %none = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %n = arith.index_cast %i : index to i64
    %x = arith.sitofp %n : i64 to f32
    memref.store %x, %a[%i] : memref<8xf32>
  }
  %r:2 = scf.while (%m = %a, %d = %one) : (memref<8xf32>, f32) -> (memref<8xf32>, f32) {
    %go = arith.cmpf ogt, %d, %eps : f32
    scf.condition(%go) %m, %d : memref<8xf32>, f32
  } do {
  ^bb0(%m: memref<8xf32>, %d: f32):
    %n = memref.alloc() : memref<8xf32>
    %change = scf.for %i = %c0 to %c8 step %c1 iter_args(%c = %none) -> (f32) {
      %j0 = arith.addi %i, %c1 : index
      %j = arith.remui %j0, %c8 : index
      %x = memref.load %m[%i] : memref<8xf32>
      %y = memref.load %m[%j] : memref<8xf32>
      %s = arith.addf %x, %y : f32
      %v = arith.mulf %s, %half : f32
      memref.store %v, %n[%i] : memref<8xf32>
      %diff = arith.subf %v, %x : f32
      %sq = arith.mulf %diff, %diff : f32
      %t = arith.addf %c, %sq : f32
      scf.yield %t : f32
    }
    scf.yield %n, %change : memref<8xf32>, f32
  }
  %x = memref.load %r#0[%c3] : memref<8xf32>
  func.call @printF32(%x) : (f32) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
