// Aliases that leave what the analysis can follow: the alloc stays as it is.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// Uses that can be followed, so that the allocs below stay for no other reason: all three buffers are merged.
// CHECK-LABEL: func.func @followed(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-COUNT-3: memref.view %[[BASE]]
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @followed(%i: index, %x: f32) -> (index, index) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %c = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  affine.store %x, %b[0] : memref<8xf32>
  %d = memref.dim %a, %i : memref<8xf32>
  %r = memref.rank %b : memref<8xf32>
  "use"(%a, %b, %c) : (memref<8xf32>, memref<8xf32>, memref<8xf32>) -> ()
  return %d, %r : index, index
}

// CHECK-LABEL: func.func @to_tensor(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    bufferization.to_tensor %[[A]]
func.func @to_tensor() -> tensor<8xf32> {
  %a = memref.alloc() : memref<8xf32>
  %t = bufferization.to_tensor %a restrict : memref<8xf32> to tensor<8xf32>
  return %t : tensor<8xf32>
}

// CHECK-LABEL: func.func @cast_away(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    builtin.unrealized_conversion_cast %[[A]]
func.func @cast_away() -> i64 {
  %a = memref.alloc() : memref<8xf32>
  %p = builtin.unrealized_conversion_cast %a : memref<8xf32> to i64
  return %p : i64
}

// CHECK-LABEL: func.func @stored(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    memref.store %[[A]]
func.func @stored(%where: memref<1xmemref<8xf32>>, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  memref.store %a, %where[%i] : memref<1xmemref<8xf32>>
  return
}

// CHECK-LABEL: func.func @stored_at_affine_indices(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    affine.store %[[A]]
func.func @stored_at_affine_indices(%where: memref<1xmemref<8xf32>>) {
  %a = memref.alloc() : memref<8xf32>
  affine.store %a, %where[0] : memref<1xmemref<8xf32>>
  return
}

// CHECK-LABEL: func.func @realloc(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    memref.cast %[[A]]
// CHECK-NEXT:    memref.realloc
func.func @realloc(%n: index) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.cast %a : memref<8xf32> to memref<?xf32>
  %c = memref.realloc %b(%n) : memref<?xf32> to memref<?xf32>
  "use"(%c) : (memref<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @conditional_dealloc(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    bufferization.dealloc (%[[A]]
func.func @conditional_dealloc(%c: i1) {
  %a = memref.alloc() : memref<8xf32>
  bufferization.dealloc (%a : memref<8xf32>) if (%c)
  return
}

// CHECK-LABEL: func.func @owned(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    deallocation.own %[[A]]
func.func @owned() {
  %a = memref.alloc() : memref<8xf32>
  %o = deallocation.own %a : memref<8xf32>
  deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  return
}

// CHECK-LABEL: func.func @token(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    "start"(%[[A]])
func.func @token() {
  %a = memref.alloc() : memref<8xf32>
  %t = "start"(%a) : (memref<8xf32>) -> !async.token
  "wait"(%t) : (!async.token) -> ()
  return
}

// CHECK-LABEL: func.func @other_token(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    "start"(%[[A]])
func.func @other_token() {
  %a = memref.alloc() : memref<8xf32>
  %t = "start"(%a) : (memref<8xf32>) -> !nvgpu.device.async.token
  "wait"(%t) : (!nvgpu.device.async.token) -> ()
  return
}

// CHECK-LABEL: func.func @transfer(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    memref.dma_start %[[A]]
func.func @transfer(%i: index, %n: index, %to: memref<8xf32, 1>, %tag: memref<1xi32>) {
  %a = memref.alloc() : memref<8xf32>
  memref.dma_start %a[%i], %to[%i], %n, %tag[%i] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}

// CHECK-LABEL: func.func @transfer_at_affine_indices(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    affine.dma_start %[[A]]
func.func @transfer_at_affine_indices(%n: index, %to: memref<8xf32, 1>, %tag: memref<1xi32>) {
  %a = memref.alloc() : memref<8xf32>
  affine.dma_start %a[0], %to[0], %tag[0], %n : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  return
}
