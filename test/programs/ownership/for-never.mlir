// A loop that never runs returns its initial buffer.

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

func.func private @show(%m: memref<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v1 = arith.constant 1 : i64
  %v5 = arith.constant 5 : i64
  %v100 = arith.constant 100 : i64
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  func.call @fill(%b, %v5) : (memref<4xi64>, i64) -> ()
  %r:2 = scf.for %i = %c3 to %c3 step %c1 iter_args(%m = %a, %n = %b) -> (memref<4xi64>, memref<4xi64>) {
    %x = memref.alloc() : memref<4xi64>
    func.call @fill(%x, %v100) : (memref<4xi64>, i64) -> ()
    scf.yield %n, %x : memref<4xi64>, memref<4xi64>
  }
  func.call @show(%r#0) : (memref<4xi64>) -> ()
  func.call @show(%r#1) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
