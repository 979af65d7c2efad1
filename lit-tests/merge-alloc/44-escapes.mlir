// Aliases that leave what the analysis can follow.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s
// CHECK-NOT: memref.view

func.func @to_tensor() -> tensor<8xf32> {
  %a = memref.alloc() : memref<8xf32>
  %t = bufferization.to_tensor %a restrict : memref<8xf32> to tensor<8xf32>
  return %t : tensor<8xf32>
}

func.func @cast_away() -> i64 {
  %a = memref.alloc() : memref<8xf32>
  %p = builtin.unrealized_conversion_cast %a : memref<8xf32> to i64
  return %p : i64
}

func.func @stored(%where: memref<1xmemref<8xf32>>, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  memref.store %a, %where[%i] : memref<1xmemref<8xf32>>
  return
}

func.func @realloc(%n: index) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.cast %a : memref<8xf32> to memref<?xf32>
  %c = memref.realloc %b(%n) : memref<?xf32> to memref<?xf32>
  "use"(%c) : (memref<?xf32>) -> ()
  return
}

func.func @token() {
  %a = memref.alloc() : memref<8xf32>
  %t = "start"(%a) : (memref<8xf32>) -> !async.token
  "wait"(%t) : (!async.token) -> ()
  return
}

func.func @other_token() {
  %a = memref.alloc() : memref<8xf32>
  %t = "start"(%a) : (memref<8xf32>) -> !nvgpu.device.async.token
  "wait"(%t) : (!nvgpu.device.async.token) -> ()
  return
}

func.func @transfer(%i: index, %n: index, %to: memref<8xf32, 1>, %tag: memref<1xi32>) {
  %a = memref.alloc() : memref<8xf32>
  memref.dma_start %a[%i], %to[%i], %n, %tag[%i] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}
