// A buffer is freed under two names.
// NOTICED: double free

func.func private @printI64(i64)

func.func private @same(%m: memref<4xi64>) -> memref<4xi64> {
  return %m : memref<4xi64>
}

func.func @main() -> i32 {
  %a = memref.alloc() : memref<4xi64>
  %b = call @same(%a) : (memref<4xi64>) -> memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  memref.dealloc %b : memref<4xi64>
  %zero = arith.constant 0 : i32
  return %zero : i32
}
