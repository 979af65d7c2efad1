// RUN: jopt --dialect-file=%S/Inputs/pool.dialect --merge-alloc=dynamic-sizes --split-input-file %s | FileCheck %s

// Whatever says that it allocates, and whatever says that it frees, is merged: each with its like.

// CHECK-LABEL: @two_allocators
//       CHECK:   %[[HEAP:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
//       CHECK:   %[[POOL:.*]] = pool.alloc() {alignment = 64 : i64} : memref<64xi8>
//       CHECK:   %[[A:.*]] = memref.view %[[POOL]]
//  CHECK-NEXT:   pool.use %[[A]]
//  CHECK-NEXT:   pool.mark
//       CHECK:   %[[B:.*]] = memref.view %[[POOL]]
//  CHECK-NEXT:   pool.use %[[B]]
//       CHECK:   %[[C:.*]] = memref.view %[[HEAP]]
//  CHECK-NEXT:   pool.use %[[C]]
//  CHECK-NEXT:   pool.free %[[POOL]] : memref<64xi8>
//  CHECK-NEXT:   memref.dealloc %[[HEAP]] : memref<64xi8>
//  CHECK-NEXT:   return
func.func @two_allocators() {
  %a = pool.alloc() : memref<16xf32>
  pool.use %a : memref<16xf32>
  pool.free %a : memref<16xf32>
  pool.mark
  %b = pool.alloc() {alignment = 8} : memref<16xf32>
  pool.use %b : memref<16xf32>
  pool.free %b : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  pool.use %c : memref<16xf32>
  memref.dealloc %c : memref<16xf32>
  return
}

// -----

// CHECK-LABEL: @dynamic
//       CHECK:   %[[BYTES:.*]] = arith.muli %arg0, %{{.*}} : index
//  CHECK-NEXT:   %[[POOL:.*]] = pool.alloc(%[[BYTES]]) {alignment = 64 : i64} : memref<?xi8>
//       CHECK:   memref.view %[[POOL]][%{{.*}}][%arg0] : memref<?xi8> to memref<?x16xf32>
//       CHECK:   memref.view %[[POOL]][%{{.*}}][%arg0] : memref<?xi8> to memref<?x16xf32>
//       CHECK:   pool.free %[[POOL]]
func.func @dynamic(%n: index) {
  %a = pool.alloc(%n) : memref<?x16xf32>
  pool.use %a : memref<?x16xf32>
  pool.free %a : memref<?x16xf32>
  %b = pool.alloc(%n) : memref<?x16xf32>
  pool.use %b : memref<?x16xf32>
  pool.free %b : memref<?x16xf32>
  return
}

// -----

// A device has buffers of its own; without tokens the host waits for it.

// CHECK-LABEL: @device
//   CHECK-DAG:   gpu.alloc {{ *}}host_shared () : memref<64xi8, 1>
//   CHECK-DAG:   %[[MERGED:.*]] = gpu.alloc {{ *}}() : memref<384xi8, 1>
//       CHECK:   memref.view %[[MERGED]]{{.*}} to memref<4x16xf32, 1>
//       CHECK:   memref.view %[[MERGED]]{{.*}} to memref<6x16xf32, 1>
//   CHECK-DAG:   gpu.dealloc {{ *}}%[[MERGED]] : memref<384xi8, 1>
func.func @device() {
  %a = gpu.alloc() : memref<4x16xf32, 1>
  pool.use %a : memref<4x16xf32, 1>
  gpu.dealloc %a : memref<4x16xf32, 1>
  %b = gpu.alloc() : memref<6x16xf32, 1>
  pool.use %b : memref<6x16xf32, 1>
  gpu.dealloc %b : memref<6x16xf32, 1>
  %c = gpu.alloc host_shared () : memref<16xf32, 1>
  pool.use %c : memref<16xf32, 1>
  gpu.dealloc %c : memref<16xf32, 1>
  return
}

// -----

// What cannot be asked for aligned bytes stays; so does what something else frees as well.

// CHECK-LABEL: @not_merged
//   CHECK-NOT:   memref.view
//       CHECK:   return
func.func @not_merged() {
  %a = pool.plain_alloc : memref<16xf32>
  pool.use %a : memref<16xf32>
  pool.free %a : memref<16xf32>
  %b = pool.float_alloc : memref<16xf32>
  pool.use %b : memref<16xf32>
  pool.free %b : memref<16xf32>
  %c = pool.alloc() : memref<16xf32>
  pool.use %c : memref<16xf32>
  pool.float_free %c : memref<16xf32>
  %d = memref.alloc() : memref<16xf32>
  pool.recycle %d : memref<16xf32>
  %t = gpu.wait async
  %f, %g = gpu.alloc async [%t] () : memref<16xf32, 1>
  pool.use %f : memref<16xf32, 1>
  return
}

// -----

// A buffer of memref.alloc that an operation of another dialect frees is freed once.

// CHECK-LABEL: @freed_by_another
//       CHECK:   %[[MERGED:.*]] = memref.alloc()
//   CHECK-NOT:   pool.free
//       CHECK:   memref.dealloc %[[MERGED]]
//  CHECK-NEXT:   return
func.func @freed_by_another() {
  %a = memref.alloc() : memref<16xf32>
  pool.use %a : memref<16xf32>
  pool.free %a : memref<16xf32>
  return
}
