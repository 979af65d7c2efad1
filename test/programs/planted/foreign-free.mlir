// A buffer on the stack is freed.
// NOTICED: free of what was not allocated

func.func private @printI64(i64)

func.func @main() -> i32 {
  %a = memref.alloca() : memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  %zero = arith.constant 0 : i32
  return %zero : i32
}
