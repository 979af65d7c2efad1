// With early-free, a buffer is freed after the last use in the block that no later block needs it after.
// RUN: jopt %s -allow-unregistered-dialect --deallocate='early-free' | FileCheck %s

// CHECK-LABEL: func.func @early(
// CHECK:         %[[OWN:.*]] = deallocation.own
// CHECK-NEXT:    cf.cond_br
// CHECK-NEXT:  ^{{.*}}:
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    "app.other"
// CHECK-NEXT:    return
// CHECK-NEXT:  ^{{.*}}:
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    "app.other"
// CHECK-NEXT:    return
func.func @early(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^use, ^skip
^use:
  "app.use"(%a) : (memref<4xf32>) -> ()
  "app.other"() : () -> ()
  return
^skip:
  "app.other"() : () -> ()
  return
}

// An argument of a block may be a buffer that an earlier block handed through a loop: what uses the argument uses that
// buffer, so both are freed after the last use of either.
// CHECK-LABEL: func.func @received(
// CHECK:         %[[OWN:.*]] = deallocation.own
// CHECK:       ^{{.*}}(%[[X:.*]]: memref<4xf32>, %[[XOWN:.*]]: !deallocation.ownership):
// CHECK:         "app.first"
// CHECK-NEXT:    "app.last"(%[[X]])
// CHECK-NEXT:    deallocation.retain() of(%[[XOWN]])
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    "app.other"
// CHECK-NEXT:    return
func.func @received(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = "app.global"() : () -> memref<4xf32>
  cf.br ^head(%b : memref<4xf32>)
^head(%x: memref<4xf32>):
  cf.cond_br %c, ^done, ^again
^done:
  "app.first"(%a) : (memref<4xf32>) -> ()
  "app.last"(%x) : (memref<4xf32>) -> ()
  "app.other"() : () -> ()
  return
^again:
  %r = scf.for %i = %n to %n step %n iter_args(%p = %a) -> (memref<4xf32>) {
    scf.yield %p : memref<4xf32>
  }
  cf.br ^head(%r : memref<4xf32>)
}
