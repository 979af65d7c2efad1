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
