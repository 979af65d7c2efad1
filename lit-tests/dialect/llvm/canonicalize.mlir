// RUN: jopt %s --canonicalize --allow-unregistered-dialect --split-input-file | FileCheck %s

// A load whose value is not used is dead, unless it is volatile or synchronizes. So is assembly
// without side effects.

// CHECK-LABEL: llvm.func @dead
// CHECK-NEXT: llvm.load volatile
// CHECK-NEXT: llvm.load {{.*}} atomic monotonic
// CHECK-NEXT: llvm.inline_asm has_side_effects
// CHECK-NEXT: llvm.return
llvm.func @dead(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  %2 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %4 = llvm.inline_asm "bswap $0", "=r,r" %i : (i32) -> i32
  %5 = llvm.inline_asm has_side_effects "bswap $0", "=r,r" %i : (i32) -> i32
  llvm.return
}

// -----

// What a branch forwards to an argument without uses is forgotten.

// CHECK-LABEL: llvm.func @branches
// CHECK: llvm.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK: ^bb1:
// CHECK: llvm.br ^bb2
// CHECK: ^bb2:
// CHECK: llvm.switch %[[I:.*]] : i32, ^bb3(%[[I]] : i32) [
// CHECK-NEXT: 1: ^bb1,
// CHECK-NEXT: 2: ^bb4(%[[I]], %{{.*}} : i32, i32)
// CHECK: ^bb3(%[[A:.*]]: i32):
// CHECK-NEXT: llvm.return %[[A]]
llvm.func @branches(%i: i32, %j: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1(%i : i32), ^bb2(%i, %j : i32, i32)
^bb1(%a: i32):
  llvm.br ^bb2(%i, %j : i32, i32)
^bb2(%b: i32, %d: i32):
  llvm.switch %i : i32, ^bb3(%j, %i : i32, i32) [
    1: ^bb1(%j : i32),
    2: ^bb4(%i, %j, %j : i32, i32, i32)
  ]
^bb3(%e: i32, %f: i32):
  llvm.return %f : i32
^bb4(%g: i32, %h: i32, %k: i32):
  %s = llvm.add %g, %k : i32
  llvm.return %s : i32
}

// -----

// CHECK-LABEL: llvm.func @landing
// CHECK: llvm.invoke @may_throw(%{{.*}}) to ^bb1 unwind ^bb2
llvm.func @landing(%i: i32) -> i32 attributes {personality = @personality} {
  %0 = llvm.invoke @may_throw(%i) to ^bb1(%i : i32) unwind ^bb2 : (i32) -> i32
^bb1(%a: i32):
  llvm.return %0 : i32
^bb2:
  %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %l : !llvm.struct<(ptr, i32)>
}
llvm.func @may_throw(i32) -> i32
llvm.func @personality(...) -> i32

// -----

// Constant indices need no operands, but they have 29 bits; the first element is at the base.

