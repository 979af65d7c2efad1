// One name for all that lowers the peak: buffers of known size are merged with everything that is known about their lifetimes,
// what is left is freed after its last use.
// RUN: jopt %s --memory-pipeline | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(memory-pipeline)' | FileCheck %s
// RUN: jopt %s --memory-pipeline='split-buffers=false reuse-in-place=false' | FileCheck %s --check-prefix=MERGED
// RUN: jopt %s --memory-pipeline='split-buffers=false reuse-in-place=false split-lifetimes=false' | FileCheck %s --check-prefix=WHOLE
// RUN: jopt %s --memory-pipeline=keep-public-signatures | FileCheck %s --check-prefix=KEPT
// RUN: jopt %s --memory-pipeline='report=%t.html,%t.json' | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT < %t.json
// RUN: jopt --list-passes | FileCheck %s --check-prefix=LIST

// LIST: --memory-pipeline

// %a is overwritten, so its bytes serve %b in between; %b is not needed once it is copied, so it is %c, too, and then %a.
// The merged buffer is freed after its last use.
// CHECK-LABEL: func.func @overwritten(
// CHECK:         %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NOT:     memref.alloc
// CHECK:         memref.dealloc %[[ARENA]]
// CHECK-NEXT:    return
// MERGED-LABEL: func.func @overwritten(
// MERGED:         memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// WHOLE-LABEL: func.func @overwritten(
// WHOLE:         memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// REPORT: "name": "@overwritten"
func.func @overwritten(%x: memref<16xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  memref.copy %x, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  %b = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  %c = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %c : memref<16xf32> to memref<16xf32>
  memref.copy %c, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %y : memref<16xf32> to memref<16xf32>
  return
}

// What no merged buffer can take is freed: its size is known only where it is used. None goes to the stack.
// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:    memref.copy
// CHECK-NEXT:    memref.copy %[[A]]
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    return
func.func @dynamic(%n: index, %x: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %x : memref<?xf32> to memref<?xf32>
  return
}

// A function says at run time what the caller owns, in types that mlir-opt knows; or it keeps its signature if it is public.
// CHECK-LABEL: func.func @returned(
// CHECK-SAME:      -> (memref<16xf32>, !llvm.ptr) {
// CHECK:         %[[R:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NOT:     memref.dealloc
// CHECK:         return %[[R]], %{{.*}} : memref<16xf32>, !llvm.ptr
// KEPT-LABEL: func.func @returned(
// KEPT-SAME:      -> memref<16xf32> {
func.func @returned(%x: memref<16xf32>) -> memref<16xf32> {
  %r = memref.alloc() : memref<16xf32>
  memref.copy %x, %r : memref<16xf32> to memref<16xf32>
  return %r : memref<16xf32>
}

// A returned argument is the caller's anyway. With its signature kept, the caller owns the result as well, so that is a copy.
// CHECK-LABEL: func.func @argument(
// CHECK-NOT:     memref.copy
// CHECK:         return %arg0, %{{.*}} : memref<16xf32>, !llvm.ptr
// CHECK-LABEL: func.func private @either(
// CHECK-SAME:      -> (memref<16xf32>, !llvm.ptr)
// CHECK-NOT:     deallocation.
// KEPT-LABEL: func.func @argument(
// KEPT-SAME:      -> memref<16xf32> {
// KEPT:         %[[COPY:.*]] = memref.alloc() : memref<16xf32>
// KEPT:         memref.copy %{{.*}}, %[[COPY]]
// KEPT:         return %[[COPY]]
// KEPT-LABEL: func.func private @either(
// KEPT-SAME:      -> (memref<16xf32>, !llvm.ptr)
func.func @argument(%x: memref<16xf32>) -> memref<16xf32> {
  return %x : memref<16xf32>
}
func.func private @either(%x: memref<16xf32>, %c: i1) -> memref<16xf32> {
  %r = memref.alloc() : memref<16xf32>
  %s = arith.select %c, %r, %x : memref<16xf32>
  return %s : memref<16xf32>
}
func.func @caller(%x: memref<16xf32>, %c: i1) {
  %r = call @either(%x, %c) : (memref<16xf32>, i1) -> memref<16xf32>
  memref.copy %r, %x : memref<16xf32> to memref<16xf32>
  return
}

// A view that nothing uses keeps no buffer: %b is where %a was.
// CHECK-LABEL: func.func @unused_view(
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.subview
// CHECK:         return
func.func @unused_view(%x: memref<16xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%y : memref<16xf32>)
  %b = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%y : memref<16xf32>)
  %part = memref.subview %a[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  return
}
