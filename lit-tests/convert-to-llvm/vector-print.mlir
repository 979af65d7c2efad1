// RUN: jopt %s --convert-to-llvm | FileCheck %s

// The functions of the runner library are declared at the top, the last one first.

// CHECK: llvm.func @printComma()
// CHECK: llvm.func @printString(!llvm.ptr)
// CHECK: llvm.mlir.global private constant @vector_print_str(dense<[104, 105, 0]> : tensor<3xi8>)
// CHECK: llvm.func @printF16(i16)
// CHECK: llvm.func @printU64(i64)
// CHECK: llvm.func @printNewline()
// CHECK: llvm.func @printI64(i64)
// CHECK-LABEL: llvm.func @print(%
// CHECK: llvm.zext %arg0 : i1 to i64
// CHECK: llvm.call @printI64
// CHECK: llvm.call @printNewline
// CHECK: llvm.sext %arg1 : i32 to i64
// CHECK: llvm.call @printU64(%arg2)
// CHECK: llvm.bitcast %arg3 : f16 to i16
// CHECK: llvm.call @printF16
// CHECK: llvm.call @printString
// CHECK-NOT: printNewline
// CHECK: llvm.call @printComma
// CHECK-NEXT: llvm.return
func.func @print(%b: i1, %i: i32, %x: index, %f: f16) {
  vector.print %b : i1
  vector.print %i : i32
  vector.print %x : index
  vector.print %f : f16
  vector.print str "hi"
  vector.print punctuation <comma>
  return
}
