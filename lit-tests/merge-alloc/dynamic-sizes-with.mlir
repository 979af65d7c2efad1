// dynamic-sizes together with other options.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='dynamic-sizes plan-only' | FileCheck %s --check-prefix=PLAN
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='dynamic-sizes own-alignment alignment=1' | FileCheck %s --check-prefix=OWN
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='dynamic-sizes arena-argument' | FileCheck %s --check-prefix=ARENA
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='dynamic-sizes report="%t.json"' | FileCheck %s --check-prefix=ARENA
// RUN: FileCheck %s --check-prefix=REPORT --input-file=%t.json

// Offsets and sizes of a class are in its units. Here a unit is 4 * %n / 64 bytes, rounded up.
// PLAN-LABEL: func.func @f(
// PLAN-SAME:      attributes {__mergealloc_lower_bound = array<i64: 128>, __mergealloc_scope = [[S:[0-9]+]] : i64, __mergealloc_total = array<i64: 128>}
// PLAN-NEXT:    memref.alloc(%{{.*}}) {__mergealloc_class = 0 : i64, __mergealloc_lifetime = array<i64: [[S]], 4, 4>, __mergealloc_offset = 0 : i64} : memref<?xf32>
// PLAN-NEXT:    memref.alloc(%{{.*}}) {__mergealloc_class = 0 : i64, __mergealloc_lifetime = array<i64: [[S]], 4, 4>, __mergealloc_offset = 64 : i64} : memref<?xf32>
// PLAN:         return

// Each needs a multiple of its own alignment: no rounding.
// OWN-LABEL: func.func @f(
// OWN-SAME:      %{{.*}}: memref<?xi8>, %[[N:.*]]: index)
// OWN-NEXT:    %[[TOTAL:.*]] = arith.constant 8 : index
// OWN-NEXT:    %[[BYTES:.*]] = arith.muli %[[N]], %[[TOTAL]] : index
// OWN-NEXT:    memref.alloc(%[[BYTES]]) {alignment = 4 : i64} : memref<?xi8>

// An argument cannot be the buffer: the caller does not know how large.
// ARENA-LABEL: func.func @f(
// ARENA:         memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xi8>
// ARENA:         return

// REPORT: "name": "@f, in units of %{{.*}} * 4 / 64, rounded up, bytes"
// REPORT: "unit": "%{{.*}} * 4 / 64, rounded up, bytes"
func.func @f(%arena: memref<?xi8>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  "use"(%a, %b) : (memref<?xf32>, memref<?xf32>) -> ()
  return
}
