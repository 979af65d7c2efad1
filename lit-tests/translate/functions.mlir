// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// Values have no names: arguments, blocks and results are numbered in the order of the text. Blocks name their
// predecessors, the newest branch first.

// CHECK: ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"

// CHECK: declare float @variadic(i32, ...)
llvm.func @variadic(i32, ...) -> f32

// CHECK: ; Function Attrs: nounwind
// CHECK-NEXT: define i32 @branches(i32 noundef %0, ptr noalias align 16 %1) #0 {
llvm.func @branches(%a: i32 {llvm.noundef}, %p: !llvm.ptr {llvm.noalias, llvm.align = 16 : i64}) -> i32
    attributes {passthrough = ["nounwind", ["a", "b"]]} {
  %three = llvm.mlir.constant(3 : i32) : i32
  // Constants are folded as they are built.
  %six = llvm.add %three, %three : i32
  // CHECK-NEXT: %3 = icmp slt i32 %0, 6
  %less = llvm.icmp "slt" %a, %six : i32
  // CHECK-NEXT: br i1 %3, label %4, label %8, !prof ![[WEIGHTS:[0-9]+]]
  llvm.cond_br %less weights([3, 5]), ^one(%a : i32), ^two
^one(%x: i32):
  // CHECK: 4:                                                ; preds = %8, %2
  // CHECK-NEXT: %5 = phi i32 [ %9, %8 ], [ %0, %2 ]
  // CHECK-NEXT: %6 = load <4 x float>, ptr %1, align 32
  %v = llvm.load %p {alignment = 32 : i64} : !llvm.ptr -> vector<4xf32>
  // CHECK-NEXT: %7 = call float (i32, ...) @variadic(i32 %5, <4 x float> %6)
  %r = llvm.call @variadic(%x, %v) vararg(!llvm.func<f32 (i32, ...)>) : (i32, vector<4xf32>) -> f32
  // CHECK-NEXT: br label %10
  llvm.br ^end(%x : i32)
^two:
  // CHECK: 8:
  // CHECK-NEXT: %9 = add nsw i32 %0, 3
  %sum = llvm.add %a, %three overflow<nsw> : i32
  // Of equal edges that carry values all but one get a block.
  // CHECK-NEXT: switch i32 %0, label %4 [
  // CHECK-NEXT: i32 3, label %10
  // CHECK-NEXT: i32 4, label %12
  // CHECK-NEXT: ]
  llvm.switch %a : i32, ^one(%sum : i32) [3: ^end(%six : i32), 4: ^end(%a : i32)]
^end(%result: i32):
  // CHECK: 10:                                               ; preds = %4, %12, %8
  // CHECK-NEXT: %11 = phi i32 [ %13, %12 ], [ 6, %8 ], [ %5, %4 ]
  // CHECK-NEXT: ret i32 %11
  llvm.return %result : i32
  // CHECK: 12:                                               ; preds = %8
  // CHECK-NEXT: %13 = phi i32 [ %0, %8 ]
  // CHECK-NEXT: br label %10
}

// CHECK: attributes #0 = { nounwind "a"="b" }
// CHECK: !llvm.module.flags = !{!0}
// CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK: ![[WEIGHTS]] = !{!"branch_weights", i32 3, i32 5}
