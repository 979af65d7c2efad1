// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    %{{.*}}:6 = scf.for {{.*}} iter_args(%{{.*}} = %[[A]], %{{.*}} = %[[A]], %{{.*}} = %[[A]], %{{.*}} = %[[O]], %{{.*}} = %[[N]], %{{.*}} = %[[N]])
func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %a, %z = %a) -> (memref<4xi8>, memref<4xi8>, memref<4xi8>) {
    "app.use"(%x, %y, %z) : (memref<4xi8>, memref<4xi8>, memref<4xi8>) -> ()
    scf.yield %x, %y, %z : memref<4xi8>, memref<4xi8>, memref<4xi8>
  }
  return
}
