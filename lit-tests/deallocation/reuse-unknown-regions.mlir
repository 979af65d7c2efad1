// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// Operations whose regions run in unknown ways keep their buffers.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    "app.region"() ({
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK-NEXT:      "app.end"()
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:    return
func.func @unknown() {
  "app.region"() ({
    %a = memref.alloc() : memref<4xi8>
    "app.use"(%a) : (memref<4xi8>) -> ()
    memref.dealloc %a : memref<4xi8>
    "app.end"() : () -> ()
  }) : () -> ()
  return
}
