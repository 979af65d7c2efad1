// A matrix is squared again and again.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @square(%m: memref<2x2xi64>) -> memref<2x2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = arith.constant 0 : i64
  %r = memref.alloc() : memref<2x2xi64>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %t = memref.alloc() : memref<i64>
      memref.store %v0, %t[] : memref<i64>
      scf.for %k = %c0 to %c2 step %c1 {
        %x = memref.load %m[%i, %k] : memref<2x2xi64>
        %y = memref.load %m[%k, %j] : memref<2x2xi64>
        %p = arith.muli %x, %y : i64
        %s = memref.load %t[] : memref<i64>
        %n = arith.addi %s, %p : i64
        memref.store %n, %t[] : memref<i64>
      }
      %s = memref.load %t[] : memref<i64>
      memref.store %s, %r[%i, %j] : memref<2x2xi64>
    }
  }
  return %r : memref<2x2xi64>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v0 = arith.constant 0 : i64
  %v1 = arith.constant 1 : i64
  %a = memref.alloc() : memref<2x2xi64>
  memref.store %v1, %a[%c0, %c0] : memref<2x2xi64>
  memref.store %v1, %a[%c0, %c1] : memref<2x2xi64>
  memref.store %v1, %a[%c1, %c0] : memref<2x2xi64>
  memref.store %v0, %a[%c1, %c1] : memref<2x2xi64>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%m = %a) -> (memref<2x2xi64>) {
    %n = func.call @square(%m) : (memref<2x2xi64>) -> memref<2x2xi64>
    scf.yield %n : memref<2x2xi64>
  }
  %x = memref.load %r[%c0, %c1] : memref<2x2xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
