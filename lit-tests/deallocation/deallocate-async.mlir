// What regions and functions that may run later use or give is not freed around them; what they make for themselves is
// freed within.
// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate | FileCheck %s

// CHECK-LABEL: func.func @uses(
// CHECK-NEXT:    %[[OUTER:.*]] = memref.alloc()
// CHECK-NEXT:    async.execute
// CHECK-NEXT:      %[[INNER:.*]] = memref.alloc()
// CHECK-NEXT:      %[[OWN:.*]] = deallocation.own %[[INNER]]
// CHECK-NEXT:      "app.use"(%[[OUTER]], %[[INNER]])
// CHECK-NEXT:      deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:      async.yield
// CHECK-NOT:     of(
// CHECK:         return
func.func @uses() {
  %a = memref.alloc() : memref<16xf32>
  // expected-remark@+1 {{buffers that are used later are not freed here}}
  %t = async.execute {
    %i = memref.alloc() : memref<16xf32>
    "app.use"(%a, %i) : (memref<16xf32>, memref<16xf32>) -> ()
    async.yield
  }
  async.await %t : !async.token
  return
}

// -----

// CHECK-LABEL: func.func @yields(
// CHECK-NEXT:    async.execute
// CHECK-NEXT:      %[[INNER:.*]] = memref.alloc()
// CHECK-NEXT:      "app.use"(%[[INNER]])
// CHECK-NEXT:      async.yield %[[INNER]]
// CHECK-NOT:     of(
// CHECK:         return
func.func @yields() {
  // expected-remark@+1 {{buffers that are used later are not freed here}}
  %t, %r = async.execute -> !async.value<memref<16xf32>> {
    %i = memref.alloc() : memref<16xf32>
    "app.use"(%i) : (memref<16xf32>) -> ()
    async.yield %i : memref<16xf32>
  }
  %m = async.await %r : !async.value<memref<16xf32>>
  "app.use"(%m) : (memref<16xf32>) -> ()
  return
}

// -----

// The region may free what the function does not.
// CHECK-LABEL: func.func @frees(
// CHECK:         async.execute
// CHECK:           memref.dealloc
// CHECK-NOT:     of(
// CHECK:         return
func.func @frees() {
  %a = memref.alloc() : memref<16xf32>
  // expected-remark@+1 {{buffers that are used later are not freed here}}
  %t = async.execute {
    "app.use"(%a) : (memref<16xf32>) -> ()
    memref.dealloc %a : memref<16xf32>
    async.yield
  }
  return
}

// -----

// CHECK-LABEL: async.func @function(
// CHECK-NEXT:    %[[INNER:.*]] = memref.alloc()
// CHECK-NEXT:    %[[OWN:.*]] = deallocation.own %[[INNER]]
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    return
async.func @function(%a: memref<16xf32>) -> !async.token {
  %i = memref.alloc() : memref<16xf32>
  "app.use"(%a, %i) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @calls(
// CHECK-NOT:     of(
// CHECK:         return
func.func @calls() {
  %a = memref.alloc() : memref<16xf32>
  // expected-remark@+1 {{buffers that are used later are not freed here}}
  %t = async.call @function(%a) : (memref<16xf32>) -> !async.token
  async.await %t : !async.token
  return
}
