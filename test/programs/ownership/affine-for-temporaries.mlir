// Temporaries of nested affine loops, the inner one as long as the outer one has run.

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
  %out = memref.alloc() : memref<4xi64>
  affine.for %i = 0 to 4 {
    %row = memref.alloc() : memref<5xi64>
    affine.for %j = 0 to 5 {
      %n = arith.index_cast %j : index to i64
      affine.store %n, %row[%j] : memref<5xi64>
    }
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %one = memref.alloc() : memref<i64>
      %x = affine.load %row[%j] : memref<5xi64>
      %y = affine.load %row[%j + 1] : memref<5xi64>
      %z = arith.addi %x, %y : i64
      affine.store %z, %one[] : memref<i64>
      %w = affine.load %one[] : memref<i64>
      affine.store %w, %row[%j + 1] : memref<5xi64>
    }
    %v = affine.load %row[%i] : memref<5xi64>
    affine.store %v, %out[%i] : memref<4xi64>
  }
  func.call @show(%out) : (memref<4xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
