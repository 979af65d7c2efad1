// A buffer that is never freed.
// NOTICED: LEAKED 1

func.func private @printI64(i64)

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  memref.store %v1, %a[%c0] : memref<4xi64>
  %x = memref.load %a[%c0] : memref<4xi64>
  call @printI64(%x) : (i64) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
