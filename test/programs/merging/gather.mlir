// What computes an element loads a buffer from outside, which must keep its contents until all elements are computed; a buffer
// that is overwritten as a whole by an operation that looks at it in its body must not move there.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<6xi64>, %first: i64) {
  affine.for %i = 0 to 6 {
    %n = arith.index_cast %i : index to i64
    %v = arith.addi %first, %n : i64
    affine.store %v, %m[%i] : memref<6xi64>
  }
  return
}

func.func private @show(%m: memref<6xi64>) {
  affine.for %i = 0 to 6 {
    %v = affine.load %m[%i] : memref<6xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c5 = arith.constant 5 : index
  %v1 = arith.constant 1 : i64
  %v20 = arith.constant 20 : i64
  %v50 = arith.constant 50 : i64
  %table = memref.alloc() : memref<6xi64>
  func.call @fill(%table, %v20) : (memref<6xi64>, i64) -> ()
  %picked = memref.alloc() : memref<6xi64>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%picked : memref<6xi64>) {
  ^bb0(%y: i64):
    %i = linalg.index 0 : index
    %back = arith.subi %c5, %i : index
    %v = memref.load %table[%back] : memref<6xi64>
    linalg.yield %v : i64
  }
  %later = memref.alloc() : memref<6xi64>
  func.call @fill(%later, %v50) : (memref<6xi64>, i64) -> ()
  func.call @show(%picked) : (memref<6xi64>) -> ()
  func.call @show(%later) : (memref<6xi64>) -> ()

  // The sum of the element written and the one there.
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%later : memref<6xi64>) {
  ^bb0(%y: i64):
    %i = linalg.index 0 : index
    %v = memref.load %later[%i] : memref<6xi64>
    %w = arith.addi %v, %v1 : i64
    linalg.yield %w : i64
  }
  %last = memref.alloc() : memref<6xi64>
  func.call @fill(%last, %v1) : (memref<6xi64>, i64) -> ()
  func.call @show(%last) : (memref<6xi64>) -> ()
  func.call @show(%later) : (memref<6xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
