// RUN: jopt %s -allow-unregistered-dialect --deallocation-to-scf | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --hlo-deallocation-to-scf | FileCheck %s

// Retains with one memref or one alloc are decided by comparing addresses. First come
// the addresses of the allocs, then, for each memref, its address and a choice for each alloc, which
// says what is left of the alloc (indicator and address) and who owns the memref; in the end, what
// is left is freed. The constant is the first operation of the function.

// Nothing to keep: what is not null is freed.
// CHECK: func.func @free_one(%arg0: !deallocation.ownership) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   "app.before"() : () -> ()
// CHECK-NEXT:   %0 = deallocation.get_buffer %arg0 : !deallocation.ownership
// CHECK-NEXT:   %1 = arith.cmpi ne, %0, %c0 : index
// CHECK-NEXT:   scf.if %1 {
// CHECK-NEXT:     deallocation.free %arg0
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @free_one(%o: !deallocation.ownership) {
  "app.before"() : () -> ()
  deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  return
}

// CHECK: func.func @one_and_one(%arg0: memref<?xi8>, %arg1: !deallocation.ownership) -> !deallocation.ownership {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = deallocation.get_buffer %arg1 : !deallocation.ownership
// CHECK-NEXT:   %1 = deallocation.null
// CHECK-NEXT:   %2 = deallocation.get_buffer %arg0 : memref<?xi8>
// CHECK-NEXT:   %3 = arith.cmpi eq, %2, %0 : index
// CHECK-NEXT:   %4:3 = scf.if %3 -> (!deallocation.ownership, index, !deallocation.ownership) {
// CHECK-NEXT:     scf.yield %1, %c0, %arg1 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg1, %0, %1 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   }
// CHECK-NEXT:   %5 = arith.cmpi ne, %4#1, %c0 : index
// CHECK-NEXT:   scf.if %5 {
// CHECK-NEXT:     deallocation.free %4#0
// CHECK-NEXT:   }
// CHECK-NEXT:   return %4#2 : !deallocation.ownership
// CHECK-NEXT: }
func.func @one_and_one(%m: memref<?xi8>, %o: !deallocation.ownership) -> !deallocation.ownership {
  %r = deallocation.retain(%m) of(%o) : (memref<?xi8>, !deallocation.ownership) -> !deallocation.ownership
  return %r : !deallocation.ownership
}

// The second memref gets the alloc only if the first one did not.
// CHECK: func.func @several_memrefs(%arg0: memref<3xi8>, %arg1: memref<3xi8>, %arg2: !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = deallocation.get_buffer %arg2 : !deallocation.ownership
// CHECK-NEXT:   %1 = deallocation.null
// CHECK-NEXT:   %2 = deallocation.get_buffer %arg0 : memref<3xi8>
// CHECK-NEXT:   %3 = arith.cmpi eq, %2, %0 : index
// CHECK-NEXT:   %4:3 = scf.if %3 -> (!deallocation.ownership, index, !deallocation.ownership) {
// CHECK-NEXT:     scf.yield %1, %c0, %arg2 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2, %0, %1 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   }
// CHECK-NEXT:   %5 = deallocation.get_buffer %arg1 : memref<3xi8>
// CHECK-NEXT:   %6 = arith.cmpi eq, %5, %4#1 : index
// CHECK-NEXT:   %7:3 = scf.if %6 -> (!deallocation.ownership, index, !deallocation.ownership) {
// CHECK-NEXT:     scf.yield %1, %c0, %4#0 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %4#0, %4#1, %1 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   }
// CHECK-NEXT:   %8 = arith.cmpi ne, %7#1, %c0 : index
// CHECK-NEXT:   scf.if %8 {
// CHECK-NEXT:     deallocation.free %7#0
// CHECK-NEXT:   }
// CHECK-NEXT:   return %4#2, %7#2 : !deallocation.ownership, !deallocation.ownership
// CHECK-NEXT: }
func.func @several_memrefs(%m: memref<3xi8>, %n: memref<3xi8>, %o: !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership) {
  %r:2 = deallocation.retain(%m, %n) of(%o) : (memref<3xi8>, memref<3xi8>, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  return %r#0, %r#1 : !deallocation.ownership, !deallocation.ownership
}

// The last choice knows the outcome of all before; buffers without rank have an address too.
// CHECK: func.func @several_allocs(%arg0: memref<*xf32>, %arg1: !deallocation.ownership, %arg2: !deallocation.ownership) -> !deallocation.ownership {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = deallocation.get_buffer %arg1 : !deallocation.ownership
// CHECK-NEXT:   %1 = deallocation.get_buffer %arg2 : !deallocation.ownership
// CHECK-NEXT:   %2 = deallocation.null
// CHECK-NEXT:   %3 = deallocation.get_buffer %arg0 : memref<*xf32>
// CHECK-NEXT:   %4 = arith.cmpi eq, %3, %0 : index
// CHECK-NEXT:   %5:3 = scf.if %4 -> (!deallocation.ownership, index, !deallocation.ownership) {
// CHECK-NEXT:     scf.yield %2, %c0, %arg1 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg1, %0, %2 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   }
// CHECK-NEXT:   %6 = arith.cmpi eq, %3, %1 : index
// CHECK-NEXT:   %7:3 = scf.if %6 -> (!deallocation.ownership, index, !deallocation.ownership) {
// CHECK-NEXT:     scf.yield %2, %c0, %arg2 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg2, %1, %5#2 : !deallocation.ownership, index, !deallocation.ownership
// CHECK-NEXT:   }
// CHECK-NEXT:   %8 = arith.cmpi ne, %5#1, %c0 : index
// CHECK-NEXT:   scf.if %8 {
// CHECK-NEXT:     deallocation.free %5#0
// CHECK-NEXT:   }
// CHECK-NEXT:   %9 = arith.cmpi ne, %7#1, %c0 : index
// CHECK-NEXT:   scf.if %9 {
// CHECK-NEXT:     deallocation.free %7#0
// CHECK-NEXT:   }
// CHECK-NEXT:   return %7#2 : !deallocation.ownership
// CHECK-NEXT: }
func.func @several_allocs(%m: memref<*xf32>, %o: !deallocation.ownership, %p: !deallocation.ownership) -> !deallocation.ownership {
  %r = deallocation.retain(%m) of(%o, %p) : (memref<*xf32>, !deallocation.ownership, !deallocation.ownership) -> !deallocation.ownership
  return %r : !deallocation.ownership
}

// Several retains share the constant, also those within loops.
// CHECK: func.func @shared_constant(%arg0: !deallocation.ownership, %arg1: index) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   "app.before"() : () -> ()
// CHECK-NEXT:   scf.for %arg2 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT:     %2 = "app.indicator"() : () -> !deallocation.ownership
// CHECK-NEXT:     %3 = deallocation.get_buffer %2 : !deallocation.ownership
// CHECK-NEXT:     %4 = arith.cmpi ne, %3, %c0 : index
// CHECK-NEXT:     scf.if %4 {
// CHECK-NEXT:       deallocation.free %2
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %0 = deallocation.get_buffer %arg0 : !deallocation.ownership
// CHECK-NEXT:   %1 = arith.cmpi ne, %0, %c0 : index
// CHECK-NEXT:   scf.if %1 {
// CHECK-NEXT:     deallocation.free %arg0
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @shared_constant(%o: !deallocation.ownership, %a: index) {
  "app.before"() : () -> ()
  scf.for %i = %a to %a step %a {
    %p = "app.indicator"() : () -> !deallocation.ownership
    deallocation.retain() of(%p) : (!deallocation.ownership) -> ()
  }
  deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  return
}
