// RUN: jopt-run %s | FileCheck %s
// RUN: jopt-run %s --engine=compiler | FileCheck %s

// The functions of MLIR's runner, which know the element type by their names.

func.func private @printMemref2dF32(memref<2x2xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefShapeF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() {
  %x = arith.constant 1.5 : f32
  %y = arith.constant 1.25 : f32
  %n = arith.constant 12 : i64
  %i = arith.constant 1 : index
  %a = memref.alloca() : memref<2x2xf32>
  %b = memref.alloca() : memref<2x2xf32>
  %c = memref.alloca() : memref<2xi64>
  linalg.fill ins(%x : f32) outs(%a : memref<2x2xf32>)
  linalg.fill ins(%x : f32) outs(%b : memref<2x2xf32>)
  linalg.fill ins(%n : i64) outs(%c : memref<2xi64>)
  memref.store %y, %b[%i, %i] : memref<2x2xf32>
  // CHECK: Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data =
  // CHECK-NEXT: {{\[\[}}1.5,   1.5],
  // CHECK-NEXT: [1.5,   1.25]]
  call @printMemref2dF32(%b) : (memref<2x2xf32>) -> ()
  %u = memref.cast %c : memref<2xi64> to memref<*xi64>
  // CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [2] strides = [1] data =
  // CHECK-NEXT: [12,  12]
  call @printMemrefI64(%u) : (memref<*xi64>) -> ()
  %va = memref.cast %a : memref<2x2xf32> to memref<*xf32>
  %vb = memref.cast %b : memref<2x2xf32> to memref<*xf32>
  // CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1]{{$}}
  call @printMemrefShapeF32(%va) : (memref<*xf32>) -> ()
  // One element differs.
  %errors = call @verifyMemRefF32(%va, %vb) : (memref<*xf32>, memref<*xf32>) -> i64
  // CHECK-NEXT: 1
  call @printI64(%errors) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
