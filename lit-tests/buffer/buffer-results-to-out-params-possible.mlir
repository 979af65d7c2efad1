// Functions with a result that calls cannot allocate are left as they are, with their other results.
// RUN: jopt %s --buffer-results-to-out-params='hoist-dynamic-allocs only-where-possible' | FileCheck %s
// INTEROP: no (mlir-opt has no only-where-possible)

// CHECK-LABEL: func.func private @offset() -> memref<2xf32, strided<[1], offset: 1>> {
func.func private @offset() -> memref<2xf32, strided<[1], offset: 1>> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  return %1 : memref<2xf32, strided<[1], offset: 1>>
}

// The extent is not an argument.
// CHECK-LABEL: func.func private @computed(%{{.*}}: index) -> (memref<?xf32>, memref<4xf32>) {
func.func private @computed(%n: index) -> (memref<?xf32>, memref<4xf32>) {
  %m = arith.addi %n, %n : index
  %0 = memref.alloc(%m) : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<?xf32>, memref<4xf32>
}

// CHECK-LABEL: func.func private @argument(%{{.*}}: index, %{{.*}}: memref<?xf32>) {
func.func private @argument(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
}

// A caller outside of the module knows.
// CHECK-LABEL: func.func private @notCalled(%{{.*}}: index, %{{.*}}: memref<?xf32>) {
func.func private @notCalled(%n: index) -> memref<?xf32> {
  %m = arith.addi %n, %n : index
  %0 = memref.alloc(%m) : memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    %[[N:.*]]: index)
// CHECK-NEXT:    call @offset() : () -> memref<2xf32, strided<[1], offset: 1>>
// CHECK-NEXT:    call @computed(%[[N]]) : (index) -> (memref<?xf32>, memref<4xf32>)
// CHECK-NEXT:    %[[MADE:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
// CHECK-NEXT:    call @argument(%[[N]], %[[MADE]]) : (index, memref<?xf32>) -> ()
// CHECK-NEXT:    return
func.func @calls(%n: index) {
  %0 = call @offset() : () -> memref<2xf32, strided<[1], offset: 1>>
  %1:2 = call @computed(%n) : (index) -> (memref<?xf32>, memref<4xf32>)
  %2 = call @argument(%n) : (index) -> memref<?xf32>
  return
}
