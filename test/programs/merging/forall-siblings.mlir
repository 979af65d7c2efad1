// Two inner loops share the record of an iteration.

func.func private @printI64(i64)
func.func private @printNewline()

// Writes %first, %first + 1, ... to a buffer.
func.func private @fill(%m: memref<?xi64>, %first: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %size step %c1 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    memref.store %v, %m[%i] : memref<?xi64>
  }
  return
}

// Prints a buffer.
func.func private @show(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %size step %c1 {
    %v = memref.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %v2 = arith.constant 2 : i64
  %v100 = arith.constant 100 : i64
  scf.forall (%i) in (3) {
    %vi = arith.index_cast %i : index to i64
    scf.forall (%j) in (5) {
      %p = memref.alloc() : memref<3xi64>
      %d0 = memref.cast %p : memref<3xi64> to memref<?xi64>
      func.call @fill(%d0, %vi) : (memref<?xi64>, i64) -> ()
      scf.forall (%k) in (3) {
        %x = memref.load %p[%k] : memref<3xi64>
        %y = arith.addi %x, %v100 : i64
        memref.store %y, %p[%k] : memref<3xi64>
      }
      %d1 = memref.cast %p : memref<3xi64> to memref<?xi64>
      func.call @show(%d1) : (memref<?xi64>) -> ()
    }
    scf.forall (%j) in (2) {
      %q = memref.alloc() : memref<13xi64>
      %d2 = memref.cast %q : memref<13xi64> to memref<?xi64>
      func.call @fill(%d2, %vi) : (memref<?xi64>, i64) -> ()
      scf.forall (%k) in (3) {
        %x = memref.load %q[%k] : memref<13xi64>
        %y = arith.addi %x, %v2 : i64
        memref.store %y, %q[%k] : memref<13xi64>
      }
      %d3 = memref.cast %q : memref<13xi64> to memref<?xi64>
      func.call @show(%d3) : (memref<?xi64>) -> ()
    }
  }
  %zero = arith.constant 0 : i32
  return %zero : i32
}
