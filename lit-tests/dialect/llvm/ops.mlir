// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of the operations and types of llvm that are modelled.

// CHECK: llvm.func @free(!llvm.ptr)
llvm.func @free(!llvm.ptr)
// CHECK: llvm.func fastcc @convention(!llvm.ptr) -> f32
llvm.func fastcc @convention(!llvm.ptr) -> f32
// CHECK: llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @printf(!llvm.ptr, ...) -> i32
// CHECK: llvm.func @variadic(...)
llvm.func @variadic(...)
// CHECK: llvm.func extern_weak hidden local_unnamed_addr fastcc @words(i32 {llvm.signext}) -> (i32 {llvm.noundef})
llvm.func extern_weak hidden local_unnamed_addr fastcc @words(i32 {llvm.signext}) -> (i32 {llvm.noundef})
// CHECK: llvm.func protected unnamed_addr @more(i32) attributes {dso_local, passthrough = ["cold"], sym_visibility = "private"}
llvm.func protected unnamed_addr @more(i32) attributes {dso_local, passthrough = ["cold"], sym_visibility = "private"}
// CHECK: llvm.func @spaces(!llvm.ptr<3>, !llvm.ptr)
llvm.func @spaces(!llvm.ptr<3>, !llvm.ptr<0>)
// CHECK: llvm.func @structures(!llvm.struct<"node", (ptr, struct<"node">)>, !llvm.struct<"unknown", opaque>, !llvm.struct<packed (i8, i32)>, !llvm.struct<()>)
llvm.func @structures(!llvm.struct<"node", (ptr, struct<"node">)>, !llvm.struct<"unknown", opaque>, !llvm.struct<packed (i8, i32)>, !llvm.struct<()>)
// CHECK: llvm.func @arrays(!llvm.array<0 x vector<2xi32>>, !llvm.array<2 x array<3 x ptr<2>>>, !llvm.struct<(ptr, i64, array<2 x i64>)>)
llvm.func @arrays(!llvm.array<0 x vector<2xi32>>, !llvm.array<2 x array<3 x ptr<2>>>, !llvm.struct<(!llvm.ptr, i64, !llvm.array<2 x i64>)>)
// CHECK: llvm.func @targets(!llvm.target<"spirv.Image", i32, 3>, !llvm.target<"plain">)
llvm.func @targets(!llvm.target<"spirv.Image", i32, 3>, !llvm.target<"plain">)

