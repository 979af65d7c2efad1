// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Regions and functions that may run later, and what waits for them.

// CHECK-LABEL: func.func @execute(%arg0: !async.token, %arg1: !async.value<f32>, %arg2: index) {
// CHECK-NEXT: %token = async.execute {
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: %token_0, %bodyResults:2 = async.execute [%arg0, %token] (%arg1 as %arg3: !async.value<f32>, %arg1 as %arg4: !async.value<f32>) -> (!async.value<f32>, !async.value<index>) attributes {a = 1 : i64} {
// CHECK-NEXT: async.await %token : !async.token
// CHECK-NEXT: async.yield %arg3, %arg2 : f32, index {b}
// CHECK-NEXT: }
// CHECK-NEXT: %token_1, %bodyResults_2 = async.execute -> !async.value<f32> {
// CHECK-NEXT: async.yield %arg1 : !async.value<f32>
// CHECK-NEXT: }
// CHECK-NEXT: %token_3 = async.execute {
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @execute(%t: !async.token, %v: !async.value<f32>, %n: index) {
  %t0 = async.execute {
    async.yield
  }
  %t1, %r1:2 = async.execute [%t, %t0](%v as %x: !async.value<f32>, %v as %y : !async.value<f32>) -> (!async.value<f32>, !async.value<index>) attributes {a = 1} {
    async.await %t0 : !async.token
    async.yield %x, %n : f32, index {b}
  }
  // A value that is there already is not wrapped once more.
  %t2, %r2 = async.execute -> !async.value<f32> {
    async.yield %v : !async.value<f32>
  }
  %t3 = async.execute [] () -> () {
    async.yield
  }
  return
}

// CHECK-LABEL: func.func @await(%arg0: !async.token, %arg1: !async.value<memref<4xf32>>, %arg2: index) {
// CHECK-NEXT: %0 = async.create_group %arg2 : !async.group {a}
// CHECK-NEXT: %1 = async.add_to_group %arg0, %0 : !async.token {b}
// CHECK-NEXT: %2 = async.add_to_group %arg1, %0 : !async.value<memref<4xf32>>
// CHECK-NEXT: async.await_all %0 {c}
// CHECK-NEXT: async.await %arg0 : !async.token {d}
// CHECK-NEXT: %3 = async.await %arg1 : !async.value<memref<4xf32>>
func.func @await(%t: !async.token, %v: !async.value<memref<4xf32>>, %n: index) {
  %g = async.create_group %n : !async.group {a}
  %0 = async.add_to_group %t, %g : !async.token {b}
  %1 = async.add_to_group %v, %g : !async.value<memref<4xf32>>
  async.await_all %g {c}
  async.await %t : !async.token {d}
  %m = async.await %v : !async.value<memref<4xf32>>
  return
}

// CHECK-LABEL: async.func @token() -> !async.token {
// CHECK-NEXT: return
// CHECK-NEXT: }
async.func @token() -> !async.token {
  return
}

// CHECK-LABEL: async.func private @both(%arg0: f32 {x.y}) -> (!async.token, !async.value<f32> {x.z}) attributes {u} {
// CHECK-NEXT: return {w} %arg0 : f32
// CHECK-NEXT: }
async.func private @both(%a: f32 {x.y}) -> (!async.token, !async.value<f32> {x.z}) attributes {u} {
  return {w} %a : f32
}

// CHECK-LABEL: async.func private @declared(f32) -> !async.value<f32>
async.func private @declared(f32) -> !async.value<f32>

// CHECK-LABEL: async.func @calls(%arg0: f32) -> !async.value<f32> {
// CHECK-NEXT: %0 = call @declared(%arg0) {arg_attrs = [{}]} : (f32) -> !async.value<f32>
// CHECK-NEXT: %1:2 = call @both(%arg0) : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT: %2 = await %0 : !async.value<f32>
// CHECK-NEXT: return %2 : f32
// CHECK-NEXT: }
async.func @calls(%a: f32) -> !async.value<f32> {
  %v = async.call @declared(%a) {arg_attrs = [{}]} : (f32) -> !async.value<f32>
  %t, %v1 = call @both(%a) : (f32) -> (!async.token, !async.value<f32>)
  %x = await %v : !async.value<f32>
  async.return %x : f32
}

// Types within types, and those of coroutines.
// CHECK-LABEL: func.func private @types(!async.value<!async.value<memref<4xf32>>>, !async.group, !async.coro.id, !async.coro.handle, !async.coro.state)
func.func private @types(!async.value<!async.value<memref<4xf32>>>, !async.group, !async.coro.id, !async.coro.handle, !async.coro.state)
