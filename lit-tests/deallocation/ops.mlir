// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s
// INTEROP: no (the dialect is jopt's own)

// Every operation in its custom form; it survives the way through the generic form.

// CHECK-LABEL: func.func @ops(%arg0: memref<4xi8>, %arg1: memref<*xf32>)
// CHECK-NEXT:   %0 = deallocation.null{{$}}
// CHECK-NEXT:   %1 = deallocation.null {k}{{$}}
// CHECK-NEXT:   %2 = deallocation.own %arg0 : memref<4xi8>
// CHECK-NEXT:   %3 = deallocation.own {k} %arg1 : memref<*xf32>
// CHECK-NEXT:   %4 = deallocation.get_buffer %arg0 : memref<4xi8>
// CHECK-NEXT:   %5 = deallocation.get_buffer {k} %2 : !deallocation.ownership
// CHECK-NEXT:   %6:2 = deallocation.retain(%arg0, %arg1) of(%2, %0) {k} : (memref<4xi8>, memref<*xf32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
// CHECK-NEXT:   deallocation.free %6#0{{$}}
// CHECK-NEXT:   deallocation.free {k} %6#1{{$}}
func.func @ops(%m: memref<4xi8>, %n: memref<*xf32>) {
  %0 = deallocation.null
  %1 = deallocation.null {k}
  %2 = deallocation.own %m : memref<4xi8>
  %3 = deallocation.own {k} %n : memref<*xf32>
  %4 = deallocation.get_buffer %m : memref<4xi8>
  %5 = deallocation.get_buffer {k} %2 : !deallocation.ownership
  %6:2 = deallocation.retain(%m, %n) of(%2, %0) {k} : (memref<4xi8>, memref<*xf32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  deallocation.free %6#0
  deallocation.free {k} %6#1
  return
}
