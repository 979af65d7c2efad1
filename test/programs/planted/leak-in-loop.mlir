// A loop frees its first buffer, and forgets the others.
// NOTICED: LEAKED 3

func.func private @printI64(i64)

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<4xi64>
  memref.store %v1, %a[%c0] : memref<4xi64>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %a) -> (memref<4xi64>) {
    %n = memref.alloc() : memref<4xi64>
    %x = memref.load %m[%c0] : memref<4xi64>
    memref.store %x, %n[%c0] : memref<4xi64>
    scf.yield %n : memref<4xi64>
  }
  %x = memref.load %r[%c0] : memref<4xi64>
  call @printI64(%x) : (i64) -> ()
  memref.dealloc %a : memref<4xi64>
  %zero = arith.constant 0 : i32
  return %zero : i32
}
