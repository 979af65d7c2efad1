// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --buffer-reuse | FileCheck %s

// Buffers are followed only through regions of one block.

// expected-error@+1 {{expected a single-block region}}
func.func @blocks() {
  cf.br ^next
^next:
  return
}

// -----

func.func @nested() {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{expected a single-block region}}
  "app.blocks"() ({
    "app.branch"()[^next] : () -> ()
  ^next:
    "app.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xi8>
  return
}

// -----

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
