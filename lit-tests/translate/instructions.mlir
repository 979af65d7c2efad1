// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: define void @memory(ptr %0, i32 %1, float %2, i64 %3) {
llvm.func @memory(%p: !llvm.ptr, %a: i32, %f: f32, %n: i64) {
  // CHECK-NEXT: %5 = atomicrmw add ptr %0, i32 %1 acq_rel, align 4
  %0 = llvm.atomicrmw add %p, %a acq_rel : !llvm.ptr, i32
  // CHECK-NEXT: %6 = cmpxchg weak ptr %0, i32 %1, i32 %5 acq_rel monotonic, align 4
  %1 = llvm.cmpxchg weak %p, %a, %0 acq_rel monotonic : !llvm.ptr, i32
  // CHECK-NEXT: fence syncscope("x") seq_cst
  llvm.fence syncscope("x") seq_cst
  // CHECK-NEXT: %7 = load atomic volatile i32, ptr %0 syncscope("s") acquire, align 4
  %2 = llvm.load volatile %p atomic syncscope("s") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK-NEXT: store i32 %7, ptr %0, align 4, !nontemporal ![[ONE:[0-9]+]]
  llvm.store %2, %p {nontemporal} : i32, !llvm.ptr
  // CHECK-NEXT: %8 = getelementptr inbounds nuw [2 x i32], ptr %0, i64 %3, i32 1
  %3 = llvm.getelementptr inbounds|nuw %p[%n, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i32>
  // CHECK-NEXT: %9 = alloca i32, i64 %3, align 64
  %4 = llvm.alloca %n x i32 {alignment = 64 : i64} : (i64) -> !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK: define void @arithmetic(i32 %0, float %1, i1 %2, <4 x float> %3) {
llvm.func @arithmetic(%a: i32, %f: f32, %t: i1, %v: vector<4xf32>) {
  // CHECK-NEXT: %5 = or disjoint i32 %0, %0
  %0 = llvm.or disjoint %a, %a : i32
  // CHECK-NEXT: %6 = lshr exact i32 %0, %0
  %1 = llvm.lshr exact %a, %a : i32
  // CHECK-NEXT: %7 = zext nneg i32 %0 to i64
  %2 = llvm.zext nneg %a : i32 to i64
  // CHECK-NEXT: %8 = trunc nuw nsw i64 %7 to i32
  %3 = llvm.trunc %2 overflow<nsw, nuw> : i64 to i32
  // CHECK-NEXT: %9 = fcmp fast olt float %1, %1
  %4 = llvm.fcmp "olt" %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  // CHECK-NEXT: %10 = select nnan i1 %2, float %1, float %1
  %5 = llvm.select %t, %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  // CHECK-NEXT: %11 = shufflevector <4 x float> %3, <4 x float> %3, <4 x i32> <i32 0, i32 5, i32 poison, i32 7>
  %6 = llvm.shufflevector %v, %v [0, 5, -1, 7] : vector<4xf32>
  // CHECK-NEXT: %12 = extractelement <4 x float> %11, i32 %0
  %7 = llvm.extractelement %6[%a : i32] : vector<4xf32>
  // CHECK-NEXT: %13 = fneg float %12
  %8 = llvm.fneg %7 : f32
  // CHECK-NEXT: %14 = call i32 asm sideeffect inteldialect "nop $0", "=r,r"(i32 %0)
  %9 = llvm.inline_asm has_side_effects asm_dialect = intel "nop $0", "=r,r" %a : (i32) -> i32
  llvm.return
}

// CHECK: define i32 @throws(i32 %0) personality ptr @personality {
llvm.func @personality(...) -> i32
llvm.func @foo(i32) -> i32
llvm.func @throws(%a : i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: %2 = invoke i32 @foo(i32 %0)
  // CHECK-NEXT: to label %3 unwind label %4
  %0 = llvm.invoke @foo(%a) to ^normal unwind ^unwind : (i32) -> i32
^normal:
  llvm.return %0 : i32
^unwind:
  // CHECK: %5 = landingpad { ptr, i32 }
  // CHECK-NEXT: cleanup
  // CHECK-NEXT: catch ptr null
  %1 = llvm.landingpad cleanup (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  // CHECK-NEXT: resume { ptr, i32 } %5
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}

// CHECK: ![[ONE]] = !{i32 1}
