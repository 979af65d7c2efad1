// Each thread of a launch frees what it allocates. What an asynchronous launch uses is not freed, since it may run later.
// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate | FileCheck %s

// CHECK-LABEL: func.func @launch(
// CHECK:         %[[OWN:.*]] = deallocation.own
// CHECK-NEXT:    gpu.launch
// CHECK:           %[[INNER:.*]] = deallocation.own
// CHECK:           deallocation.retain() of(%[[INNER]])
// CHECK-NEXT:      gpu.terminator
// CHECK:         deallocation.retain() of(%[[OWN]])
func.func @launch(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %t = memref.alloc() : memref<16xf32>
    "app.use"(%a, %t) : (memref<16xf32>, memref<16xf32>) -> ()
    gpu.terminator
  }
  return
}

// -----

// CHECK-LABEL: func.func @launch_async(
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
// CHECK-NEXT:    gpu.launch async
// CHECK-NOT:     of(
// CHECK:         return
func.func @launch_async(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  // expected-remark@+1 {{buffers that are used later are not freed here}}
  %t = gpu.launch async blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    "app.use"(%a) : (memref<16xf32>) -> ()
    gpu.terminator
  }
  return
}
