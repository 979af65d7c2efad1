// All cases have temporaries; some are alike.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<4xi64>, %first: i64) {
  affine.for %i = 0 to 4 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    affine.store %v, %m[%i] : memref<4xi64>
  }
  return
}

func.func private @show(%m: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

// Writes the sum of neighbours of %from to %to.
func.func private @step(%from: memref<4xi64>, %to: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %a = affine.load %from[%i] : memref<4xi64>
    %b = affine.load %from[(%i + 1) mod 4] : memref<4xi64>
    %v = arith.addi %a, %b : i64
    affine.store %v, %to[%i] : memref<4xi64>
  }
  return
}

func.func @main() -> i32 {
  affine.for %i = 0 to 4 {
    %n = arith.index_cast %i : index to i64
    scf.index_switch %i
    case 0 {
      %t = memref.alloc() : memref<4xi64>
      func.call @fill(%t, %n) : (memref<4xi64>, i64) -> ()
      func.call @show(%t) : (memref<4xi64>) -> ()
      scf.yield
    }
    case 3 {
      %t = memref.alloc() : memref<4xi64>
      %u = memref.alloc() : memref<4xi64>
      func.call @fill(%t, %n) : (memref<4xi64>, i64) -> ()
      func.call @step(%t, %u) : (memref<4xi64>, memref<4xi64>) -> ()
      func.call @show(%u) : (memref<4xi64>) -> ()
      scf.yield
    }
    default {
      %t = memref.alloc() : memref<i64>
      affine.store %n, %t[] : memref<i64>
      %v = affine.load %t[] : memref<i64>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  %zero = arith.constant 0 : i32
  return %zero : i32
}
