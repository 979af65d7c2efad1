// RUN: jopt %s --split-input-file --hoist-allocs-to-callers --merge-alloc | FileCheck %s
// RUN: jopt %s --split-input-file --hoist-allocs-to-callers='modify-public-functions pipeline=' | FileCheck %s --check-prefix=PUBLIC

// @layer needs 512 bytes while its own two buffers of 256 live at one time, and @inner 256 when
// only one of them does. In @network the memory of both calls is the same.

// CHECK-LABEL: func.func @network(
// CHECK-SAME: %{{.*}}: memref<64xf32>, %{{.*}}: memref<64xf32>) {
// CHECK: %[[ALL:.*]] = memref.alloc() {alignment = 64 : i64} : memref<[[BYTES:[0-9]+]]xi8>
// CHECK-NOT: memref.alloc
// CHECK: memref.view %[[ALL]]
// CHECK: %[[FIRST:.*]] = memref.view %[[ALL]]{{.*}} to memref<512xi8>
// CHECK: call @layer(%{{.*}}, %{{.*}}, %[[FIRST]])
// CHECK: %[[SECOND:.*]] = memref.view %[[ALL]]{{.*}} to memref<512xi8>
// CHECK: call @layer(%{{.*}}, %{{.*}}, %[[SECOND]])
// CHECK-LABEL: func.func private @layer(
// CHECK-SAME: %[[ARENA:[^:]*]]: memref<512xi8>)
// CHECK-NOT: memref.alloc
// CHECK: memref.view %[[ARENA]]
// CHECK: %[[INNER:.*]] = memref.view %[[ARENA]]{{.*}} to memref<256xi8>
// CHECK: call @inner(%{{.*}}, %{{.*}}, %[[INNER]])
// CHECK-LABEL: func.func private @inner(
// CHECK-SAME: %{{.*}}: memref<256xi8>)
// CHECK-NOT: memref.alloc

// Without merging, each alloc is an argument, and those of public functions are the user's.

// PUBLIC-LABEL: func.func @network(
// PUBLIC-SAME: %{{[^:]*}}: memref<64xf32>, %{{[^:]*}}: memref<64xf32>, %[[OWN:[^:]*]]: memref<64xf32>, %[[A:[^:]*]]: memref<64xf32>, %[[B:[^:]*]]: memref<64xf32>, %{{[^:]*}}: memref<64xf32>, %{{[^:]*}}: memref<64xf32>)
// PUBLIC-NOT: memref.alloc
// PUBLIC: call @layer(%{{.*}}, %[[OWN]], %[[A]], %[[B]])
// PUBLIC-LABEL: func.func private @layer(
// PUBLIC-NOT: memref.alloc
// PUBLIC-LABEL: func.func private @inner(
// PUBLIC-NOT: memref.alloc
func.func @network(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  call @layer(%x, %a) : (memref<64xf32>, memref<64xf32>) -> ()
  call @layer(%a, %y) : (memref<64xf32>, memref<64xf32>) -> ()
  return
}
func.func private @layer(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  call @inner(%x, %a) : (memref<64xf32>, memref<64xf32>) -> ()
  linalg.add ins(%x, %a : memref<64xf32>, memref<64xf32>) outs(%y : memref<64xf32>)
  return
}
func.func private @inner(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.mul ins(%x, %a : memref<64xf32>, memref<64xf32>) outs(%y : memref<64xf32>)
  return
}

// -----

// What is returned, stored, freed, of dynamic shape or made in a loop stays.

// PUBLIC-LABEL: func.func private @kept(
// PUBLIC-SAME: %{{[^:]*}}: index, %{{[^:]*}}: memref<1xmemref<4xf32>>) -> memref<4xf32> {
// PUBLIC-COUNT-5: memref.alloc
// CHECK-LABEL: func.func private @kept(
// CHECK-SAME: %{{[^:]*}}: index, %{{[^:]*}}: memref<1xmemref<4xf32>>) -> memref<4xf32> {
func.func private @kept(%n: index, %place: memref<1xmemref<4xf32>>) -> memref<4xf32> {
  %f = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %returned = memref.alloc() : memref<4xf32>
  %stored = memref.alloc() : memref<4xf32>
  memref.store %stored, %place[%c0] : memref<1xmemref<4xf32>>
  %freed = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%freed : memref<4xf32>)
  memref.copy %freed, %returned : memref<4xf32> to memref<4xf32>
  memref.dealloc %freed : memref<4xf32>
  %dynamic = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%f : f32) outs(%dynamic : memref<?xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %inner = memref.alloc() : memref<4xf32>
    linalg.fill ins(%f : f32) outs(%inner : memref<4xf32>)
  }
  return %returned : memref<4xf32>
}

// -----

// A function that calls itself needs a buffer for each call that runs, and one that is used as a
// value may be called from anywhere.

// PUBLIC-LABEL: func.func private @recursive(
// PUBLIC-SAME: %{{[^:]*}}: i1, %{{[^:]*}}: memref<4xf32>) {
// PUBLIC: memref.alloc
func.func private @recursive(%again: i1, %to: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %again {
    %no = arith.constant false
    func.call @recursive(%no, %a) : (i1, memref<4xf32>) -> ()
    linalg.exp ins(%a : memref<4xf32>) outs(%to : memref<4xf32>)
  }
  return
}

// PUBLIC-LABEL: func.func private @value(
// PUBLIC-SAME: %{{[^:]*}}: memref<4xf32>) {
// PUBLIC: memref.alloc
func.func private @value(%to: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%to : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.exp ins(%a : memref<4xf32>) outs(%to : memref<4xf32>)
  return
}
func.func private @user() -> ((memref<4xf32>) -> ()) {
  %f = func.constant @value : (memref<4xf32>) -> ()
  return %f : (memref<4xf32>) -> ()
}
