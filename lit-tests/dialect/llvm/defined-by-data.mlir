// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Globals and arithmetic of llvm.

// CHECK:      module {
// CHECK-NEXT:   llvm.mlir.global internal constant @str("hello\00") {addr_space = 0 : i32}
// CHECK-NEXT:   llvm.mlir.global external @x(42 : i64) {addr_space = 3 : i32, alignment = 8 : i64} : i64
// CHECK-NEXT:   llvm.mlir.global private unnamed_addr constant @y() {addr_space = 0 : i32} : !llvm.ptr {
// CHECK-NEXT:     %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     llvm.return %0 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global external hidden thread_local local_unnamed_addr @z(dense<1.000000e+00> : tensor<4xf32>) {addr_space = 0 : i32, dso_local} : !llvm.array<4 x f32>
// CHECK-NEXT:   llvm.mlir.global external @w() {addr_space = 0 : i32} : i32
// CHECK-NEXT:   llvm.func @arithmetic(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: !llvm.ptr) -> i32 {
// CHECK-NEXT:     %0 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
// CHECK-NEXT:     %1 = llvm.icmp "slt" %arg0, %arg1 : i32
// CHECK-NEXT:     %2 = llvm.fadd %arg2, %arg2 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:     %3 = llvm.select %1, %arg0, %arg1 : i1, i32
// CHECK-NEXT:     %4 = llvm.bitcast %arg2 : f32 to i32
// CHECK-NEXT:     %5 = llvm.intr.fma(%arg2, %arg2, %arg2) : (f32, f32, f32) -> f32
// CHECK-NEXT:     llvm.cond_br %1, ^bb1, ^bb2(%3 : i32)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.br ^bb2(%0 : i32)
// CHECK-NEXT:   ^bb2(%6: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     llvm.return %6 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }

llvm.mlir.global internal constant @str("hello\00")
llvm.mlir.global external @x(42 : i64) {addr_space = 3 : i32, alignment = 8 : i64} : i64
llvm.mlir.global private unnamed_addr constant @y() : !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external hidden thread_local local_unnamed_addr @z(dense<1.0> : tensor<4xf32>) {dso_local} : !llvm.array<4 x f32>
llvm.mlir.global @w() : i32
llvm.func @arithmetic(%a: i32, %b: i32, %f: f32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.icmp "slt" %a, %b : i32
  %2 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  %3 = llvm.select %1, %a, %b : i1, i32
  %4 = llvm.bitcast %f : f32 to i32
  %5 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  llvm.cond_br %1, ^bb1, ^bb2(%3 : i32)
^bb1:
  llvm.br ^bb2(%0 : i32)
^bb2(%x: i32):
  llvm.return %x : i32
}
