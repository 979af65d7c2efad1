// Regions of which it is known when they run need not say where control goes: a buffer from outside is in use for all of
// such an operation, a buffer of an affine.parallel is merged within it.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         affine.parallel
// CHECK-NEXT:      %[[INNER:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      "app.use"
// CHECK:           memref.view %[[INNER]]
// CHECK:         }
func.func @parallel(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  affine.parallel (%i) = (0) to (%n) {
    "app.use"(%a) : (memref<16xf32>) -> ()
    %t = memref.alloc() : memref<16xf32>
    "app.use"(%t) : (memref<16xf32>) -> ()
    "app.use"(%b) : (memref<16xf32>) -> ()
  }
  return
}

// Threads of a GPU run at once, each with what it allocates, and are done when the launch is.
// CHECK-LABEL: func.func @launch(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         gpu.launch
// CHECK-NEXT:      %[[INNER:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:           memref.view %[[INNER]]
func.func @launch(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    "app.use"(%a) : (memref<16xf32>) -> ()
    %t = memref.alloc() : memref<16xf32>
    "app.use"(%t) : (memref<16xf32>) -> ()
    "app.use"(%b) : (memref<16xf32>) -> ()
    gpu.terminator
  }
  return
}

// An asynchronous launch may use its buffers later: they are not merged.
// CHECK-LABEL: func.func @launch_async(
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
// CHECK-NEXT:    gpu.launch async
func.func @launch_async(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  %t = gpu.launch async blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    "app.use"(%a) : (memref<16xf32>) -> ()
    gpu.terminator
  }
  return
}

// One lane runs the region, once.
// CHECK-LABEL: func.func @lane(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         gpu.warp_execute_on_lane_0
func.func @lane(%lane: index) {
  %a = memref.alloc() : memref<16xf32>
  gpu.warp_execute_on_lane_0(%lane)[32] {
    "app.use"(%a) : (memref<16xf32>) -> ()
  }
  return
}
