// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// CHECK-LABEL: func.func @simple(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<9xi32>
// CHECK-NEXT:    "app.make"(%[[A]])
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    return
func.func @simple() {
  %b = memref.alloc() : memref<9xi32>
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %b : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  "app.use"(%b) : (memref<9xi32>) -> ()
  memref.dealloc %b : memref<9xi32>
  return
}

// The source must not be in use before the target is there, nor the target before the copy.
// CHECK-LABEL: func.func @too_early(
// CHECK:         "app.make"(%[[A:.*]]) :
// CHECK:         memref.copy %[[A]], %[[B:.*]] :
// CHECK:         "app.look"
// CHECK:         memref.copy
func.func @too_early() {
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  %b = memref.alloc() : memref<9xi32>
  memref.copy %a, %b : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  "app.use"(%b) : (memref<9xi32>) -> ()
  memref.dealloc %b : memref<9xi32>
  %d = memref.alloc() : memref<8xi32>
  "app.look"(%d) : (memref<8xi32>) -> ()
  %e = memref.alloc() : memref<8xi32>
  "app.make"(%e) : (memref<8xi32>) -> ()
  memref.copy %e, %d : memref<8xi32> to memref<8xi32>
  memref.dealloc %e : memref<8xi32>
  "app.use"(%d) : (memref<8xi32>) -> ()
  memref.dealloc %d : memref<8xi32>
  return
}
