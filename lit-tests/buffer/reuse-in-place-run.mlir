// Softmax prints the same numbers in a buffer of its own and in its operand: rows of equal numbers become 1/4, and 1/2 beside what is far below.
// RUN: jopt-run %s --entry=main | FileCheck %s
// RUN: jopt %s --reuse-in-place | jopt-run - --entry=main | FileCheck %s
// RUN: jopt %s --reuse-in-place | FileCheck %s --check-prefix=PLACE

// PLACE:     %[[A:.*]] = memref.alloc() : memref<2x4xf32>
// PLACE-NOT: memref.alloc()
// PLACE:     linalg.softmax dimension(1) ins(%[[A]] : memref<2x4xf32>) outs(%[[A]] : memref<2x4xf32>)

// CHECK: 0.25, {{ *}}0.25, {{ *}}0.25, {{ *}}0.25
// CHECK: 0.5, {{ *}}0, {{ *}}0.5, {{ *}}0
func.func private @printMemrefF32(memref<*xf32>)

memref.global "private" constant @given : memref<2x4xf32> = dense<[[3.0, 3.0, 3.0, 3.0], [2.0, -1000.0, 2.0, -1000.0]]>

func.func @main() {
  %given = memref.get_global @given : memref<2x4xf32>
  %zero = arith.constant 0.0 : f32
  %zeros = memref.alloc() : memref<2x4xf32>
  linalg.fill ins(%zero : f32) outs(%zeros : memref<2x4xf32>)
  %scores = memref.alloc() : memref<2x4xf32>
  linalg.add ins(%given, %zeros : memref<2x4xf32>, memref<2x4xf32>) outs(%scores : memref<2x4xf32>)
  memref.dealloc %zeros : memref<2x4xf32>
  %weights = memref.alloc() : memref<2x4xf32>
  linalg.softmax dimension(1) ins(%scores : memref<2x4xf32>) outs(%weights : memref<2x4xf32>)
  memref.dealloc %scores : memref<2x4xf32>
  %any = memref.cast %weights : memref<2x4xf32> to memref<*xf32>
  call @printMemrefF32(%any) : (memref<*xf32>) -> ()
  memref.dealloc %weights : memref<2x4xf32>
  return
}
