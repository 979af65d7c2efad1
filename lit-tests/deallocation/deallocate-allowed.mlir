// What is refused can be let through.
// RUN: jopt %s -allow-unregistered-dialect --hlo-deallocate='allow-tensors allow-element-casts allow-use-after-release allow-shared-release' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect -p 'builtin.module(deallocate{allow-tensors=true allow-element-casts=true allow-use-after-release=true allow-shared-release=true})' | FileCheck %s

// CHECK-LABEL: func.func @tensor(
func.func @tensor(%t: tensor<4xi8>) {
  return
}

// CHECK-LABEL: func.func @element_cast(
func.func @element_cast(%a: memref<4xi8>) {
  %b = "xla_cpu.memref_element_cast"(%a) : (memref<4xi8>) -> memref<4xi1>
  return
}

// CHECK-LABEL: func.func @late_use(
// CHECK:         memref.dealloc
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    return
func.func @late_use() {
  %a = memref.alloc() : memref<4xi8>
  memref.dealloc %a : memref<4xi8>
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @two_owners(
// CHECK:         memref.dealloc
func.func @two_owners(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %a) -> (memref<4xi8>, memref<4xi8>) {
    memref.dealloc %y : memref<4xi8>
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b, %b : memref<4xi8>, memref<4xi8>
  }
  return
}
