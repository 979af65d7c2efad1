// Ownership follows branches between blocks.
// RUN: jopt %s -split-input-file -allow-unregistered-dialect --deallocate | FileCheck %s
// RUN: jopt %s -split-input-file -allow-unregistered-dialect --pass-pipeline='builtin.module(deallocate,func.func(deallocation-simplification))' | FileCheck %s --check-prefix=SIMPLE

// What a loop of blocks carries takes its indicator along; the buffer of the round before is freed.
// CHECK-LABEL: func.func @loop(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    %[[OWN:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    cf.br ^[[HEAD:.*]](%{{.*}}, %[[A]], %[[OWN]] : index, memref<4xf32>, !deallocation.ownership)
// CHECK-NEXT:  ^[[HEAD]](%{{.*}}: index, %[[M:.*]]: memref<4xf32>, %[[OWNM:.*]]: !deallocation.ownership):
// CHECK:         %[[NEW:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    %[[OWNNEW:.*]] = deallocation.own %[[NEW]]
// CHECK-NEXT:    "app.step"(%[[M]], %[[NEW]])
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    deallocation.retain() of(%[[OWNM]])
// CHECK-NEXT:    cf.br ^[[HEAD]](%{{.*}}, %[[NEW]], %[[OWNNEW]] :
// CHECK:         "app.use"(%[[M]])
// CHECK-NEXT:    deallocation.retain() of(%[[OWNM]])
// CHECK-NEXT:    return
// SIMPLE-LABEL: func.func @loop(
// SIMPLE:       ^{{.*}}(%{{.*}}: index, %[[M:.*]]: memref<4xf32>, %{{.*}}: !deallocation.ownership):
// SIMPLE:         memref.dealloc %[[M]]
// SIMPLE-NEXT:    cf.br
// SIMPLE:         memref.dealloc %[[M]]
// SIMPLE-NEXT:    return
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0, %a : index, memref<4xf32>)
^head(%i: index, %m: memref<4xf32>):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^end
^body:
  %new = memref.alloc() : memref<4xf32>
  "app.step"(%m, %new) : (memref<4xf32>, memref<4xf32>) -> ()
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %new : index, memref<4xf32>)
^end:
  "app.use"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

// A swap needs no decision: each indicator goes where its buffer goes.
// CHECK-LABEL: func.func @swap(
// CHECK:       ^[[HEAD:.*]](%[[M:.*]]: memref<4xf32>, %[[K:.*]]: memref<4xf32>, %[[OM:.*]]: !deallocation.ownership, %[[OK:.*]]: !deallocation.ownership):
// CHECK:         cf.br ^[[HEAD]](%[[K]], %[[M]], %[[OK]], %[[OM]] :
func.func @swap(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.br ^head(%a, %b : memref<4xf32>, memref<4xf32>)
^head(%m: memref<4xf32>, %k: memref<4xf32>):
  cf.cond_br %c, ^body, ^end
^body:
  cf.br ^head(%k, %m : memref<4xf32>, memref<4xf32>)
^end:
  "app.use"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

// A branch that leads to a block as others do, from a block that has other successors, gets a block of its own where
// something is to be freed on it. The caller's buffer comes with an indicator of nothing.
// CHECK-LABEL: func.func @critical(
// CHECK-SAME:      %[[C:.*]]: i1, %[[IN:.*]]: memref<4xf32>)
// CHECK:         %[[OWN:.*]] = deallocation.own
// CHECK-NEXT:    %[[NULL:.*]] = deallocation.null
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[OTHER:.*]], ^[[SPLIT:.*]]{{$}}
// CHECK-NEXT:  ^[[SPLIT]]:
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    cf.br ^[[END:.*]](%[[IN]], %[[NULL]] :
// CHECK-NEXT:  ^[[OTHER]]:
// CHECK-NEXT:    "app.use"(%[[IN]])
// CHECK-NEXT:    cf.br ^[[END]](%{{.*}}, %[[OWN]] :
// CHECK-NEXT:  ^[[END]](%[[M:.*]]: memref<4xf32>, %[[OWNM:.*]]: !deallocation.ownership):
// CHECK-NEXT:    "app.use"(%[[M]])
// CHECK-NEXT:    deallocation.retain() of(%[[OWNM]])
// SIMPLE-LABEL: func.func @critical(
// SIMPLE:         memref.dealloc
// SIMPLE-NEXT:    cf.br
// SIMPLE:         deallocation.retain() of
func.func @critical(%c: i1, %in: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^other, ^end(%in : memref<4xf32>)
^other:
  "app.use"(%in) : (memref<4xf32>) -> ()
  cf.br ^end(%a : memref<4xf32>)
^end(%m: memref<4xf32>):
  "app.use"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

// What no later block needs is freed as soon as that is known.
// CHECK-LABEL: func.func @dead_on_one_way(
// CHECK:         %[[OWN:.*]] = deallocation.own
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[USE:.*]], ^[[SKIP:.*]]{{$}}
// CHECK-NEXT:  ^[[USE]]:
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    cf.br
// CHECK-NEXT:  ^[[SKIP]]:
// CHECK-NEXT:    deallocation.retain() of(%[[OWN]])
// CHECK-NEXT:    cf.br
// SIMPLE-LABEL: func.func @dead_on_one_way(
// SIMPLE-COUNT-2: memref.dealloc
func.func @dead_on_one_way(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^use, ^skip
^use:
  "app.use"(%a) : (memref<4xf32>) -> ()
  cf.br ^end
^skip:
  cf.br ^end
^end:
  "app.other"() : () -> ()
  return
}

// -----

// A switch; where it may be one of two buffers that goes on, that is decided there.
// CHECK-LABEL: func.func @switch(
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK-NEXT:    %[[OWNA:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[B:.*]] = memref.alloc
// CHECK-NEXT:    %[[OWNB:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:    %[[X:.*]] = arith.select
// CHECK:         default: ^[[DEFAULT:[^,]*]],
// CHECK-NEXT:    1: ^[[CASE:.*]]{{$}}
// CHECK:       ^[[DEFAULT]]:
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[X]]) of(%[[OWNA]], %[[OWNB]])
// CHECK-NEXT:    cf.br ^[[END:.*]](%[[X]], %[[R]] :
// CHECK-NEXT:  ^[[CASE]]:
// CHECK-NEXT:    deallocation.retain() of(%[[OWNA]])
// CHECK-NEXT:    cf.br ^[[END]](%[[B]], %[[OWNB]] :
func.func @switch(%c: i1, %flag: i32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = arith.select %c, %a, %b : memref<4xf32>
  cf.switch %flag : i32, [
    default: ^end(%x : memref<4xf32>),
    1: ^end(%b : memref<4xf32>)
  ]
^end(%m: memref<4xf32>):
  return %m : memref<4xf32>
}

