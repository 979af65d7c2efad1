// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Forms of llvm that are written by hand or have hand-written pieces.

// CHECK:      module {
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.struct<(i32, array<2 x f32>)>, %arg1: f32, %arg2: i32, %arg3: vector<4xf32>, %arg4: vector<[4]xf32>, %arg5: !llvm.ptr, %arg6: i1, %arg7: i64) {
// CHECK-NEXT:     %0 = llvm.insertvalue %arg1, %arg0[1, 0] {a} : !llvm.struct<(i32, array<2 x f32>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg2, %0[0] : !llvm.struct<(i32, array<2 x f32>)>
// CHECK-NEXT:     %2 = llvm.shufflevector %arg3, %arg3 [0, 1] : vector<4xf32>
// CHECK-NEXT:     %3 = llvm.shufflevector %arg4, %arg4 [0, 0, 0, 0] : vector<[4]xf32>
// CHECK-NEXT:     %4 = llvm.cmpxchg %arg5, %arg7, %arg7 acq_rel monotonic : !llvm.ptr, i64
// CHECK-NEXT:     %5 = llvm.cmpxchg weak volatile %arg5, %arg7, %arg7 syncscope("agent") acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i64
// CHECK-NEXT:     llvm.intr.assume %arg6 : i1
// CHECK-NEXT:     llvm.intr.assume %arg6 ["align"(%arg5, %arg7 : !llvm.ptr, i64)] : i1
// CHECK-NEXT:     llvm.intr.assume %arg6 ["align"(%arg5, %arg7 : !llvm.ptr, i64), "b"()] : i1 {foo}
// CHECK-NEXT:     %6 = llvm.inline_asm "bswap $0", "=r,r" %arg2 : (i32) -> i32
// CHECK-NEXT:     llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel operand_attrs = [{a}] {foo} "nop", "" %arg2 : (i32) -> ()
// CHECK-NEXT:     llvm.inline_asm asm_dialect = att "nop", ""  : () -> ()
// CHECK-NEXT:     %7 = llvm.call_intrinsic "llvm.x"(%arg1, %arg2) {fastmathFlags = #llvm.fastmath<fast>} : (f32, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
// CHECK-NEXT:     llvm.call_intrinsic "llvm.y"() ["t"(%arg2 : i32)] : () -> ()
// CHECK-NEXT:     llvm.switch %arg2 : i32, ^bb1(%arg2 : i32) [
// CHECK-NEXT:       -1: ^bb2(%arg2, %arg2 : i32, i32),
// CHECK-NEXT:       2: ^bb3
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1(%8: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     llvm.switch %arg2 : i32, ^bb3 [
// CHECK-NEXT:     ] {branch_weights = array<i32: 3>}
// CHECK-NEXT:   ^bb2(%9: i32, %10: i32):  // pred: ^bb0
// CHECK-NEXT:     llvm.indirectbr %arg5 : !llvm.ptr, [
// CHECK-NEXT:     ^bb3,
// CHECK-NEXT:     ^bb1(%arg2 : i32)
// CHECK-NEXT:     ] {a}
// CHECK-NEXT:   ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT:     llvm.indirectbr %arg5 : !llvm.ptr, []
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @pers(...) -> i32
// CHECK-NEXT:   llvm.func @g(i32) -> i32
// CHECK-NEXT:   llvm.func @h(%arg0: !llvm.ptr, %arg1: i32) attributes {personality = @pers} {
// CHECK-NEXT:     %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %1 = llvm.mlir.undef : !llvm.array<1 x ptr>
// CHECK-NEXT:     %2 = llvm.invoke @g(%arg1) to ^bb1 unwind ^bb2 : (i32) -> i32
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.invoke fastcc %arg0(%arg1) to ^bb3(%arg1 : i32) unwind ^bb2 vararg(!llvm.func<void (i32, ...)>) ["x"(%arg1 : i32)] {a} : !llvm.ptr, (i32 {llvm.noundef}) -> ()
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %3 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (filter %1 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
// CHECK-NEXT:     %4 = llvm.intr.eh.typeid.for %0 : (!llvm.ptr) -> i32
// CHECK-NEXT:     llvm.resume %3 : !llvm.struct<(ptr, i32)>
// CHECK-NEXT:   ^bb3(%5: i32):  // pred: ^bb1
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.alias external @al {dso_local} : i32 {
// CHECK-NEXT:     %0 = llvm.mlir.addressof @gl : !llvm.ptr
// CHECK-NEXT:     llvm.return %0 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.alias internal hidden thread_local unnamed_addr @al2 : !llvm.struct<(ptr, i32)> {
// CHECK-NEXT:     %0 = llvm.mlir.addressof @gl : !llvm.ptr
// CHECK-NEXT:     llvm.return %0 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global external @gl() {addr_space = 0 : i32} : i32
// CHECK-NEXT: }

llvm.func @f(%s: !llvm.struct<(i32, array<2 x f32>)>, %f: f32, %i: i32, %v: vector<4xf32>, %sv: vector<[4]xf32>, %p: !llvm.ptr, %c: i1, %q: i64) {
  %0 = llvm.insertvalue %f, %s[1, 0] {a} : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.insertvalue %i, %0[0] : !llvm.struct<(i32, array<2 x f32>)>
  %2 = llvm.shufflevector %v, %v [0, 1] : vector<4xf32>
  %3 = llvm.shufflevector %sv, %sv [0, 0, 0, 0] : vector<[4]xf32>
  %4 = llvm.cmpxchg %p, %q, %q acq_rel monotonic : !llvm.ptr, i64
  %5 = llvm.cmpxchg weak volatile %p, %q, %q syncscope("agent") acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i64
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%p, %q : !llvm.ptr, i64)] : i1
  llvm.intr.assume %c ["align"(%p, %q : !llvm.ptr, i64), "b"()] : i1 {foo}
  %6 = llvm.inline_asm "bswap $0", "=r,r" %i : (i32) -> i32
  llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel operand_attrs = [{a}] {foo} "nop", "" %i : (i32) -> ()
  llvm.inline_asm asm_dialect = att "nop", "" : () -> ()
  %7 = llvm.call_intrinsic "llvm.x"(%f, %i) {fastmathFlags = #llvm.fastmath<fast>} : (f32, i32 {llvm.noundef}) -> (f32 {llvm.noundef})
  llvm.call_intrinsic "llvm.y"() ["t"(%i : i32)] : () -> ()
  llvm.switch %i : i32, ^b1(%i : i32) [
    -1: ^b2(%i, %i : i32, i32),
    2: ^b3
  ]
^b1(%x: i32):
  llvm.switch %i : i32, ^b3 [
  ] {branch_weights = array<i32: 3>}
^b2(%y: i32, %z: i32):
  llvm.indirectbr %p : !llvm.ptr, [
    ^b3,
    ^b1(%i : i32)
  ] {a}
^b3:
  llvm.indirectbr %p : !llvm.ptr, []
}
llvm.func @pers(...) -> i32
llvm.func @g(i32) -> i32
llvm.func @h(%p: !llvm.ptr, %i: i32) attributes {personality = @pers} {
  %n = llvm.mlir.zero : !llvm.ptr
  %arr = llvm.mlir.undef : !llvm.array<1 x ptr>
  %0 = llvm.invoke @g(%i) to ^b1 unwind ^b2 : (i32) -> i32
^b1:
  llvm.invoke fastcc %p(%i) to ^b3(%i : i32) unwind ^b2 vararg(!llvm.func<void (i32, ...)>) ["x"(%i : i32)] {a} : !llvm.ptr, (i32 {llvm.noundef}) -> ()
^b2:
  %1 = llvm.landingpad cleanup (catch %n : !llvm.ptr) (filter %arr : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  %2 = llvm.intr.eh.typeid.for %n : (!llvm.ptr) -> i32
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
^b3(%k: i32):
  llvm.return
}
llvm.mlir.alias external @al {dso_local} : i32 {
  %0 = llvm.mlir.addressof @gl : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias internal hidden thread_local unnamed_addr @al2 : !llvm.struct<(ptr, i32)> {
  %0 = llvm.mlir.addressof @gl : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @gl() : i32
