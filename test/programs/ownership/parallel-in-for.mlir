// A parallel loop within one that replaces its buffer.

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
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %v1 = arith.constant 1 : i64
  %v3 = arith.constant 3 : i64
  %a = memref.alloc() : memref<4xi64>
  func.call @fill(%a, %v1) : (memref<4xi64>, i64) -> ()
  %r = scf.for %k = %c0 to %c3 step %c1 iter_args(%m = %a) -> (memref<4xi64>) {
    %n = memref.alloc() : memref<4xi64>
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      %t = memref.alloc() : memref<i64>
      %v = memref.load %m[%i] : memref<4xi64>
      memref.store %v, %t[] : memref<i64>
      %w = memref.load %t[] : memref<i64>
      %x = arith.muli %w, %v3 : i64
      memref.store %x, %n[%i] : memref<4xi64>
      scf.reduce
    }
    scf.yield %n : memref<4xi64>
  }
  func.call @show(%r) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
