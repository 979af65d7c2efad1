// Buffers are reused within each block; those of the first block go to the stack if every way out frees them.
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="nested-copies max-stack-bytes=0" | FileCheck %s --check-prefix=NESTED

// CHECK-LABEL: func.func @freed_on_all_ways(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi8>
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @freed_on_all_ways(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  cf.cond_br %c, ^one, ^two
^one:
  "app.use"(%a) : (memref<4xi8>) -> ()
  memref.dealloc %a : memref<4xi8>
  cf.br ^end
^two:
  memref.dealloc %a : memref<4xi8>
  cf.br ^end
^end:
  return
}

// CHECK-LABEL: func.func @freed_on_one_way(
// CHECK-NEXT:    memref.alloc() : memref<4xi8>
// CHECK:         memref.dealloc
func.func @freed_on_one_way(%c: i1, %x: memref<4xi8>) -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  cf.cond_br %c, ^one, ^two
^one:
  memref.dealloc %a : memref<4xi8>
  return %x : memref<4xi8>
^two:
  return %a : memref<4xi8>
}

// In a loop of blocks the stack would grow with each round.
// CHECK-LABEL: func.func @loop(
// CHECK:       ^[[HEAD:.*]]:
// CHECK-NEXT:    %[[T:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    "app.use"(%[[T]])
// CHECK-NEXT:    "app.use"(%[[T]])
// CHECK-NEXT:    memref.dealloc %[[T]]
// CHECK-NEXT:    cf.cond_br
func.func @loop(%c: i1) {
  cf.br ^head
^head:
  %t = memref.alloc() : memref<4xi8>
  "app.use"(%t) : (memref<4xi8>) -> ()
  memref.dealloc %t : memref<4xi8>
  %u = memref.alloc() : memref<4xi8>
  "app.use"(%u) : (memref<4xi8>) -> ()
  memref.dealloc %u : memref<4xi8>
  cf.cond_br %c, ^head, ^end
^end:
  return
}

// A copy in a later block does not show that nothing looked at its target before.
// CHECK-LABEL: func.func @copy(
// CHECK:         memref.copy
func.func @copy(%r: memref<4xi8> {deallocation.restrict = true}) {
  "app.use"(%r) : (memref<4xi8>) -> ()
  cf.br ^next
^next:
  %a = memref.alloc() : memref<4xi8>
  "app.make"(%a) : (memref<4xi8>) -> ()
  memref.copy %a, %r : memref<4xi8> to memref<4xi8>
  memref.dealloc %a : memref<4xi8>
  return
}

// What a later block does with the source comes after the copy, so the source cannot be the target from the start.
// NESTED-LABEL: func.func @source_used_in_another_block(
// NESTED:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// NESTED:         memref.copy %[[A]],
// NESTED:         "app.use"(%[[A]])
// NESTED-NEXT:    memref.dealloc %[[A]]
func.func @source_used_in_another_block(%r: memref<4xi8> {deallocation.restrict = true}) {
  %a = memref.alloc() : memref<4xi8>
  "app.make"(%a) : (memref<4xi8>) -> ()
  memref.copy %a, %r : memref<4xi8> to memref<4xi8>
  cf.br ^next
^next:
  "app.change"(%a) : (memref<4xi8>) -> ()
  "app.use"(%a) : (memref<4xi8>) -> ()
  memref.dealloc %a : memref<4xi8>
  return
}
