// RUN: jopt %s --canonicalize --allow-unregistered-dialect --split-input-file | FileCheck %s

// A copy to a buffer that is only freed then is not needed; its token is the one it waited for.

// CHECK-LABEL: @copies
// CHECK-SAME: (%[[M:.*]]: memref<16xf32>)
// CHECK-NEXT: %[[T0:.*]] = gpu.wait async
// CHECK-NEXT: %[[A:.*]], %[[T1:.*]] = gpu.alloc async [%[[T0]]] ()
// CHECK-NEXT: %[[T2:.*]] = gpu.dealloc async [%[[T1]]] %[[A]]
// CHECK-NEXT: gpu.wait [%[[T2]]]
// CHECK-NEXT: gpu.memcpy %[[M]], %[[M]]
// CHECK-NEXT: return
func.func @copies(%m: memref<16xf32>) {
  %t0 = gpu.wait async
  %a, %t1 = gpu.alloc async [%t0] () : memref<16xf32, 1>
  %t2 = gpu.memcpy async [%t1] %a, %m : memref<16xf32, 1>, memref<16xf32>
  %t3 = gpu.dealloc async [%t2] %a : memref<16xf32, 1>
  gpu.wait [%t3]
  %b = memref.alloc() : memref<16xf32>
  gpu.memcpy %b, %m : memref<16xf32>, memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  gpu.memcpy %m, %m : memref<16xf32>, memref<16xf32>
  return
}

// -----

// A copy that is read, or one that only starts to be asynchronous, stays.

// CHECK-LABEL: @needed_copies
// CHECK: gpu.memcpy
// CHECK: memref.load
// CHECK: gpu.memcpy async
func.func @needed_copies(%m: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  gpu.memcpy %a, %m : memref<16xf32>, memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %t = gpu.memcpy async %b, %m : memref<16xf32>, memref<16xf32>
  gpu.wait [%t]
  memref.dealloc %b : memref<16xf32>
  return %v : f32
}

// -----

// A wait for nothing gives a token that need not be waited for; one for a single token is it.

// CHECK-LABEL: @waits
// CHECK-SAME: (%[[T:.*]]: !gpu.async.token)
// CHECK-NEXT: "test.use"(%[[T]])
// CHECK-NEXT: gpu.wait [%[[T]]]
// CHECK-NEXT: return
func.func @waits(%t: !gpu.async.token) {
  gpu.wait
  %0 = gpu.wait async
  %1 = gpu.wait async [%t]
  "test.use"(%1) : (!gpu.async.token) -> ()
  %2 = gpu.wait async [%0, %t]
  gpu.wait [%0, %t]
  gpu.wait [%0]
  return
}

// -----

// CHECK-LABEL: @size
// CHECK-SAME: (%[[N:.*]]: index, %[[K:.*]]: index)
// CHECK-NEXT: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK: return %[[K]], %[[FOUR]]
func.func @size(%n: index, %k: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %a = gpu.alloc(%n, %k) : memref<?x4x?xf32>
  %0 = memref.dim %a, %c2 : memref<?x4x?xf32>
  %1 = memref.dim %a, %c1 : memref<?x4x?xf32>
  gpu.dealloc %a : memref<?x4x?xf32>
  return %0, %1 : index, index
}

// -----

// Where a size is one, the number of the block or thread is zero.

// CHECK-LABEL: @ids
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: gpu.launch blocks(%{{[^,]*}}, %[[Y:[^,]*]], %{{[^,]*}}) in
// CHECK-SAME: threads(%{{[^,]*}}, %{{[^,]*}}, %[[Z:[^,]*]]) in
// CHECK-NEXT: "test.use"(%[[ZERO]], %[[Y]], %[[ZERO]], %[[Z]])
func.func @ids(%n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %n, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %n) {
    "test.use"(%bx, %by, %ty, %tz) : (index, index, index, index) -> ()
    gpu.terminator
  }
  return
}

// -----

// CHECK-LABEL: @reductions
// CHECK-SAME: (%[[V:.*]]: f32)
// CHECK-NEXT: %[[S:.*]] = gpu.subgroup_reduce mul %[[V]] :
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: "test.use"(%[[S]], %[[V]])
func.func @reductions(%v: f32) {
  %0 = gpu.subgroup_reduce mul %v : (f32) -> f32
  %1 = gpu.subgroup_reduce mul %v cluster(size = 1) : (f32) -> f32
  gpu.barrier
  gpu.barrier
  "test.use"(%0, %1) : (f32, f32) -> ()
  return
}
