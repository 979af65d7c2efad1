// RUN: jopt %s --buffer-deallocation-simplification | FileCheck %s

// CHECK-LABEL: func.func @retained_view
// CHECK-SAME: %{{.*}}: memref<4xf32>, %[[C:.*]]: i1
func.func @retained_view(%m: memref<4xf32>, %c: i1) -> i1 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  // CHECK-NOT: bufferization.dealloc
  // CHECK: return %[[C]]
  %1 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%0 : memref<?xf32>)
  return %1 : i1
}

// CHECK-LABEL: func.func @other_allocation
// CHECK-SAME: %[[M:.*]]: memref<4xf32>
func.func @other_allocation(%m: memref<4xf32>, %c: i1) -> (i1, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  // CHECK: %[[NO:.*]] = arith.constant false
  // CHECK: bufferization.dealloc (%[[M]] : memref<4xf32>) if (%{{.*}}){{$}}
  // CHECK: return %[[NO]]
  %1 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%0 : memref<4xf32>)
  return %1, %0 : i1, memref<4xf32>
}

// Arguments may be one buffer; the allocation is none of them.
// CHECK-LABEL: func.func @split
// CHECK-SAME: %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>
func.func @split(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  // CHECK: %[[N:.*]] = memref.alloc
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %a, %0 : memref<4xf32> to memref<4xf32>
  // CHECK: bufferization.dealloc (%[[N]] : memref<4xf32>) if (%{{.*}})
  // CHECK: bufferization.dealloc (%[[A]], %[[B]] : memref<4xf32>, memref<4xf32>) if (%{{.*}}, %{{.*}})
  bufferization.dealloc (%a, %0, %b : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %c, %c)
  return
}

// CHECK-LABEL: func.func @always_owned
func.func @always_owned(%a: memref<4xf32>) -> (i1, i1) {
  // CHECK: %[[YES:.*]] = arith.constant true
  // CHECK-NOT: bufferization.dealloc
  // CHECK: return %[[YES]]
  %yes = arith.constant true
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  %0:2 = bufferization.dealloc (%a : memref<4xf32>) if (%yes) retain (%a, %b : memref<4xf32>, memref<?xf32>)
  return %0#0, %0#1 : i1, i1
}

func.func private @any() -> memref<4xf32>

// What a call returns may be any buffer that was allocated before.
// CHECK-LABEL: func.func @result_of_call
func.func @result_of_call(%f: f32, %c: i1) {
  // CHECK: %[[A:.*]] = memref.alloc
  // CHECK: %[[R:.*]] = call @any
  // CHECK: bufferization.dealloc (%[[A]], %[[R]] : memref<4xf32>, memref<4xf32>) if (%{{.*}}, %{{.*}})
  %0 = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%0 : memref<4xf32>)
  %1 = call @any() : () -> memref<4xf32>
  bufferization.dealloc (%0, %1 : memref<4xf32>, memref<4xf32>) if (%c, %c)
  return
}
