// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

// expected-error@+1 {{'func.func' op expected fully bufferized IR, found a tensor value}}
func.func @tensor_argument(%t: tensor<4xi8>) {
  return
}

// -----

func.func @tensor() {
  // expected-error@+1 {{'app.make' op expected fully bufferized IR, found a tensor value}}
  %t = "app.make"() : () -> tensor<4xi8>
  "app.use"(%t) : (tensor<4xi8>) -> ()
  return
}

// -----

func.func @element_cast(%a: memref<4xi8>) {
  // expected-error@+1 {{memrefs of distinct element types must not alias}}
  %b = "xla_cpu.memref_element_cast"(%a) : (memref<4xi8>) -> memref<4xi1>
  return
}

// -----

func.func @late_use() {
  %a = memref.alloc() : memref<4xi8>
  %v = memref.subview %a[0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1]>>
  // expected-note@+1 {{released here}}
  %b = memref.realloc %a : memref<4xi8> to memref<8xi8>
  // expected-error@+1 {{use of a memref after its ownership was released}}
  "app.use"(%v) : (memref<2xi8, strided<[1]>>) -> ()
  return
}

// -----

func.func @late_use_in_enclosing_block(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  scf.if %c {
    // expected-note@+1 {{released here}}
    memref.dealloc %a : memref<4xi8>
  } else {
    "app.use"(%a) : (memref<4xi8>) -> ()
    memref.dealloc %a : memref<4xi8>
  }
  scf.if %c {
    // expected-error@+1 {{use of a memref after its ownership was released}}
    "app.use"(%a) : (memref<4xi8>) -> ()
  }
  return
}

// -----

func.func @already_done(%a: memref<4xi8>) {
  // expected-error@+1 {{deallocation was already done here}}
  %0 = deallocation.own %a : memref<4xi8>
  return
}

// -----

// expected-error@+1 {{deallocation was already done here}}
func.func @already_done_argument(%a: !deallocation.ownership) {
  return
}

// -----

// expected-error@+1 {{'func.func' op expected a single-block region}}
func.func @blocks(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @blocks_of_a_section(%c: i1) {
  // expected-error@+1 {{'scf.execute_region' op expected a single-block region}}
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @asynchronous() {
  // expected-error@+1 {{'async.execute' op unsupported region control flow}}
  "async.execute"() ({
    "async.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @reduced_buffers(%n: index, %a: memref<4xi8>) {
  // expected-error@+1 {{'scf.parallel' op unsupported region control flow}}
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init(%a) -> memref<4xi8> {
    scf.reduce(%a : memref<4xi8>) {
    ^bb0(%x: memref<4xi8>, %y: memref<4xi8>):
      scf.reduce.return %x : memref<4xi8>
    }
  }
  return
}

// -----

// What is combined is freed before it would be combined.
func.func @reduced_from_a_buffer(%n: index, %f: f32) {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init(%f) -> f32 {
    %a = memref.alloc() : memref<f32>
    // expected-error@+1 {{'scf.reduce' op uses a buffer of the block that it ends}}
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %z = memref.load %a[] : memref<f32>
      scf.reduce.return %z : f32
    }
  }
  return
}

// -----

func.func @region_returns() {
  // expected-error@+1 {{op with regions and memref results is not supported}}
  %r = "app.region"() ({
    "app.end"() : () -> ()
  }) : () -> memref<4xi8>
  return
}

// -----

func.func @region_yields(%a: memref<4xi8>) {
  // expected-error@+1 {{block unexpectededly released or returned an alloc}}
  "app.region"() ({
    "app.end"(%a) : (memref<4xi8>) -> ()
  }) : () -> ()
  return
}

// -----

func.func @indirect(%f: () -> memref<4xi8>) {
  // expected-error@+1 {{indirect call with memref results is not supported}}
  %r = func.call_indirect %f() : () -> memref<4xi8>
  return
}

// -----

func.func @buffer_in_buffer(%i: index) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<2xmemref<4xi8>>
  // expected-error@+1 {{stores a buffer in a buffer, where its owner cannot be followed}}
  memref.store %a, %b[%i] : memref<2xmemref<4xi8>>
  return
}

// -----

// The second argument of the loop is the same buffer as the first, which takes the owner along.
func.func @two_owners(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %a) -> (memref<4xi8>, memref<4xi8>) {
    // expected-error@+1 {{released memref may be owned elsewhere}}
    %b = memref.realloc %y : memref<4xi8> to memref<4xi8>
    scf.yield %b, %b : memref<4xi8>, memref<4xi8>
  }
  return
}

// -----

// A caller owns what it passes, also if it comes through a loop.
func.func @owner_is_caller(%n: index, %a: memref<4xi8>) {
  // expected-error@+1 {{released memref may be owned elsewhere}}
  %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.realloc %x : memref<4xi8> to memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  return
}

// -----

// The loop does not get the owner, since the buffer is used later.
func.func @owner_outside(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{released memref may be owned elsewhere}}
  %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.realloc %x : memref<4xi8> to memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// -----

func.func @freed_in_an_affine_loop(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{'affine.for' op can't implicitly capture across loop boundaries; use an explicit iter arg instead}}
  affine.for %i = 0 to %n {
    memref.dealloc %a : memref<4xi8>
  }
  return
}

// -----

func.func @freed_in_a_thread(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{'scf.forall' op can't implicitly capture across loop boundaries; use an explicit iter arg instead}}
  scf.forall (%i) in (%n) {
    memref.dealloc %a : memref<4xi8>
  }
  return
}

// -----

func.func @freed_without_else(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{'affine.if' op cannot implicitly capture from an if without else}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
    memref.dealloc %a : memref<4xi8>
  }
  return
}

// -----

func.func @freed_in_one_case(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{'scf.index_switch' op released value not yielded on other branch}}
  scf.index_switch %n
  case 0 {
    memref.dealloc %a : memref<4xi8>
    scf.yield
  }
  case 1 {
    memref.dealloc %a : memref<4xi8>
    scf.yield
  }
  default {
  }
  return
}