// CHECK-LABEL: llvm.func @addresses
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr,
// CHECK: %[[A:.*]] = llvm.getelementptr %[[P]][2] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK: %[[B:.*]] = llvm.getelementptr %[[A]][%{{.*}}, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
// CHECK: %[[C:.*]] = llvm.getelementptr %[[B]][%{{.*}}] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// CHECK: llvm.return %[[C]]
llvm.func @addresses(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %two = llvm.mlir.constant(2 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %many = llvm.mlir.constant(268435456 : i32) : i32
  %0 = llvm.getelementptr %p[%two] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %1 = llvm.getelementptr %0[0] : (!llvm.ptr) -> !llvm.ptr, f32
  %2 = llvm.getelementptr %1[%zero] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %3 = llvm.getelementptr %2[%i, %one] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.array<4 x f32>
  %4 = llvm.getelementptr %3[%many] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  llvm.return %4 : !llvm.ptr
}

// -----

// A part of an aggregate is the value that was put there; what was put elsewhere does not matter.

// CHECK-LABEL: llvm.func @parts
// CHECK-SAME: (%[[I:.*]]: i32, %[[F:.*]]: f32, %[[S:.*]]: !llvm.struct<(i32, f32, struct<(i32, i32)>)>, %[[T:.*]]: !llvm.struct<(i32, i32)>)
// CHECK: %[[PUT:.*]] = llvm.insertvalue %[[T]], %{{.*}}[2]
// CHECK-NEXT: %[[INNER:.*]] = llvm.extractvalue %[[PUT]][2, 1]
// CHECK-NEXT: %[[OTHER:.*]] = llvm.extractvalue %[[S]][2, 0]
// CHECK-NEXT: %[[PART:.*]] = llvm.insertvalue %[[I]], %{{.*}}[2, 0]
// CHECK-NEXT: %[[WHOLE:.*]] = llvm.extractvalue %[[PART]][2]
// CHECK-NEXT: "test.use"(%[[I]], %[[F]], %[[INNER]], %[[OTHER]], %[[WHOLE]])
llvm.func @parts(%i: i32, %f: f32, %s: !llvm.struct<(i32, f32, struct<(i32, i32)>)>, %t: !llvm.struct<(i32, i32)>) {
  %0 = llvm.insertvalue %i, %s[0] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %1 = llvm.insertvalue %f, %0[1] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %3 = llvm.extractvalue %1[1] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %4 = llvm.insertvalue %t, %1[2] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %5 = llvm.extractvalue %4[2, 1] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %6 = llvm.extractvalue %1[2] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %7 = llvm.extractvalue %6[0] : !llvm.struct<(i32, i32)>
  %8 = llvm.insertvalue %i, %s[2, 0] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  %9 = llvm.extractvalue %8[2] : !llvm.struct<(i32, f32, struct<(i32, i32)>)>
  "test.use"(%2, %3, %5, %7, %9) : (i32, f32, i32, i32, !llvm.struct<(i32, i32)>) -> ()
  llvm.return
}

// -----

// CHECK-LABEL: llvm.func @casts
// CHECK-SAME: (%[[I:.*]]: i64, %[[P:.*]]: !llvm.ptr<3>)
// CHECK-DAG: %[[C:.*]] = llvm.mlir.constant(200 : i32) : i32
// CHECK-DAG: %[[GENERIC:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr<3> to !llvm.ptr<1>
// CHECK: "test.use"(%[[I]], %[[I]], %[[P]], %[[GENERIC]], %[[C]])
llvm.func @casts(%i: i64, %p: !llvm.ptr<3>) {
  %0 = llvm.bitcast %i : i64 to i64
  %1 = llvm.bitcast %i : i64 to f64
  %2 = llvm.bitcast %1 : f64 to i64
  %3 = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<3>
  %5 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<1>
  %c = llvm.mlir.constant(-56 : i8) : i8
  %6 = llvm.zext %c : i8 to i32
  "test.use"(%0, %2, %4, %5, %6) : (i64, i64, !llvm.ptr<3>, !llvm.ptr<1>, i32) -> ()
  llvm.return
}

// -----

// Of the arithmetic only these two fold, a shift by at least the width not.

// CHECK-LABEL: llvm.func @arithmetic
// CHECK-DAG: %[[OR:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-DAG: %[[SHIFTED:.*]] = llvm.mlir.constant(20 : i32) : i32
// CHECK: %[[POISON:.*]] = llvm.shl
// CHECK: "test.use"(%[[OR]], %[[SHIFTED]], %[[POISON]])
llvm.func @arithmetic() {
  %0 = llvm.mlir.constant(5 : i32) : i32
  %1 = llvm.mlir.constant(2 : i32) : i32
  %2 = llvm.mlir.constant(32 : i32) : i32
  %3 = llvm.or %0, %1 : i32
  %4 = llvm.shl %0, %1 : i32
  %5 = llvm.shl %0, %2 : i32
  "test.use"(%3, %4, %5) : (i32, i32, i32) -> ()
  llvm.return
}

// -----

// CHECK-LABEL: llvm.func @comparisons
// CHECK-SAME: (%[[I:.*]]: i32, %[[P:.*]]: !llvm.ptr)
// CHECK-DAG: %[[FALSE:.*]] = llvm.mlir.constant(false) : i1
// CHECK: %[[UNKNOWN:.*]] = llvm.icmp "eq"
// CHECK: %[[ORDER:.*]] = llvm.icmp "slt" %[[I]], %[[I]]
// CHECK: "test.use"(%[[FALSE]], %{{.*}}, %[[FALSE]], %[[UNKNOWN]], %[[ORDER]])
llvm.func @comparisons(%i: i32, %p: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %a = llvm.alloca %i x i32 : (i32) -> !llvm.ptr
  %0 = llvm.icmp "eq" %a, %null : !llvm.ptr
  %1 = llvm.icmp "ne" %null, %a : !llvm.ptr
  %2 = llvm.icmp "ne" %i, %i : i32
  %3 = llvm.icmp "eq" %null, %p : !llvm.ptr
  %4 = llvm.icmp "slt" %i, %i : i32
  "test.use"(%0, %1, %2, %3, %4) : (i1, i1, i1, i1, i1) -> ()
  llvm.return
}
