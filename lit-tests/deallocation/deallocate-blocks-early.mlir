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
