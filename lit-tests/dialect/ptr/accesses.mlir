// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s
// RUN: jopt %s --canonicalize | FileCheck %s --check-prefix=CANON

// Accesses through pointers, whose alignment and flags are properties, and the arithmetic of pointers.

// CHECK-LABEL: func.func @accesses
// CHECK-NEXT:    %0 = ptr.load %arg0 : !ptr.ptr<#ptr.generic_space> -> f32
// CHECK-NEXT:    %1 = ptr.load volatile %arg0 : !ptr.ptr<#ptr.generic_space> -> f32
// CHECK-NEXT:    %2 = ptr.load %arg0 atomic syncscope("agent") acquire alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
// CHECK-NEXT:    %3 = ptr.load %arg0 nontemporal alignment = 8 : !ptr.ptr<#ptr.generic_space> -> f32
// CHECK-NEXT:    ptr.store volatile %arg1, %arg0 atomic release alignment = 4 : f32, !ptr.ptr<#ptr.generic_space>

// GENERIC: "ptr.load"(%{{.*}}) <{alignment = [], invariant = false, invariantGroup = false, nontemporal = false, ordering = 0 : i32, volatile_ = false}>
// GENERIC: "ptr.load"(%{{.*}}) <{alignment = [], invariant = false, invariantGroup = false, nontemporal = false, ordering = 0 : i32, volatile_}>
// GENERIC: "ptr.load"(%{{.*}}) <{alignment = [4], invariant = false, invariantGroup = false, nontemporal = false, ordering = 3 : i32, syncscope = "agent", volatile_ = false}>
// GENERIC: "ptr.ptr_diff"(%{{.*}}, %{{.*}}) <{flags = 3 : i8}>

// CANON-LABEL: func.func @accesses
// CANON-NEXT:    %0 = ptr.load volatile
// CANON-NEXT:    %1 = ptr.load %arg0 atomic
// CANON-NEXT:    ptr.store volatile
// CANON-NEXT:    return
func.func @accesses(%p: !ptr.ptr<#ptr.generic_space>, %f: f32) {
  %0 = ptr.load %p : !ptr.ptr<#ptr.generic_space> -> f32
  %1 = ptr.load volatile %p : !ptr.ptr<#ptr.generic_space> -> f32
  %2 = ptr.load %p atomic syncscope("agent") acquire alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  %3 = ptr.load %p alignment = 8 nontemporal : !ptr.ptr<#ptr.generic_space> -> f32
  ptr.store volatile %f, %p atomic release alignment = 4 : f32, !ptr.ptr<#ptr.generic_space>
  return
}

// CHECK-LABEL: func.func @vectors
// CHECK-NEXT:    %0 = ptr.gather %arg0, %arg1, %arg2 alignment = 8 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
// CHECK-NEXT:    ptr.scatter %arg2, %arg0, %arg1 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>

// CANON-LABEL: func.func @vectors
// CANON-NEXT:    ptr.scatter
// CANON-NEXT:    return
func.func @vectors(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = ptr.gather %p, %m, %v alignment = 8 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  ptr.scatter %v, %p, %m : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}

// CHECK-LABEL: func.func @arithmetic
// CHECK-NEXT:    %0 = ptr.ptr_add inbounds %arg0, %arg2 : !ptr.ptr<#ptr.generic_space>, index
// CHECK-NEXT:    %1 = ptr.ptr_diff nuw|nsw %arg0, %arg1 : !ptr.ptr<#ptr.generic_space> -> i64
// CHECK-NEXT:    %2 = ptr.constant #ptr.address<4096> : !ptr.ptr<#ptr.generic_space>
func.func @arithmetic(%p: !ptr.ptr<#ptr.generic_space>, %q: !ptr.ptr<#ptr.generic_space>, %i: index) {
  %0 = ptr.ptr_add inbounds %p, %i : !ptr.ptr<#ptr.generic_space>, index
  %1 = ptr.ptr_diff nsw | nuw %p, %q : !ptr.ptr<#ptr.generic_space> -> i64
  %2 = ptr.constant #ptr.address<0x1000> : !ptr.ptr<#ptr.generic_space>
  return
}
