// RUN: jopt %s -allow-unregistered-dialect --deallocate --deallocation-simplification | FileCheck %s

// Each turn makes a new buffer and frees the old one; the last one is freed at the end.
// CHECK-LABEL: func.func @affine_for(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK:         %[[R:.*]]:2 = affine.for {{.*}} iter_args(%[[X:.*]] = %[[A]], %{{.*}} = %{{.*}}) -> (memref<4xi8>, !deallocation.ownership) {
// CHECK:           "app.step"(%[[X]], %[[N:.*]]) :
// CHECK-NEXT:      memref.dealloc %[[X]]
// CHECK-NEXT:      affine.yield %[[N]], %{{.*}}
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[R]]#0
// CHECK-NEXT:    return
func.func @affine_for(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %r = affine.for %k = 0 to %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.alloc() : memref<4xi8>
    "app.step"(%x, %b) : (memref<4xi8>, memref<4xi8>) -> ()
    affine.yield %b : memref<4xi8>
  }
  return
}

// Whichever case it is, the buffer is new.
// CHECK-LABEL: func.func @index_switch(
// CHECK-NEXT:    %[[R:.*]]:2 = scf.index_switch
// CHECK-NOT:     deallocation.retain
// CHECK:         memref.dealloc %[[R]]#0
// CHECK-NEXT:    return
func.func @index_switch(%n: index) {
  %r = scf.index_switch %n -> memref<4xi8>
  case 0 {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  default {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  return
}

// The section returns what belongs to the caller: its indicator is null.
// CHECK-LABEL: func.func @foreign(
// CHECK:         %[[R:.*]]:2 = scf.execute_region
// CHECK-NEXT:      %[[NULL:.*]] = deallocation.null
// CHECK-NEXT:      scf.yield %{{.*}}, %[[NULL]]
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    deallocation.null
// CHECK-NEXT:    return
func.func @foreign(%a: memref<4xi8>) {
  %r = scf.execute_region -> memref<4xi8> {
    scf.yield %a : memref<4xi8>
  }
  "app.use"(%r) : (memref<4xi8>) -> ()
  return
}
