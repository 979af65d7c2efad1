// At most 384 bytes are live at one time here: %c with %e. The cost model, which gc-merge-alloc plans by, needs a third more,
// best fit by size less than that; planners that know all lifetimes before they place anything need no more than is live, and
// merge-alloc asks these where the cost model needs more.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefixes=CHECK,BEST
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=lowest' | FileCheck %s --check-prefixes=CHECK,BEST
// RUN: jopt %s -allow-unregistered-dialect --gc-merge-alloc='planner-options=lowest' | FileCheck %s --check-prefixes=CHECK,BEST
// RUN: jopt %s -allow-unregistered-dialect --gc-merge-alloc | FileCheck %s --check-prefixes=CHECK,HOT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=cost-model' | FileCheck %s --check-prefixes=CHECK,HOT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first' | FileCheck %s --check-prefixes=CHECK,SIZE
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=min-total' | FileCheck %s --check-prefixes=CHECK,SIZE
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=auto' | FileCheck %s --check-prefixes=CHECK,BEST
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=exact' | FileCheck %s --check-prefixes=CHECK,BEST
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=greedy-by-size' | FileCheck %s --check-prefixes=CHECK,BEST

// CHECK-LABEL: func.func @five
// HOT-NEXT:      memref.alloc() {alignment = 64 : i64} : memref<512xi8>
// SIZE-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<448xi8>
// BEST-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<384xi8>
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @five() {
  %c = memref.alloc() : memref<128xi8>
  %e = memref.alloc() : memref<256xi8>
  "use"(%c, %e) : (memref<128xi8>, memref<256xi8>) -> ()
  %b = memref.alloc() : memref<128xi8>
  "use"(%b) : (memref<128xi8>) -> ()
  %a = memref.alloc() : memref<64xi8>
  "use"(%a, %b) : (memref<64xi8>, memref<128xi8>) -> ()
  %d = memref.alloc() : memref<256xi8>
  "use"(%a, %d) : (memref<64xi8>, memref<256xi8>) -> ()
  return
}

// Offsets and the total are multiples of the alignment with every planner.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=best-fit alignment=32' | FileCheck %s --check-prefix=ALIGN
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=first-fit alignment=32' | FileCheck %s --check-prefix=ALIGN
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=local-search alignment=32' | FileCheck %s --check-prefix=ALIGN
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=greedy-by-breadth alignment=32' | FileCheck %s --check-prefix=ALIGN

// ALIGN-LABEL: func.func @uneven
// ALIGN-NEXT:    memref.alloc() {alignment = 32 : i64} : memref<96xi8>
// ALIGN:         arith.constant {{0|32|64}} : index
// ALIGN:         arith.constant {{0|32|64}} : index
func.func @uneven() {
  %a = memref.alloc() : memref<20xi8>
  %b = memref.alloc() : memref<33xi8>
  "use"(%a, %b) : (memref<20xi8>, memref<33xi8>) -> ()
  return
}