// -----

// Every return says whose its buffer is, and callers are told of all of them.
// CHECK-LABEL: func.func @returns(
// CHECK-SAME:      -> (memref<4xf32>, !deallocation.ownership)
// CHECK:         %[[OWN:.*]] = deallocation.own
// CHECK-NEXT:    return %{{.*}}, %[[OWN]]
// CHECK:         %[[NULL:.*]] = deallocation.null
// CHECK-NEXT:    return %{{.*}}, %[[NULL]]
func.func @returns(%c: i1, %in: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^fresh, ^same
^fresh:
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
^same:
  return %in : memref<4xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK:         %[[R:.*]]:2 = call @returns
// CHECK-NEXT:    %[[KEPT:.*]] = deallocation.retain(%[[R]]#0) of(%{{.*}}, %[[R]]#1)
// CHECK-NEXT:    return %[[R]]#0, %[[KEPT]]
func.func @caller(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %r = call @returns(%c, %a) : (i1, memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}

// -----

// Blocks of a region within the function.
// CHECK-LABEL: func.func @region(
// CHECK:         %[[R:.*]]:2 = scf.execute_region -> (memref<4xf32>, !deallocation.ownership) {
// CHECK:           scf.yield %{{.*}}, %{{.*}} : memref<4xf32>, !deallocation.ownership
// CHECK:           scf.yield %{{.*}}, %{{.*}} : memref<4xf32>, !deallocation.ownership
// CHECK:         return %[[R]]#0, %[[R]]#1
func.func @region(%c: i1) -> memref<4xf32> {
  %r = scf.execute_region -> memref<4xf32> {
    cf.cond_br %c, ^one, ^two
  ^one:
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  ^two:
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// -----

// Blocks that control never comes to are dropped.
// CHECK-LABEL: func.func @unreachable(
// CHECK-NOT:     "app.never"
// CHECK:         return
func.func @unreachable() {
  return
^never:
  "app.never"() : () -> ()
  cf.br ^never
}

// The argument of ^head may be %a after a loop has handed it on, so ^done must not give %a to a loop that frees it.
// CHECK-LABEL: func.func @received_later(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[OWN:.*]] = deallocation.own %[[A]]
// CHECK:       ^{{.*}}(%[[X:.*]]: memref<4xf32>, %{{.*}}: !deallocation.ownership):
// CHECK:         %[[NONE:.*]] = deallocation.null
// CHECK-NEXT:    scf.for {{.*}} iter_args(%{{.*}} = %[[A]], %{{.*}} = %[[NONE]])
// CHECK:         "app.use"(%[[X]])
// CHECK:         deallocation.retain() of(%[[OWN]])
// CHECK:         return
func.func @received_later(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = "app.global"() : () -> memref<4xf32>
  cf.br ^head(%b : memref<4xf32>)
^head(%x: memref<4xf32>):
  cf.cond_br %c, ^done, ^again
^done:
  %s = scf.for %i = %n to %n step %n iter_args(%p = %a) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  "app.use"(%x) : (memref<4xf32>) -> ()
  return
^again:
  %r = scf.for %i = %n to %n step %n iter_args(%p = %a) -> (memref<4xf32>) {
    scf.yield %p : memref<4xf32>
  }
  cf.br ^head(%r : memref<4xf32>)
}
