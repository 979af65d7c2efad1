// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// A region of an unknown op that touches no tracked buffer is fine: it has its own memory or none.
// CHECK-LABEL: func.func @untouched(
// CHECK-SAME:      %[[ARG:.*]]: memref<8xf32>)
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    %[[A:.*]] = memref.view %[[BASE]]
// CHECK-NEXT:    "unknown.region"(%[[A]]) ({
// CHECK:           memref.alloca() : memref<8xf32>
func.func @untouched(%arg: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  "unknown.region"(%a) ({
    %b = memref.alloca() : memref<8xf32>
    "use"(%b, %arg) : (memref<8xf32>, memref<8xf32>) -> ()
  }) : (memref<8xf32>) -> ()
  return
}
