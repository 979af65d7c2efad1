// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// What async is lowered to: coroutines and the runtime.

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> !async.token {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb1, ^bb2, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: f32, %arg1: !async.token, %arg2: !async.group) -> f32 {
// CHECK-NEXT:     %0 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     async.runtime.store %arg0, %0 : <f32>
// CHECK-NEXT:     %1 = async.runtime.load %0 : <f32>
// CHECK-NEXT:     %2 = async.runtime.is_error %arg1 : !async.token
// CHECK-NEXT:     async.runtime.await %arg1 : !async.token
// CHECK-NEXT:     %3 = async.runtime.num_worker_threads : index
// CHECK-NEXT:     %4 = async.runtime.add_to_group %arg1, %arg2 : !async.token
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @f() -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.coro.suspend %s, ^bb1, ^bb2, ^bb3
^bb1:
  async.runtime.set_available %t : !async.token
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  cf.br ^bb3
^bb2:
  async.coro.free %id, %h
  cf.br ^bb3
^bb3:
  async.coro.end %h
  return %t : !async.token
}
func.func @g(%v: f32, %t: !async.token, %g: !async.group) -> f32 {
  %0 = async.runtime.create : !async.value<f32>
  async.runtime.store %v, %0 : !async.value<f32>
  %1 = async.runtime.load %0 : !async.value<f32>
  %e = async.runtime.is_error %t : !async.token
  async.runtime.await %t : !async.token
  %n = async.runtime.num_worker_threads : index
  %r = async.runtime.add_to_group %t, %g : !async.token
  return %1 : f32
}
