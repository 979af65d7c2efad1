// What overwrites all of a buffer ends one life of it and begins another: with split-lifetimes other buffers
// may have its bytes in between, and the second life may be somewhere else.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first' | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first split-lifetimes' | FileCheck %s --check-prefixes=CHECK,SPLIT
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first split-lifetimes plan-only' | FileCheck %s --check-prefix=PLAN

// %b takes the place of %a; when %a is filled again, %b is still there, but %t is not.
// CHECK-LABEL:  func.func @moves(
// DEFAULT-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// SPLIT-NEXT:     %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// SPLIT-NEXT:     %[[O1:.*]] = arith.constant 0 : index
// SPLIT-NEXT:     %[[A1:.*]] = memref.view %[[BASE]][%[[O1]]][]
// SPLIT-NEXT:     "use"(%[[A1]])
// SPLIT-NEXT:     %[[O2:.*]] = arith.constant 0 : index
// SPLIT-NEXT:     %[[B:.*]] = memref.view %[[BASE]][%[[O2]]][]
// SPLIT-NEXT:     %[[O3:.*]] = arith.constant 64 : index
// SPLIT-NEXT:     %[[T:.*]] = memref.view %[[BASE]][%[[O3]]][]
// SPLIT-NEXT:     "use"(%[[B]], %[[T]])
// SPLIT-NEXT:     %[[O4:.*]] = arith.constant 64 : index
// SPLIT-NEXT:     %[[A2:.*]] = memref.view %[[BASE]][%[[O4]]][]
// SPLIT-NEXT:     linalg.fill ins(%{{.*}} : f32) outs(%[[A2]] : memref<16xf32>)
// SPLIT-NEXT:     scf.for
// SPLIT-NEXT:       "use"(%[[A2]], %[[B]])
// SPLIT-NEXT:     }
// SPLIT-NEXT:     "use"(%[[A2]])
// PLAN-LABEL:   func.func @moves(
// PLAN-SAME:      __mergealloc_lower_bound = array<i64: 128>
// PLAN-SAME:      __mergealloc_total = array<i64: 128>
// PLAN-NEXT:      memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 12>, __mergealloc_moves = array<i64: 64>, __mergealloc_offset = 0 : i64}
func.func @moves(%x: f32, %n: index) {                         // 1
  %a = memref.alloc() : memref<16xf32>                         // 2
  "use"(%a) : (memref<16xf32>) -> ()                           // 3
  %b = memref.alloc() : memref<16xf32>                         // 4
  %t = memref.alloc() : memref<16xf32>                         // 5
  "use"(%b, %t) : (memref<16xf32>, memref<16xf32>) -> ()       // 6
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)          // 7, with 8 inside
  scf.for %i = %n to %n step %n {                              // 9
    "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()     // 10, and 11 the terminator
  }
  "use"(%a) : (memref<16xf32>) -> ()                           // 12
  return
}

// A copy overwrites all; a generic operation does if it writes every element and reads none.
// CHECK-LABEL:  func.func @overwrites(
// DEFAULT-NEXT:   memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// SPLIT-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<64xi8>
func.func @overwrites(%m: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  "use"(%a) : (memref<4x4xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  memref.copy %m, %a : memref<4x4xf32> to memref<4x4xf32>
  "use"(%a) : (memref<4x4xf32>) -> ()
  %c = memref.alloc() : memref<16xf32>
  "use"(%c) : (memref<16xf32>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
      iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x4xf32>) outs(%a : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  "use"(%a) : (memref<4x4xf32>) -> ()
  return
}

// What adds to its output, or writes a part of it, needs what was there.
// CHECK-LABEL:  func.func @reads(
// CHECK-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @reads(%m: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  "use"(%a) : (memref<4x4xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  linalg.matmul ins(%m, %m : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
      outs(%a : memref<4x4xf32>) {
  ^bb0(%out: f32):
    %x = arith.constant 1.0 : f32
    linalg.yield %x : f32
  }
  "use"(%a) : (memref<4x4xf32>) -> ()
  return
}

// A copy of the buffer to itself, through another name, reads it.
// CHECK-LABEL:  func.func @to_itself(
// CHECK-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @to_itself(%p: i1, %m: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  %s = arith.select %p, %a, %m : memref<16xf32>
  memref.copy %s, %a : memref<16xf32> to memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  return
}

// A view from before is used after: it has to be the same place.
// CHECK-LABEL:  func.func @view(
// CHECK-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @view(%x: f32) {
  %a = memref.alloc() : memref<16xf32>
  %v = memref.subview %a[0] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1]>>
  "use"(%v) : (memref<4xf32, strided<[1]>>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  "use"(%v) : (memref<4xf32, strided<[1]>>) -> ()
  return
}

// Overwritten in one branch only.
// CHECK-LABEL:  func.func @maybe(
// CHECK-NEXT:     memref.alloc() {alignment = 64 : i64} : memref<128xi8>
func.func @maybe(%x: f32, %p: i1) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  %b = memref.alloc() : memref<16xf32>
  "use"(%b) : (memref<16xf32>) -> ()
  scf.if %p {
    linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  }
  "use"(%a) : (memref<16xf32>) -> ()
  return
}
