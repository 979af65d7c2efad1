// Of the regions of scf.if and scf.index_switch one runs, once. By default a buffer from outside of such an
// operation lives for all of it; with exclusive-branches it lives where it is accessed, and not at all in
// branches that do not run together with an access.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='exclusive-branches' | FileCheck %s --check-prefixes=CHECK,EXCLUSIVE
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='exclusive-branches check-only' | FileCheck %s --check-prefix=TICKS

// Each branch has a buffer for itself: both can be the same bytes.
// CHECK-LABEL:    func.func @one_each(
// DEFAULT-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// EXCLUSIVE-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// TICKS-LABEL:    func.func @one_each(
// TICKS-NEXT:       memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 5, 5>}
// TICKS-NEXT:       memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 7, 7>}
func.func @one_each(%p: i1) {                          // 1
  %a = memref.alloc() : memref<16xf32>                 // 2
  %b = memref.alloc() : memref<16xf32>                 // 3
  scf.if %p {                                          // 4
    "use"(%a) : (memref<16xf32>) -> ()                 // 5, and 6 the terminator
  } else {
    "use"(%b) : (memref<16xf32>) -> ()                 // 7
  }
  return
}

// Written before, read in the second branch: what it holds does not matter in the first one.
// CHECK-LABEL:    func.func @hole(
// DEFAULT-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// EXCLUSIVE-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// TICKS-LABEL:    func.func @hole(
// TICKS-NEXT:       memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 8>}
func.func @hole(%p: i1) {                              // 1
  %a = memref.alloc() : memref<16xf32>                 // 2
  "use"(%a) : (memref<16xf32>) -> ()                   // 3
  scf.if %p {                                          // 4
    %b = memref.alloc() : memref<16xf32>               // 5
    "use"(%b) : (memref<16xf32>) -> ()                 // 6, and 7 the terminator
  } else {
    "use"(%a) : (memref<16xf32>) -> ()                 // 8
  }
  return
}

// Read after the branches, too: it has to outlive whichever runs.
// CHECK-LABEL:    func.func @read_later(
// CHECK-NEXT:       memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @read_later(%p: i1) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  scf.if %p {
    %b = memref.alloc() : memref<16xf32>
    "use"(%b) : (memref<16xf32>) -> ()
  } else {
    "use"(%a) : (memref<16xf32>) -> ()
  }
  "use"(%a) : (memref<16xf32>) -> ()
  return
}

// In a loop, too: the second branch may run in the next iteration.
// CHECK-LABEL:    func.func @in_loop(
// CHECK-NEXT:       memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @in_loop(%p: i1, %n: index) {
  %a = memref.alloc() : memref<16xf32>
  scf.for %i = %n to %n step %n {
    scf.if %p {
      %b = memref.alloc() : memref<16xf32>
      "use"(%b) : (memref<16xf32>) -> ()
    } else {
      "use"(%a) : (memref<16xf32>) -> ()
    }
  }
  return
}

// Three ways, three buffers of 64, 128 and 192 bytes: the largest is enough.
// CHECK-LABEL:    func.func @switch(
// DEFAULT-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<384xi8>
// EXCLUSIVE-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<192xi8>
func.func @switch(%i: index) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<32xf32>
  %c = memref.alloc() : memref<48xf32>
  scf.index_switch %i
  case 0 {
    "use"(%a) : (memref<16xf32>) -> ()
    scf.yield
  }
  case 1 {
    "use"(%b) : (memref<32xf32>) -> ()
    scf.yield
  }
  default {
    "use"(%c) : (memref<48xf32>) -> ()
    scf.yield
  }
  return
}

// A loop's regions are not exclusive, whatever they are called.
// CHECK-LABEL:    func.func @while(
// CHECK-NEXT:       memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @while(%p: i1) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  scf.while : () -> () {
    "use"(%a) : (memref<16xf32>) -> ()
    scf.condition(%p)
  } do {
    "use"(%b) : (memref<16xf32>) -> ()
    scf.yield
  }
  return
}
