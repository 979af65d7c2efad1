// An asynchronous operation uses its buffers until one of its block waits for its token.
// RUN: jopt %s --merge-alloc | FileCheck %s

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%x: memref<16xf32>) kernel {
      gpu.return
    }
  }

  // %a is in use until the wait, so %b has bytes of its own. %c comes after the wait.
  // CHECK-LABEL: func.func @until_wait(
  // CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
  // CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT:    %[[A:.*]] = memref.view %[[BASE]][%[[C0]]][] : memref<128xi8> to memref<16xf32>
  // CHECK:         gpu.launch_func async @kernels::@kernel
  // CHECK-SAME:      args(%[[A]] : memref<16xf32>)
  // CHECK-NEXT:    %[[C64:.*]] = arith.constant 64 : index
  // CHECK-NEXT:    %[[B:.*]] = memref.view %[[BASE]][%[[C64]]][] : memref<128xi8> to memref<16xf32>
  // CHECK-NEXT:    memref.copy %{{.*}}, %[[B]]
  // CHECK:         gpu.wait
  // CHECK-NEXT:    %[[AGAIN:.*]] = arith.constant {{0|64}} : index
  // CHECK-NEXT:    %[[C:.*]] = memref.view %[[BASE]][%[[AGAIN]]][] : memref<128xi8> to memref<16xf32>
  // CHECK-NEXT:    memref.copy %{{.*}}, %[[C]]
  func.func @until_wait(%x: memref<16xf32>, %n: index) {
    %a = memref.alloc() : memref<16xf32>
    memref.copy %x, %a : memref<16xf32> to memref<16xf32>
    %t = gpu.launch_func async @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<16xf32>)
    %b = memref.alloc() : memref<16xf32>
    memref.copy %x, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %x : memref<16xf32> to memref<16xf32>
    gpu.wait [%t]
    %c = memref.alloc() : memref<16xf32>
    memref.copy %x, %c : memref<16xf32> to memref<16xf32>
    memref.copy %c, %x : memref<16xf32> to memref<16xf32>
    return
  }

  // Who waits for the last of a chain of tokens waits for all of them.
  // CHECK-LABEL: func.func @chain(
  // CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
  func.func @chain(%x: memref<16xf32>, %n: index) {
    %a = memref.alloc() : memref<16xf32>
    %b = memref.alloc() : memref<16xf32>
    %t0 = gpu.wait async
    %t1 = gpu.memcpy async [%t0] %a, %x : memref<16xf32>, memref<16xf32>
    %t2 = gpu.memcpy async [%t1] %b, %x : memref<16xf32>, memref<16xf32>
    gpu.launch_func [%t2] @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%b : memref<16xf32>)
    return
  }

  // Without a wait in the block nothing is known: they stay as they are.
  // CHECK-LABEL: func.func @no_wait(
  // CHECK-NEXT:    memref.alloc() : memref<16xf32>
  // CHECK-NEXT:    memref.alloc() : memref<16xf32>
  func.func @no_wait(%x: memref<16xf32>, %y: f32, %on: i1) {
    %a = memref.alloc() : memref<16xf32>
    %b = memref.alloc() : memref<16xf32>
    %t0 = gpu.wait async
    %t1 = gpu.memset async [%t0] %a, %y : memref<16xf32>, f32
    %t2 = gpu.memcpy async [%t0] %b, %x : memref<16xf32>, memref<16xf32>
    scf.if %on {
      gpu.wait [%t1, %t2]
    }
    return
  }

  // Without tokens an operation is over when its work is.
  // CHECK-LABEL: func.func @synchronous(
  // CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
  func.func @synchronous(%x: memref<16xf32>, %n: index) {
    %a = memref.alloc() : memref<16xf32>
    gpu.memcpy %a, %x : memref<16xf32>, memref<16xf32>
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<16xf32>)
    %b = memref.alloc() : memref<16xf32>
    gpu.memcpy %b, %x : memref<16xf32>, memref<16xf32>
    gpu.memcpy %x, %b : memref<16xf32>, memref<16xf32>
    return
  }

  // A handle of a sparse matrix keeps the buffers that it is made of.
  // CHECK-LABEL: func.func @handle(
  // CHECK:         %[[KEPT:.*]] = memref.alloc() : memref<16xf32>
  // CHECK:         gpu.create_coo async {{.*}}, %[[KEPT]] :
  func.func @handle(%n: index, %rows: memref<16xindex>, %columns: memref<16xindex>) {
    %a = memref.alloc() : memref<16xf32>
    %t0 = gpu.wait async
    %m, %t1 = gpu.create_coo async [%t0] %n, %n, %n, %rows, %columns, %a : memref<16xindex>, memref<16xindex>, memref<16xf32>
    gpu.wait [%t1]
    %b = memref.alloc() : memref<16xf32>
    memref.copy %b, %b : memref<16xf32> to memref<16xf32>
    return
  }

  // Memory of the device is merged with its like, and freed as such.
  // CHECK-LABEL: func.func @device(
  // CHECK-NEXT:    %[[BASE:.*]] = gpu.alloc () : memref<64xi8, 1>
  // CHECK-NOT:     gpu.alloc
  // CHECK:         gpu.dealloc %[[BASE]] : memref<64xi8, 1>
  // CHECK-NEXT:    return
  func.func @device(%x: memref<16xf32>) {
    %a = gpu.alloc () : memref<16xf32, 1>
    gpu.memcpy %a, %x : memref<16xf32, 1>, memref<16xf32>
    gpu.dealloc %a : memref<16xf32, 1>
    %b = gpu.alloc () : memref<16xf32, 1>
    gpu.memcpy %b, %x : memref<16xf32, 1>, memref<16xf32>
    gpu.dealloc %b : memref<16xf32, 1>
    return
  }
}
