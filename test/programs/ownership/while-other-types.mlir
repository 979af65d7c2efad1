// Operands, forwarded values and results differ.

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

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.constant 0 : i64
  %v1 = arith.constant 1 : i64
  %v4 = arith.constant 4 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %r:2 = scf.while (%k = %v0, %m = %a) : (i64, memref<4xi64>) -> (memref<2xi64>, i64) {
    %small = memref.alloc() : memref<2xi64>
    %v = memref.load %m[%c1] : memref<4xi64>
    memref.store %v, %small[%c0] : memref<2xi64>
    memref.store %k, %small[%c1] : memref<2xi64>
    %go = arith.cmpi slt, %k, %v4 : i64
    scf.condition(%go) %small, %k : memref<2xi64>, i64
  } do {
  ^bb0(%small: memref<2xi64>, %k: i64):
    %n = memref.alloc() : memref<4xi64>
    %v = memref.load %small[%c0] : memref<2xi64>
    func.call @fill(%n, %v) : (memref<4xi64>, i64) -> ()
    %next = arith.addi %k, %v1 : i64
    scf.yield %next, %n : i64, memref<4xi64>
  }
  %x = memref.load %r#0[%c0] : memref<2xi64>
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  func.call @printI64(%r#1) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
