// RUN: jopt %s --inline | FileCheck %s

// What `llvm.noalias` promised of the parameters stays known of the accesses in an inlined body: each
// parameter gets a scope, in a domain for this call.

// CHECK-DAG: #[[DOMAIN:.*]] = #llvm.alias_scope_domain<id = distinct[{{[0-9]+}}]<>, description = "copy">
// CHECK-DAG: #[[TO:.*]] = #llvm.alias_scope<id = distinct[{{[0-9]+}}]<>, domain = #[[DOMAIN]]>
// CHECK-DAG: #[[FROM:.*]] = #llvm.alias_scope<id = distinct[{{[0-9]+}}]<>, domain = #[[DOMAIN]]>

llvm.func @copy(%to: !llvm.ptr {llvm.noalias}, %from: !llvm.ptr {llvm.noalias}, %other: !llvm.ptr, %both: i1) {
  %0 = llvm.getelementptr %from[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.store %1, %to : i32, !llvm.ptr
  llvm.store %1, %other : i32, !llvm.ptr
  %2 = llvm.select %both, %to, %other : i1, !llvm.ptr
  llvm.store %1, %2 : i32, !llvm.ptr
  %3 = llvm.atomicrmw add %to, %1 monotonic : !llvm.ptr, i32
  %4 = llvm.mlir.constant(4 : i64) : i64
  "llvm.intr.memcpy"(%to, %from, %4) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.call @known(%to) : (!llvm.ptr) -> ()
  %5 = llvm.load %other : !llvm.ptr -> !llvm.ptr
  llvm.store %1, %5 : i32, !llvm.ptr
  llvm.return
}

llvm.func @known(!llvm.ptr)

// CHECK-LABEL: llvm.func @caller
// CHECK-SAME: (%[[A:.*]]: !llvm.ptr, %[[B:.*]]: !llvm.ptr, %[[C:.*]]: !llvm.ptr, %{{.*}}: i1)
// CHECK: llvm.intr.experimental.noalias.scope.decl #[[TO]]
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #[[FROM]]
// CHECK-NEXT: %[[P:.*]] = llvm.getelementptr %[[B]][1]
// CHECK-NEXT: llvm.load %[[P]] {alias_scopes = [#[[FROM]]], noalias_scopes = [#[[TO]]]}
// CHECK-NEXT: llvm.store %{{.*}}, %[[A]] {alias_scopes = [#[[TO]]], noalias_scopes = [#[[FROM]]]}
// Memory that no such parameter points into is in no scope.
// CHECK-NEXT: llvm.store %{{.*}}, %[[C]] {noalias_scopes = [#[[TO]], #[[FROM]]]}
// What may be that memory as well is not, either: the accesses to it are said to be in none.
// CHECK-NEXT: %[[EITHER:.*]] = llvm.select
// CHECK-NEXT: llvm.store %{{.*}}, %[[EITHER]] {noalias_scopes = [#[[FROM]]]}
// CHECK-NEXT: llvm.atomicrmw add %[[A]], %{{.*}} monotonic {alias_scopes = [#[[TO]]], noalias_scopes = [#[[FROM]]]}
// CHECK-NEXT: "llvm.intr.memcpy"(%[[A]], %[[B]], %{{.*}}) <{alias_scopes = [#[[TO]], #[[FROM]]], isVolatile = false}>
// A callee accesses what it was given, and anything else.
// CHECK-NEXT: llvm.call @known(%[[A]]) {noalias_scopes = [#[[FROM]]]}
// Nothing is known of a pointer out of memory.
// CHECK-NEXT: %[[Q:.*]] = llvm.load %[[C]] {noalias_scopes = [#[[TO]], #[[FROM]]]}
// CHECK-NEXT: llvm.store %{{.*}}, %[[Q]] : i32, !llvm.ptr
llvm.func @caller(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %both: i1) {
  llvm.call @copy(%a, %b, %c, %both) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.return
}

// The scopes in a body are those of one call: another call gets others. Those of the call are
// added, and its groups.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "in the body">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#ofcall = #llvm.alias_scope<id = "of the call", domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>

llvm.func @scoped(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p {alias_scopes = [#scope]} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @twice
// CHECK: llvm.load %{{.*}} {access_groups = [#{{.*}}], alias_scopes = [#[[FIRST:[a-z0-9_]*]], #[[OFCALL:[a-z0-9_]*]]]}
// CHECK-NOT: alias_scopes = [#[[FIRST]]]
// CHECK: llvm.load %{{.*}} {alias_scopes = [#{{[a-z0-9_]*}}]}
// CHECK: llvm.load %{{.*}} {alias_scopes = [#[[OFCALL]]]}
llvm.func @twice(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @scoped(%p) {access_groups = [#group], alias_scopes = [#ofcall]} : (!llvm.ptr) -> i32
  %1 = llvm.call @scoped(%p) : (!llvm.ptr) -> i32
  %2 = llvm.load %p {alias_scopes = [#ofcall]} : !llvm.ptr -> i32
  %3 = llvm.add %0, %1 : i32
  %4 = llvm.add %2, %3 : i32
  llvm.return %4 : i32
}

// Room on the stack keeps its order when it moves to the caller.

// CHECK-LABEL: llvm.func @room
// CHECK: llvm.alloca %{{.*}} x i32
// CHECK-NEXT: llvm.alloca %{{.*}} x i16
llvm.func @room() {
  llvm.call @two() : () -> ()
  llvm.return
}

llvm.func @two() {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
  %2 = llvm.alloca %0 x i16 : (i32) -> !llvm.ptr
  llvm.call @known(%1) : (!llvm.ptr) -> ()
  llvm.call @known(%2) : (!llvm.ptr) -> ()
  llvm.return
}
