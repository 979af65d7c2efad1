// With own-alignment each offset is a multiple of what the buffer itself needs, and no size is rounded. The
// merged buffer is aligned for all of them.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='own-alignment alignment=1' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='own-alignment alignment=1 planner-options=auto' | FileCheck %s --check-prefix=SEARCH
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='own-alignment alignment=1 planner-options=min-total' | FileCheck %s --check-prefix=SEARCH

// 3 + 5 bytes of i8, 8 of i64: nothing between them; 8 is what an i64 needs.
// CHECK-LABEL:  func.func @small()
// CHECK-NEXT:     memref.alloc() {alignment = 8 : i64} : memref<16xi8>
// SEARCH-LABEL: func.func @small()
// SEARCH-NEXT:    memref.alloc() {alignment = 8 : i64} : memref<16xi8>
func.func @small() {
  %a = memref.alloc() : memref<i64>
  %b = memref.alloc() : memref<3xi8>
  %c = memref.alloc() : memref<5xi8>
  "use"(%a, %b, %c) : (memref<i64>, memref<3xi8>, memref<5xi8>) -> ()
  return
}

// An attribute may ask for more than the option.
// CHECK-LABEL:  func.func @attribute()
// CHECK-NEXT:     memref.alloc() {alignment = 256 : i64} : memref<264xi8>
// CHECK:          arith.constant {{0|256}} : index
func.func @attribute() {
  %a = memref.alloc() {alignment = 256 : i64} : memref<1xi64>
  %b = memref.alloc() {alignment = 256 : i64} : memref<1xi64>
  "use"(%a, %b) : (memref<1xi64>, memref<1xi64>) -> ()
  return
}
