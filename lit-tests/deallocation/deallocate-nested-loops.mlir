// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[OX:.*]] = %[[O]])
// CHECK-NEXT:      %[[S:.*]]:2 = scf.for {{.*}} iter_args(%[[Y:.*]] = %[[X]], %[[OY:.*]] = %[[OX]])
// CHECK:             %[[ON:.*]] = deallocation.own
// CHECK-NEXT:        deallocation.retain() of(%[[OY]])
// CHECK-NEXT:        scf.yield %{{.*}}, %[[ON]]
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[S]]#0, %[[S]]#1
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %s = scf.for %j = %n to %n step %n iter_args(%y = %x) -> (memref<4xi8>) {
      %b = memref.alloc() : memref<4xi8>
      scf.yield %b : memref<4xi8>
    }
    scf.yield %s : memref<4xi8>
  }
  return
}
