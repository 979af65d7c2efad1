// Buffers of one element without dimensions.

func.func private @printF32(f32)
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<i64>
  %b = memref.alloc() : memref<f32>
  %x = arith.constant 2.5 : f32
  memref.store %v1, %a[] : memref<i64>
  memref.store %x, %b[] : memref<f32>
  %la = memref.load %a[] : memref<i64>
  %lb = memref.load %b[] : memref<f32>
  %c = memref.alloc() : memref<i64>
  memref.store %la, %c[] : memref<i64>
  %lc = memref.load %c[] : memref<i64>
  func.call @printI64(%lc) : (i64) -> ()
  func.call @printF32(%lb) : (f32) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
