// RUN: jopt %s --ownership-based-buffer-deallocation | FileCheck %s
// RUN: jopt %s --ownership-based-buffer-deallocation=private-function-dynamic-ownership | FileCheck %s --check-prefix=DYNAMIC

// The caller owns what is returned, so a buffer that may be an argument is cloned.
// CHECK-LABEL: func.func @chosen
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[C:.*]]: i1
func.func @chosen(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  // CHECK: %[[A:.*]] = memref.alloc
  %0 = memref.alloc() : memref<4xf32>
  // CHECK: %[[S:.*]] = arith.select %[[C]], %[[M]], %[[A]] : memref<4xf32>
  %1 = arith.select %c, %m, %0 : memref<4xf32>
  // CHECK: %[[OWNED:.*]] = arith.select %[[C]], %{{.*}}, %{{.*}} : i1
  // CHECK: %[[R:.*]] = scf.if %[[OWNED]]
  // CHECK: scf.yield %[[S]]
  // CHECK: bufferization.clone %[[S]]
  // CHECK: bufferization.dealloc ({{.*}}) if ({{.*}}) retain (%[[R]] : memref<4xf32>)
  // CHECK: return %[[R]]
  return %1 : memref<4xf32>
}

// A loop carries with each buffer whether it is owned.
// CHECK-LABEL: func.func @loop
// CHECK-SAME: %[[M:.*]]: memref<4xf32>
func.func @loop(%m: memref<4xf32>, %n: index) {
  // CHECK: %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %[[M]], %[[O:.*]] = %false{{.*}}) -> (memref<4xf32>, i1)
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %m) -> memref<4xf32> {
    // CHECK: %[[A:.*]] = memref.alloc
    %1 = memref.alloc() : memref<4xf32>
    memref.copy %x, %1 : memref<4xf32> to memref<4xf32>
    // CHECK: %[[D:.*]] = bufferization.dealloc (%{{.*}}, %{{.*}} : memref<f32>, memref<f32>) if (%[[O]], %{{.*}}) retain (%[[A]] : memref<4xf32>)
    // CHECK: scf.yield %[[A]], %[[D]]
    scf.yield %1 : memref<4xf32>
  }
  // CHECK: bufferization.dealloc ({{.*}}) if (%{{.*}}, %[[R]]#1)
  return
}

// A branch frees what its target does not need, each edge by itself.
// CHECK-LABEL: func.func @blocks
func.func @blocks(%m: memref<4xf32>, %c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  // CHECK: bufferization.dealloc
  // CHECK: bufferization.dealloc
  // CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2(%{{.*}}, %{{.*}} : memref<4xf32>, i1)
  cf.cond_br %c, ^left, ^join(%m : memref<4xf32>)
^left:
  cf.br ^join(%0 : memref<4xf32>)
^join(%x: memref<4xf32>):
  memref.copy %x, %m : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func private @callee
// CHECK-SAME: -> memref<4xf32>
// DYNAMIC-LABEL: func.func private @callee
// DYNAMIC-SAME: -> (memref<4xf32>, i1)
func.func private @callee(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

// CHECK-LABEL: func.func @caller
// DYNAMIC-LABEL: func.func @caller
func.func @caller(%m: memref<4xf32>) {
  // CHECK: call @callee(%{{.*}}) : (memref<4xf32>) -> memref<4xf32>
  // DYNAMIC: %[[R:.*]]:2 = call @callee(%{{.*}}) : (memref<4xf32>) -> (memref<4xf32>, i1)
  // DYNAMIC: bufferization.dealloc ({{.*}}) if (%{{.*}}, %[[R]]#1)
  %0 = call @callee(%m) : (memref<4xf32>) -> memref<4xf32>
  return
}

// What is freed by hand is left alone.
// CHECK-LABEL: func.func @manual
func.func @manual() {
  // CHECK: memref.alloc() {bufferization.manual_deallocation}
  // CHECK: cf.assert %{{.*}}, "expected that the block does not have ownership"
  // CHECK-NEXT: memref.dealloc
  // CHECK-NEXT: return
  %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  memref.dealloc %0 {bufferization.manual_deallocation} : memref<4xf32>
  return
}
