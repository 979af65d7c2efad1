// RUN: jopt %s --mlir-print-op-generic | FileCheck %s
// INTEROP: no (the reference knows these and prints their custom forms)

// Coroutines and the runtime are a part of the dialect, but not modelled.

// CHECK: %[[ID:.*]] = "async.coro.id"() {a} : () -> !async.coro.id
// CHECK: "async.coro.begin"(%[[ID]]) : (!async.coro.id) -> !async.coro.handle
// CHECK: "async.runtime.add_ref"(%{{.*}}) <{count = 1 : i64}> : (!async.token) -> ()
func.func @f(%t: !async.token) {
  %id = "async.coro.id"() {a} : () -> !async.coro.id
  %h = "async.coro.begin"(%id) : (!async.coro.id) -> !async.coro.handle
  "async.runtime.add_ref"(%t) <{count = 1 : i64}> : (!async.token) -> ()
  return
}
