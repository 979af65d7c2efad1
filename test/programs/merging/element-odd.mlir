// Elements whose width is no power of two: their size in memory decides.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<9xi33>
  %b = memref.alloc() : memref<11xi24>
  %d = memref.alloc() : memref<33xi12>
  %k = memref.alloc() : memref<1xi8>
  %x = arith.constant 5000000000 : i33
  %y = arith.constant 70000 : i24
  %z = arith.constant 1000 : i12
  %w = arith.constant 9 : i8
  linalg.fill ins(%w : i8) outs(%k : memref<1xi8>)
  linalg.fill ins(%x : i33) outs(%a : memref<9xi33>)
  linalg.fill ins(%y : i24) outs(%b : memref<11xi24>)
  linalg.fill ins(%z : i12) outs(%d : memref<33xi12>)
  scf.for %i = %c0 to %c4 step %c1 {
    %la = memref.load %a[%i] : memref<9xi33>
    %lb = memref.load %b[%i] : memref<11xi24>
    %ld = memref.load %d[%i] : memref<33xi12>
    %wa = arith.extui %la : i33 to i64
    %wb = arith.extui %lb : i24 to i64
    %wd = arith.extui %ld : i12 to i64
    func.call @printI64(%wa) : (i64) -> ()
    func.call @printI64(%wb) : (i64) -> ()
    func.call @printI64(%wd) : (i64) -> ()
  }
  %lk = memref.load %k[%c0] : memref<1xi8>
  %wk = arith.extui %lk : i8 to i64
  func.call @printI64(%wk) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
