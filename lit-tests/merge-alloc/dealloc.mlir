// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// The deallocs of what was merged become one of the merged buffer, at the end of the scope.
// CHECK-LABEL: func.func @dealloc()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NOT:     memref.dealloc
// CHECK:         "last"
// CHECK-NEXT:    memref.dealloc %[[BASE]] : memref<128xi8>
// CHECK-NEXT:    return
func.func @dealloc() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  "last"(%b, %c) : (memref<16xf32>, memref<16xf32>) -> ()
  memref.dealloc %b : memref<16xf32>
  memref.dealloc %c : memref<16xf32>
  return
}

// What may also be an argument is freed where it was, and not merged.
// CHECK-LABEL: func.func @mixed(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
// CHECK:         memref.view
// CHECK:         %[[S:.*]] = arith.select
// CHECK-NEXT:    memref.dealloc %[[S]] : memref<16xf32>
func.func @mixed(%p: i1, %arg: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  "use"(%b) : (memref<16xf32>) -> ()
  %s = arith.select %p, %a, %arg : memref<16xf32>
  memref.dealloc %s : memref<16xf32>
  return
}

// One that stays keeps the next, and that the third.
// CHECK-LABEL: func.func @chain(
// CHECK-NOT:     memref.view
func.func @chain(%p: i1, %arg: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %c = memref.alloc() : memref<16xf32>
  "use"(%a, %b, %c) : (memref<16xf32>, memref<16xf32>, memref<16xf32>) -> ()
  %s = arith.select %p, %a, %b : memref<16xf32>
  memref.dealloc %s : memref<16xf32>
  %t = arith.select %p, %b, %c : memref<16xf32>
  memref.dealloc %t : memref<16xf32>
  %u = arith.select %p, %c, %arg : memref<16xf32>
  memref.dealloc %u : memref<16xf32>
  return
}

// CHECK-LABEL: func.func @without()
// CHECK-NOT:     memref.dealloc
func.func @without() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  return
}
