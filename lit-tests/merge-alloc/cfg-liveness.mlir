// In functions of several blocks a buffer lives where control may come from an access and may reach another one
// before the alloc runs again. The option cfg-liveness, which asked for that, has no effect any more.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='cfg-liveness' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check-only' | FileCheck %s --check-prefix=TICKS

// One after the other: the same place. The merged buffer is in the entry block.
// CHECK-LABEL: func.func @sequence()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         cf.br
// CHECK:         arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[BASE]]
func.func @sequence() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  cf.br ^bb1
^bb1:
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  return
}

// Two branches; what is read after both lives in both.
// CHECK-LABEL: func.func @diamond(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         arith.constant 0 : index
// CHECK:         arith.constant 64 : index
// CHECK:         arith.constant 64 : index
// TICKS-LABEL: func.func @diamond(
// TICKS-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 11>}
// TICKS:         memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 6, 6>}
// TICKS:         memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 9, 9>}
func.func @diamond(%p: i1) {                  // 1
  %a = memref.alloc() : memref<16xf32>        // 2
  "use"(%a) : (memref<16xf32>) -> ()          // 3
  cf.cond_br %p, ^bb1, ^bb2                   // 4
^bb1:
  %b = memref.alloc() : memref<16xf32>        // 5
  "use"(%b) : (memref<16xf32>) -> ()          // 6
  cf.br ^bb3                                  // 7
^bb2:
  %c = memref.alloc() : memref<16xf32>        // 8
  "use"(%c) : (memref<16xf32>) -> ()          // 9
  cf.br ^bb3                                  // 10
^bb3:
  "use"(%a) : (memref<16xf32>) -> ()          // 11
  return
}

// Used in a loop of blocks: alive all around it, but not before.
// CHECK-LABEL: func.func @loop(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// TICKS-LABEL: func.func @loop(
// TICKS-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 5, 8>}
// TICKS:         memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 7, 7>}
func.func @loop(%p: i1) {                     // 1
  %a = memref.alloc() : memref<16xf32>        // 2
  "other"() : () -> ()                        // 3
  cf.br ^bb1                                  // 4
^bb1:
  "use"(%a) : (memref<16xf32>) -> ()          // 5
  %t = memref.alloc() : memref<16xf32>        // 6
  "use"(%t) : (memref<16xf32>) -> ()          // 7
  cf.cond_br %p, ^bb1, ^bb2                   // 8
^bb2:
  return
}

// In the text between two accesses, but on another way: the same place.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
func.func @elsewhere(%p: i1) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  return
^bb2:
  "use"(%a) : (memref<16xf32>) -> ()
  return
}

// The buffer of one time round is handed to the next: there are two of them then.
// CHECK-LABEL: func.func @carried(
// CHECK-NOT:     memref.view
// CHECK:         return
func.func @carried(%p: i1, %m: memref<16xf32>) {
  cf.br ^bb1(%m : memref<16xf32>)
^bb1(%old: memref<16xf32>):
  %a = memref.alloc() : memref<16xf32>
  "use"(%a, %old) : (memref<16xf32>, memref<16xf32>) -> ()
  cf.cond_br %p, ^bb1(%a : memref<16xf32>), ^bb2
^bb2:
  return
}

// Deallocs become one wherever control leaves the function.
// CHECK-LABEL: func.func @frees(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         cf.cond_br
// CHECK:         memref.dealloc %[[BASE]] : memref<64xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  ^{{.*}}:
// CHECK-NEXT:    memref.dealloc %[[BASE]] : memref<64xi8>
// CHECK-NEXT:    return
func.func @frees(%p: i1) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  "use"(%a) : (memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  return
^bb2:
  memref.dealloc %a : memref<16xf32>
  return
}
