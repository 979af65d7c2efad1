// A write after the last element.
// NOTICED: write beside an allocation

func.func private @printI64(i64)

func.func @main() -> i32 {
  %c4 = arith.constant 4 : index
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  memref.store %v1, %a[%c4] : memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  %zero = arith.constant 0 : i32
  return %zero : i32
}
