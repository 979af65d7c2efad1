// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// INTEROP: no (the dialect is jopt's own)

// A retain prints its lists without blanks before the parentheses, empty ones too, and its
// whole function type; one result without parentheses. The generic form shows the sizes of the lists.

// CHECK-LABEL: func.func @retain
// CHECK-NEXT:   deallocation.retain() of() : () -> ()
// CHECK-NEXT:   deallocation.retain() of(%arg1) : (!deallocation.ownership) -> ()
// CHECK-NEXT:   %0 = deallocation.retain(%arg0) of() : (memref<?xi8>) -> !deallocation.ownership
// CHECK-NEXT:   %1 = deallocation.retain(%arg0) of(%arg1) : (memref<?xi8>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:   %2:2 = deallocation.retain(%arg0, %arg0) of(%arg1, %arg2) : (memref<?xi8>, memref<?xi8>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)

// GENERIC: "deallocation.retain"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
// GENERIC: "deallocation.retain"(%{{.*}}) <{operandSegmentSizes = array<i32: 0, 1>}>
// GENERIC: "deallocation.retain"(%{{.*}}) <{operandSegmentSizes = array<i32: 1, 0>}>
// GENERIC: "deallocation.retain"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1>}>
// GENERIC: "deallocation.retain"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 2, 2>}>
func.func @retain(%m: memref<?xi8>, %o: !deallocation.ownership, %p: !deallocation.ownership) {
  deallocation.retain() of() : () -> ()
  deallocation.retain() of (%o) : (!deallocation.ownership) -> ()
  %0 = deallocation.retain(%m) of() : (memref<?xi8>) -> (!deallocation.ownership)
  %1 = deallocation.retain(%m) of (%o) : (memref<?xi8>, !deallocation.ownership) -> !deallocation.ownership
  %2:2 = deallocation.retain(%m, %m) of(%o, %p) : (memref<?xi8>, memref<?xi8>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  return
}
