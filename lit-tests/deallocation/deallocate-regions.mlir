// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// Loops with affine bounds carry indicators as other loops do.
// CHECK-LABEL: func.func @affine_for(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:    %[[OA:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:3 = affine.for {{.*}} = 0 to %{{.*}} iter_args(%[[X:.*]] = %[[A]], %[[I:.*]] = %{{.*}}, %[[OX:.*]] = %[[OA]]) -> (memref<4xi8>, index, !deallocation.ownership) {
// CHECK-NEXT:      %[[N:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      "app.step"(%[[X]], %[[N]])
// CHECK-NEXT:      deallocation.retain() of(%[[OX]])
// CHECK-NEXT:      affine.yield %[[N]], %[[I]], %[[ON]] : memref<4xi8>, index, !deallocation.ownership
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#2)
// CHECK-NEXT:    return
func.func @affine_for(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %r:2 = affine.for %k = 0 to %n iter_args(%x = %a, %i = %n) -> (memref<4xi8>, index) {
    %b = memref.alloc() : memref<4xi8>
    "app.step"(%x, %b) : (memref<4xi8>, memref<4xi8>) -> ()
    affine.yield %b, %i : memref<4xi8>, index
  }
  return
}

// A buffer that is used later does not lose its owner to the loop.
// CHECK-LABEL: func.func @affine_for_keeps(
// CHECK:         %[[OA:.*]] = deallocation.own %[[A:.*]] :
// CHECK-NEXT:    %[[NONE:.*]] = deallocation.null
// CHECK-NEXT:    %[[R:.*]]:2 = affine.for {{.*}} iter_args(%[[X:.*]] = %[[A]], %[[OX:.*]] = %[[NONE]])
// CHECK-NEXT:      affine.yield %[[X]], %[[OX]]
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    deallocation.retain() of(%[[OA]])
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @affine_for_keeps(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %r = affine.for %k = 0 to %n iter_args(%x = %a) -> (memref<4xi8>) {
    affine.yield %x : memref<4xi8>
  }
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @affine_if(
// CHECK-SAME:      %{{.*}}: index, %[[ARG:.*]]: memref<4xi8>) -> (memref<4xi8>, !deallocation.ownership)
// CHECK:         %[[R:.*]]:2 = affine.if #{{.*}}(%{{.*}}) -> (memref<4xi8>, !deallocation.ownership) {
// CHECK-NEXT:      %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      affine.yield %[[N]], %[[ON]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[ARG]]) of()
// CHECK-NEXT:      affine.yield %[[ARG]], %[[K]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1
func.func @affine_if(%n: index, %arg: memref<4xi8>) -> memref<4xi8> {
  %r = affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%n) -> memref<4xi8> {
    %a = memref.alloc() : memref<4xi8>
    affine.yield %a : memref<4xi8>
  } else {
    affine.yield %arg : memref<4xi8>
  }
  return %r : memref<4xi8>
}

// CHECK-LABEL: func.func @index_switch(
// CHECK:         %[[OA:.*]] = deallocation.own %[[A:.*]] :
// CHECK-NEXT:    %[[R:.*]]:2 = scf.index_switch %{{.*}} -> memref<4xi8>, !deallocation.ownership
// CHECK-NEXT:    case 2 {
// CHECK-NEXT:      %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      scf.yield %[[N]], %[[ON]]
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[K]]
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"(%[[R]]#0)
// CHECK-NEXT:    deallocation.retain() of(%[[OA]])
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @index_switch(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %r = scf.index_switch %n -> memref<4xi8>
  case 2 {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  default {
    scf.yield %a : memref<4xi8>
  }
  "app.use"(%r) : (memref<4xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @sections(
// CHECK:         %[[R:.*]]:2 = scf.execute_region -> (memref<4xi8>, !deallocation.ownership) {
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:      %[[OA:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      %[[T:.*]] = memref.alloc() : memref<2xi8>
// CHECK-NEXT:      %[[OT:.*]] = deallocation.own %[[T]]
// CHECK-NEXT:      deallocation.retain() of(%[[OT]])
// CHECK-NEXT:      scf.yield %[[A]], %[[OA]]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[S:.*]]:2 = memref.alloca_scope -> (memref<4xi8>, !deallocation.ownership) {
// CHECK-NEXT:      %[[L:.*]] = memref.alloca() : memref<4xi8>
// CHECK-NEXT:      "app.step"(%[[R]]#0, %[[L]])
// CHECK-NEXT:      %[[B:.*]] = memref.alloc() : memref<4xi8>
// CHECK-NEXT:      %[[OB:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:      memref.alloca_scope.return %[[B]], %[[OB]]
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    deallocation.retain() of(%[[S]]#1)
func.func @sections() {
  %r = scf.execute_region -> memref<4xi8> {
    %a = memref.alloc() : memref<4xi8>
    %t = memref.alloc() : memref<2xi8>
    scf.yield %a : memref<4xi8>
  }
  %s = memref.alloca_scope -> (memref<4xi8>) {
    %l = memref.alloca() : memref<4xi8>
    "app.step"(%r, %l) : (memref<4xi8>, memref<4xi8>) -> ()
    %b = memref.alloc() : memref<4xi8>
    memref.alloca_scope.return %b : memref<4xi8>
  }
  return
}

// Bodies that hand no buffer on free what they make.
// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    affine.parallel
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      "app.use"(%[[A]])
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall
// CHECK-NEXT:      %[[B:.*]] = memref.alloc()
// CHECK-NEXT:      %[[P:.*]] = deallocation.own %[[B]]
// CHECK-NEXT:      "app.use"(%[[B]])
// CHECK-NEXT:      deallocation.retain() of(%[[P]])
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @parallel(%n: index) {
  affine.parallel (%i) = (0) to (%n) {
    %a = memref.alloc() : memref<4xi8>
    "app.use"(%a) : (memref<4xi8>) -> ()
  }
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<4xi8>
    "app.use"(%a) : (memref<4xi8>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @computed_elements(
// CHECK-NEXT:    linalg.generic
// CHECK-NEXT:    ^bb0(
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<f32>
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      %[[V:.*]] = "app.compute"(%[[A]])
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:      linalg.yield %[[V]]
func.func @computed_elements(%out: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%out : memref<4xf32>) {
  ^bb0(%x: f32):
    %a = memref.alloc() : memref<f32>
    %v = "app.compute"(%a) : (memref<f32>) -> f32
    linalg.yield %v : f32
  }
  return
}

// Whatever branches may free a buffer in one region if all others yield it.
// CHECK-LABEL: func.func @grown_in_a_case(
// CHECK:         %[[O:.*]] = deallocation.own %[[A:.*]] :
// CHECK-NEXT:    %[[R:.*]]:2 = scf.index_switch
// CHECK-NEXT:    case 1 {
// CHECK-NEXT:      deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[O]]
// CHECK-NEXT:    }
// CHECK-NEXT:    case 2 {
// CHECK-NEXT:      %[[N:.*]] = memref.realloc %[[A]]
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      scf.yield %[[N]], %[[ON]]
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[O]]
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    return
func.func @grown_in_a_case(%n: index) {
  %a = memref.alloc(%n) : memref<?xi8>
  %r = scf.index_switch %n -> memref<?xi8>
  case 1 {
    scf.yield %a : memref<?xi8>
  }
  case 2 {
    %b = memref.realloc %a(%n) : memref<?xi8> to memref<?xi8>
    scf.yield %b : memref<?xi8>
  }
  default {
    scf.yield %a : memref<?xi8>
  }
  return
}

// A region that runs once is no loop: it may free what is not its own.
// CHECK-LABEL: func.func @freed_in_a_section(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    deallocation.own %[[A]]
// CHECK-NEXT:    scf.execute_region {
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @freed_in_a_section() {
  %a = memref.alloc() : memref<4xi8>
  scf.execute_region {
    memref.dealloc %a : memref<4xi8>
    scf.yield
  }
  return
}
