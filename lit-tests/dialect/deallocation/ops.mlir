// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// INTEROP: no (the dialect is jopt's own)

// Every operation of the deallocation dialect, in its custom form.

// CHECK-LABEL: func.func @ops(%arg0: memref<4xi8>, %arg1: memref<*xf32>)
func.func @ops(%m: memref<4xi8>, %u: memref<*xf32>) {
  // CHECK: %0 = deallocation.null{{$}}
  %0 = deallocation.null
  // CHECK: %1 = deallocation.own %arg0 : memref<4xi8>
  %1 = deallocation.own %m : memref<4xi8>
  // CHECK: %2 = deallocation.own {mark} %arg1 : memref<*xf32>
  %2 = deallocation.own {mark} %u : memref<*xf32>
  // CHECK: %3 = deallocation.get_buffer %arg0 : memref<4xi8>
  %3 = deallocation.get_buffer %m : memref<4xi8>
  // CHECK: %4 = deallocation.get_buffer %1 : !deallocation.ownership
  %4 = deallocation.get_buffer %1 : !deallocation.ownership
  // CHECK: deallocation.free %1{{$}}
  deallocation.free %1
  // CHECK: deallocation.free {mark} %0
  deallocation.free {mark} %0
  return
}

// CHECK-LABEL: func.func @retain
func.func @retain(%m: memref<4xi8>, %n: memref<*xf32>, %o: !deallocation.ownership) {
  // CHECK: %0:2 = deallocation.retain(%arg0, %arg1) of(%arg2, %arg2) : (memref<4xi8>, memref<*xf32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  // GENERIC: "deallocation.retain"(%arg0, %arg1, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 2>}>
  %0:2 = deallocation.retain(%m, %n) of(%o, %o) : (memref<4xi8>, memref<*xf32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  // CHECK: deallocation.retain() of(%0#0) {mark} : (!deallocation.ownership) -> ()
  deallocation.retain() of (%0#0) {mark} : (!deallocation.ownership) -> ()
  // CHECK: %1 = deallocation.retain(%arg0) of() : (memref<4xi8>) -> !deallocation.ownership
  %1 = deallocation.retain(%m) of() : (memref<4xi8>) -> (!deallocation.ownership)
  return
}
