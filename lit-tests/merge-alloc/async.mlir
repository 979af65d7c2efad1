// What a region or function that may run later uses or gives is not merged; what a region makes for itself is.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @uses(
// CHECK-NEXT:    %[[MERGED:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    %[[USED:.*]] = memref.alloc() : memref<16xf32>
// CHECK:         async.execute
// CHECK-NEXT:      "app.use"(%[[USED]])
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @uses() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  "app.use"(%b) : (memref<16xf32>) -> ()
  %t = async.execute {
    "app.use"(%a) : (memref<16xf32>) -> ()
    async.yield
  }
  "app.use"(%c) : (memref<16xf32>) -> ()
  async.await %t : !async.token
  return
}

// Somebody who waits gets the buffer that is yielded, and may free it.
// CHECK-LABEL: func.func @yields(
// CHECK-NEXT:    async.execute
// CHECK-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:           %[[GIVEN:.*]] = memref.alloc() : memref<16xf32>
// CHECK:           async.yield %[[GIVEN]]
func.func @yields() {
  %t, %r = async.execute -> !async.value<memref<16xf32>> {
    %i = memref.alloc() : memref<16xf32>
    "app.use"(%i) : (memref<16xf32>) -> ()
    %j = memref.alloc() : memref<16xf32>
    "app.use"(%j) : (memref<16xf32>) -> ()
    %k = memref.alloc() : memref<16xf32>
    "app.use"(%k) : (memref<16xf32>) -> ()
    async.yield %k : memref<16xf32>
  }
  %m = async.await %r : !async.value<memref<16xf32>>
  memref.dealloc %m : memref<16xf32>
  return
}

async.func private @function(memref<16xf32>) -> !async.token

// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:    %[[USED:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    %{{.*}} = async.call @function(%[[USED]])
func.func @calls() {
  %a = memref.alloc() : memref<16xf32>
  %t = async.call @function(%a) : (memref<16xf32>) -> !async.token
  async.await %t : !async.token
  return
}
