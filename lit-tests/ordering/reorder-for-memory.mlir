// The order of operations with the lowest peak of live bytes, and what may not be moved for it.
// RUN: jopt %s -allow-unregistered-dialect --reorder-for-memory | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --reorder-for-memory=nodes=0 | FileCheck %s

// Breadth first, %a and %b are live at the same time as the small results: 2 * 64 + 2 * 4 bytes. One after the other, 64 + 2 * 4 are enough.
// Allocs and constants go to their first user, deallocs to the last access.
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.copy %arg0, %[[A]]
// CHECK-NEXT:    %[[S:.*]] = memref.alloc() : memref<1xf32>
// CHECK-NEXT:    memref.subview %[[S]]
// CHECK-NEXT:    linalg.reduce { arith.addf } ins(%[[A]] : memref<16xf32>)
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.copy %arg0, %[[B]]
// CHECK-NEXT:    %[[T:.*]] = memref.alloc() : memref<1xf32>
// CHECK:         memref.dealloc %[[B]]
// CHECK-NEXT:    memref.copy %[[S]], %[[T]]
func.func @branches(%x: memref<16xf32>, %y: memref<1xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  %s = memref.alloc() : memref<1xf32>
  %t = memref.alloc() : memref<1xf32>
  %s0 = memref.subview %s[0] [1] [1] : memref<1xf32> to memref<f32, strided<[]>>
  %t0 = memref.subview %t[0] [1] [1] : memref<1xf32> to memref<f32, strided<[]>>
  linalg.reduce { arith.addf } ins(%a : memref<16xf32>) outs(%s0 : memref<f32, strided<[]>>) dimensions = [0]
  linalg.reduce { arith.addf } ins(%b : memref<16xf32>) outs(%t0 : memref<f32, strided<[]>>) dimensions = [0]
  memref.dealloc %a : memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  memref.copy %s, %t : memref<1xf32> to memref<1xf32>
  memref.copy %t, %y : memref<1xf32> to memref<1xf32>
  memref.dealloc %s : memref<1xf32>
  memref.dealloc %t : memref<1xf32>
  return
}

// A view that nothing uses stands where its buffer is, so that nobody takes it for a late use; so do
// a view of it, and a constant that only they need.
// CHECK-LABEL: func.func @idle_views(
// CHECK-NEXT:    %[[INDEX:.*]] = arith.constant 3
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    %[[P:.*]] = memref.subview %[[A]][%[[INDEX]]]
// CHECK-NEXT:    memref.cast %[[P]]
// CHECK-NEXT:    memref.copy %arg0, %[[A]]
// CHECK-NEXT:    %[[S:.*]] = memref.alloc() : memref<f32>
// CHECK-NEXT:    linalg.reduce { arith.addf } ins(%[[A]] : memref<16xf32>) outs(%[[S]] : memref<f32>)
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.copy %arg0, %[[B]]
// CHECK-NEXT:    %[[T:.*]] = memref.alloc() : memref<f32>
// CHECK-NEXT:    linalg.reduce { arith.addf } ins(%[[B]] : memref<16xf32>) outs(%[[T]] : memref<f32>)
// CHECK-NEXT:    memref.copy %[[S]], %[[T]]
// CHECK-NEXT:    memref.copy %[[T]], %arg1
// CHECK-NEXT:    return
func.func @idle_views(%x: memref<16xf32>, %y: memref<f32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  %s = memref.alloc() : memref<f32>
  %t = memref.alloc() : memref<f32>
  linalg.reduce { arith.addf } ins(%a : memref<16xf32>) outs(%s : memref<f32>) dimensions = [0]
  linalg.reduce { arith.addf } ins(%b : memref<16xf32>) outs(%t : memref<f32>) dimensions = [0]
  memref.copy %s, %t : memref<f32> to memref<f32>
  memref.copy %t, %y : memref<f32> to memref<f32>
  %c3 = arith.constant 3 : index
  %part = memref.subview %a[%c3] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
  %cast = memref.cast %part : memref<4xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  return
}
