// The result of a search is a part of one of several buffers.

func.func private @printI64(i64)
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

func.func private @find(%a: memref<4xi64>, %b: memref<4xi64>, %key: i64) -> memref<1xi64, strided<[1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v99 = arith.constant 99 : i64
  %none = memref.alloc() : memref<4xi64>
  func.call @fill(%none, %v99) : (memref<4xi64>, i64) -> ()
  %start = memref.subview %none[%c0] [1] [1] : memref<4xi64> to memref<1xi64, strided<[1], offset: ?>>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%best = %start) -> (memref<1xi64, strided<[1], offset: ?>>) {
    %x = memref.load %a[%i] : memref<4xi64>
    %y = memref.load %b[%i] : memref<4xi64>
    %isx = arith.cmpi eq, %x, %key : i64
    %isy = arith.cmpi eq, %y, %key : i64
    %s = scf.if %isx -> (memref<1xi64, strided<[1], offset: ?>>) {
      %p = memref.subview %a[%i] [1] [1] : memref<4xi64> to memref<1xi64, strided<[1], offset: ?>>
      scf.yield %p : memref<1xi64, strided<[1], offset: ?>>
    } else {
      %t = scf.if %isy -> (memref<1xi64, strided<[1], offset: ?>>) {
        %p = memref.subview %b[%i] [1] [1] : memref<4xi64> to memref<1xi64, strided<[1], offset: ?>>
        scf.yield %p : memref<1xi64, strided<[1], offset: ?>>
      } else {
        scf.yield %best : memref<1xi64, strided<[1], offset: ?>>
      }
      scf.yield %t : memref<1xi64, strided<[1], offset: ?>>
    }
    scf.yield %s : memref<1xi64, strided<[1], offset: ?>>
  }
  return %r : memref<1xi64, strided<[1], offset: ?>>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %v1 = arith.constant 1 : i64
  %v3 = arith.constant 3 : i64
  %v11 = arith.constant 11 : i64
  %v12 = arith.constant 12 : i64
  %v50 = arith.constant 50 : i64
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  func.call @fill(%b, %v11) : (memref<4xi64>, i64) -> ()
  %p = call @find(%a, %b, %v3) : (memref<4xi64>, memref<4xi64>, i64) -> memref<1xi64, strided<[1], offset: ?>>
  %q = call @find(%a, %b, %v12) : (memref<4xi64>, memref<4xi64>, i64) -> memref<1xi64, strided<[1], offset: ?>>
  %n = call @find(%a, %b, %v50) : (memref<4xi64>, memref<4xi64>, i64) -> memref<1xi64, strided<[1], offset: ?>>
  %x = memref.load %p[%c0] : memref<1xi64, strided<[1], offset: ?>>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %y = memref.load %q[%c0] : memref<1xi64, strided<[1], offset: ?>>
  func.call @printI64(%y) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %z = memref.load %n[%c0] : memref<1xi64, strided<[1], offset: ?>>
  func.call @printI64(%z) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
