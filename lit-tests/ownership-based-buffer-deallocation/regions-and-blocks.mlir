// RUN: jopt %s --ownership-based-buffer-deallocation | FileCheck %s
// INTEROP: no (mlir-opt forgets that the block needs the buffer, and frees it before)

// A buffer that an operation with regions hands on lives as long as another block needs it, though
// the operation is replaced by one that says who owns the buffer, too.
// CHECK-LABEL: func.func @needed_later
func.func @needed_later(%m: memref<4xf32>, %c: i1, %i: index) -> f32 {
  // CHECK: %[[R:.*]]:2 = scf.if
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  // CHECK: %[[OWNED:.*]] = bufferization.dealloc {{.*}} retain (%[[R]]#0 : memref<4xf32>)
  // CHECK-NEXT: cf.br
  cf.br ^later
^later:
  // CHECK: memref.load %[[R]]#0
  // CHECK-NEXT: %[[BASE:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[R]]#0
  // CHECK-NEXT: bufferization.dealloc (%[[BASE]] : memref<f32>) if (%[[OWNED]])
  // CHECK-NEXT: return
  %x = memref.load %r[%i] : memref<4xf32>
  return %x : f32
}
