// Regions of which it is known when they run need not say where control goes: a buffer from outside is in use for all of
// such an operation, a buffer of an affine.parallel is merged within it.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         affine.parallel
// CHECK-NEXT:      %[[INNER:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:      "app.use"
// CHECK:           memref.view %[[INNER]]
// CHECK:         }
func.func @parallel(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  affine.parallel (%i) = (0) to (%n) {
    "app.use"(%a) : (memref<16xf32>) -> ()
    %t = memref.alloc() : memref<16xf32>
    "app.use"(%t) : (memref<16xf32>) -> ()
    "app.use"(%b) : (memref<16xf32>) -> ()
  }
  return
}
