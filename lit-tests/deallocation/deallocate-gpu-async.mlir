// What an asynchronous operation uses is freed after the operation of its block that waits for it.
// RUN: jopt %s -split-input-file -verify-diagnostics --deallocation-pipeline | FileCheck %s

// CHECK-LABEL: func.func @until_wait(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK:         gpu.memcpy async
// CHECK:         gpu.memcpy async
// CHECK-NEXT:    gpu.wait
// CHECK-NEXT:    memref.dealloc %[[A]] : memref<16xf32>
// CHECK-NEXT:    memref.copy
func.func @until_wait(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %a, %x : memref<16xf32>, memref<16xf32>
  %t2 = gpu.memcpy async [%t1] %x, %x : memref<16xf32>, memref<16xf32>
  gpu.wait [%t2]
  memref.copy %x, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// CHECK-LABEL: func.func @no_wait(
// CHECK-NOT:     dealloc
// CHECK:         return
func.func @no_wait(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  // expected-remark @+1 {{buffers that are used later are not freed here}}
  %t1 = gpu.memcpy async %a, %x : memref<16xf32>, memref<16xf32>
  return
}

// -----

// Memory of the device is freed by the program only.
// CHECK-LABEL: func.func @device(
// CHECK-NEXT:    %[[A:.*]] = gpu.alloc () : memref<16xf32, 1>
// CHECK-NEXT:    gpu.memcpy %[[A]], %{{.*}}
// CHECK-NEXT:    gpu.dealloc %[[A]]
// CHECK-NEXT:    %[[B:.*]] = gpu.alloc () : memref<16xf32, 1>
// CHECK-NEXT:    gpu.memcpy %[[B]], %{{.*}}
// CHECK-NEXT:    return
func.func @device(%x: memref<16xf32>) {
  %a = gpu.alloc () : memref<16xf32, 1>
  gpu.memcpy %a, %x : memref<16xf32, 1>, memref<16xf32>
  gpu.dealloc %a : memref<16xf32, 1>
  %b = gpu.alloc () : memref<16xf32, 1>
  gpu.memcpy %b, %x : memref<16xf32, 1>, memref<16xf32>
  return
}

// -----

// CHECK-LABEL: gpu.func @kernel(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    memref.copy %{{.*}}, %[[A]]
// CHECK-NEXT:    memref.copy %[[A]], %{{.*}}
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    memref.copy
gpu.module @kernels {
  gpu.func @kernel(%x: memref<16xf32>) private(%p: memref<16xf32, #gpu.address_space<private>>) kernel {
    %a = memref.alloc() : memref<16xf32>
    memref.copy %x, %a : memref<16xf32> to memref<16xf32>
    memref.copy %a, %p : memref<16xf32> to memref<16xf32, #gpu.address_space<private>>
    memref.copy %p, %x : memref<16xf32, #gpu.address_space<private>> to memref<16xf32>
    gpu.return
  }
}

// -----

// expected-error @+1 {{has a body without an order, in which no use is the last}}
ml_program.subgraph @graph(%x: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  ml_program.output
}