// CHECK: llvm.func @memory(%arg0: !llvm.ptr {llvm.noalias}) attributes {will_return} {
// CHECK-NEXT:   %0 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:   %1 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT:   %2 = llvm.alloca %0 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:   %3 = llvm.mlir.constant(3 : i32) {mark} : i32
// CHECK-NEXT:   %4 = llvm.alloca inalloca %3 x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
// CHECK-NEXT:   %5 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:   %6 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %7 = llvm.getelementptr inbounds %2[%0, 1, 2] {mark} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<3 x i8>, ptr)>
// CHECK-NEXT:   %8 = llvm.getelementptr nusw|nuw %2[-1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %9 = llvm.getelementptr inbounds|nuw %2[%3] : (!llvm.ptr, i32) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %5, %6 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   llvm.store volatile %5, %6 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   llvm.store %0, %6 atomic syncscope("wave") release {alignment = 8 : i64} : i64, !llvm.ptr
// CHECK-NEXT:   %10 = llvm.load %6 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %11 = llvm.load volatile %6 {nontemporal} : !llvm.ptr -> i32
// CHECK-NEXT:   %12 = llvm.load %6 atomic seq_cst {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK-NEXT:   %13 = llvm.load %6 invariant : !llvm.ptr -> i64
// CHECK-NEXT:   %14 = llvm.ptrtoint %10 : !llvm.ptr to i64
// CHECK-NEXT:   llvm.return
// CHECK-NEXT: }
llvm.func @memory(%p: !llvm.ptr {llvm.noalias}) attributes {will_return} {
  %n = llvm.mlir.constant(2 : index) : i64
  %m = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
  %room = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %i32 = llvm.mlir.constant(3 : i32) {mark} : i32
  %aligned = llvm.alloca inalloca %i32 x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %one = llvm.getelementptr %room[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
  %part = llvm.getelementptr inbounds %room[%n, 1, 2] {mark} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<3 x i8>, ptr)>
  %flags = llvm.getelementptr nusw|nuw %room[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %both = llvm.getelementptr inbounds|nuw %room[%i32] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  llvm.store %null, %one : !llvm.ptr, !llvm.ptr
  llvm.store volatile %null, %one {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  llvm.store %n, %one atomic syncscope("wave") release {alignment = 8 : i64} : i64, !llvm.ptr
  %v = llvm.load %one : !llvm.ptr -> !llvm.ptr
  %w = llvm.load volatile %one {nontemporal} : !llvm.ptr -> i32
  %x = llvm.load %one atomic seq_cst {alignment = 8 : i64} : !llvm.ptr -> i64
  %y = llvm.load %one invariant : !llvm.ptr -> i64
  %address = llvm.ptrtoint %v : !llvm.ptr to i64
  llvm.return
}

// CHECK: llvm.func internal @calls(%arg0: !llvm.ptr, %arg1: i32) -> f32 {
// CHECK-NEXT:   llvm.call @free(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT:   %0 = llvm.call fastcc tail @convention(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (!llvm.ptr) -> f32
// CHECK-NEXT:   %1 = llvm.call @printf(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
// CHECK-NEXT:   llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> ()
// CHECK-NEXT:   %2 = llvm.call notail @words(%arg1) : (i32 {llvm.signext}) -> (i32 {llvm.noundef})
// CHECK-NEXT:   llvm.call @more(%arg1) ["tag"(%arg1, %arg1 : i32, i32), "empty"()] {no_unwind} : (i32) -> ()
// CHECK-NEXT:   llvm.return {mark} %0 : f32
// CHECK-NEXT: }
llvm.func internal @calls(%p: !llvm.ptr, %i: i32) -> f32 {
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %0 = llvm.call fastcc tail @convention(%p) {fastmathFlags = #llvm.fastmath<nnan>} : (!llvm.ptr) -> f32
  %1 = llvm.call @printf(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  llvm.call %p(%i) : !llvm.ptr, (i32) -> ()
  %2 = llvm.call notail @words(%i) : (i32 {llvm.signext}) -> (i32 {llvm.noundef})
  llvm.call @more(%i) ["tag"(%i, %i : i32, i32), "empty"()] {no_unwind} : (i32) -> ()
  llvm.return {mark} %0 : f32
}

// CHECK: llvm.func weak_odr @variadic_body(%arg0: i32, ...) -> i32 {
// CHECK-NEXT:   llvm.return %arg0 : i32
// CHECK-NEXT: }
llvm.func weak_odr @variadic_body(%i: i32, ...) -> i32 {
  llvm.return %i : i32
}

// CHECK: func.func @parts(%arg0: !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64 {
// CHECK-NEXT:   %0 = llvm.extractvalue %arg0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>{{ $}}
// CHECK-NEXT:   %1 = llvm.extractvalue %arg0[3, 1] {mark} : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>{{ $}}
// CHECK-NEXT:   return %1 : i64
// CHECK-NEXT: }
func.func @parts(%s: !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>) -> i64 {
  %0 = llvm.extractvalue %s[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %1 = llvm.extractvalue %s[3, 1] {mark} : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  return %1 : i64
}

// CHECK: func.func @attributes() attributes {a = !llvm.func<void (i32, ptr, ...)>, b = !llvm.void, c = !llvm.metadata, d = !llvm.token, e = !llvm.label, f = !llvm.ppc_fp128, g = !llvm.x86_amx, h = !llvm.func<i32 ()>, i = !llvm.func<void (...)>} {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @attributes() attributes {a = !llvm.func<void (i32, ptr, ...)>, b = !llvm.void, c = !llvm.metadata, d = !llvm.token, e = !llvm.label, f = !llvm.ppc_fp128, g = !llvm.x86_amx, h = !llvm.func<i32 ()>, i = !llvm.func<void (...)>} {
  return
}
