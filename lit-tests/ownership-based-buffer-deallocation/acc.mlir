// RUN: jopt %s --ownership-based-buffer-deallocation | FileCheck %s

// Control flows into regions of `acc` and out of them, which makes a value for what goes into them.
// CHECK-LABEL: func.func @regions
func.func @regions(%m: memref<4xf32>, %i: index) {
  // CHECK-COUNT-4: arith.constant false
  // CHECK: acc.parallel
  acc.parallel {
    // CHECK: %[[TRUE:.*]] = arith.constant true
    // CHECK-NEXT: %[[A:.*]] = memref.alloc
    // CHECK-NEXT: %[[BASE:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[A]]
    // CHECK-NEXT: bufferization.dealloc (%[[BASE]] : memref<f32>) if (%[[TRUE]])
    // CHECK-NEXT: acc.yield
    %a = memref.alloc() : memref<4xf32>
    acc.yield
  }
  // CHECK: acc.kernels
  acc.kernels {
    // CHECK: bufferization.dealloc ({{.*}}) if ({{.*}})
    // CHECK-NEXT: acc.terminator
    %a = memref.alloc() : memref<4xf32>
    acc.terminator
  }
  // CHECK: acc.serial
  // CHECK-NEXT: arith.constant false
  // CHECK-NEXT: acc.loop
  acc.serial {
    acc.loop control(%j : index) = (%i : index) to (%i : index) step (%i : index) {
      // CHECK: bufferization.dealloc ({{.*}}) if ({{.*}})
      // CHECK-NEXT: acc.yield
      %a = memref.alloc() : memref<4xf32>
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    acc.yield
  }
  return
}
