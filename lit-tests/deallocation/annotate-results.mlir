// RUN: jopt %s -allow-unregistered-dialect --deallocation-annotation | FileCheck %s

// CHECK-LABEL: func.func @f(
func.func @f(%c: i1, %n: index) {
  // CHECK: memref.alloc() {deallocation.result_backing_memory = ["%alloc"]} : memref<4xi8>
  %a = memref.alloc() : memref<4xi8>
  // CHECK: memref.alloc() {deallocation.result_backing_memory = ["%alloc_0"]} : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  // CHECK: arith.select {{.*}} {deallocation.result_backing_memory = ["%alloc, %alloc_0"]}
  %s = arith.select %c, %b, %a : memref<4xi8>
  // What an unknown operation returns may be its operands; it is no allocation itself.
  // CHECK: %{{.*}}:2 = "app.derive"(%{{.*}}) {deallocation.result_backing_memory = ["%alloc", ""]}
  %d:2 = "app.derive"(%a) : (memref<4xi8>) -> (memref<2xi8>, memref<2xf32>)
  // A view may change the element type and lies in its source all the same.
  // CHECK: memref.view {{.*}} {deallocation.result_backing_memory = ["%alloc"]}
  %v = memref.view %a[%n][] : memref<4xi8> to memref<1xf32>
  // Of a reshape the shape is not looked at.
  // CHECK: memref.reshape {{.*}} {deallocation.result_backing_memory = ["%alloc_1"]}
  %e = memref.alloc() : memref<4xindex>
  %w = memref.alloc() : memref<1xindex>
  %r = memref.reshape %e(%w) : (memref<4xindex>, memref<1xindex>) -> memref<?xindex>
  // CHECK: "app.regions"() ({
  // CHECK: }, {
  // CHECK: }) {deallocation.region_args_backing_memory = {{\[\[}}"%arg2", ""], []]}
  "app.regions"() ({
  ^bb0(%x: memref<4xi8>, %i: index):
    "app.end"() : () -> ()
  }, {
    "app.end"() : () -> ()
  }) : () -> ()
  return
}
