// A buffer without elements is an allocation all the same.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @show_open(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<0xi64>
  %b = memref.alloc(%c0) : memref<?xi64>
  func.call @show_open(%b) : (memref<?xi64>) -> ()
  %n = memref.dim %a, %c0 : memref<0xi64>
  %v = arith.index_cast %n : index to i64
  func.call @printI64(%v) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
