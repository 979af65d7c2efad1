// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// The buffer is not used after the loop, so its indicator goes along. The body frees what comes
// in, since it yields something else.

// CHECK-LABEL: func.func @f(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[OA:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %[[A]], %[[OX:.*]] = %[[OA]])
// CHECK-NEXT:      %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      "app.step"(%[[X]], %[[N]])
// CHECK-NEXT:      deallocation.retain() of(%[[OX]])
// CHECK-NEXT:      scf.yield %[[N]], %[[ON]]
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"(%[[R]]#0)
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    return
func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.alloc() : memref<4xi8>
    "app.step"(%x, %b) : (memref<4xi8>, memref<4xi8>) -> ()
    scf.yield %b : memref<4xi8>
  }
  "app.use"(%r) : (memref<4xi8>) -> ()
  return
}
