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

func.func @branches_unknown(%m: memref<4xi8>) {
  // expected-error@+1 {{branches in a way that is not known}}
  "app.branch"()[^bb1] : () -> ()
^bb1:
  return
}

// -----

// One way to the last block frees the buffer, and the block uses it.
func.func @freed_on_one_way(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  cf.cond_br %c, ^free, ^end
^free:
  memref.dealloc %a : memref<4xi8>
  // expected-error@+1 {{leads to uses of a memref whose ownership was released}}
  cf.br ^end
^end:
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// -----

// As in a loop with a region, a buffer from before must not be freed in each round.
func.func @freed_in_each_round(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  cf.br ^head
^head:
  memref.dealloc %a : memref<4xi8>
  // expected-error@+1 {{leads to uses of a memref whose ownership was released}}
  cf.cond_br %c, ^head, ^end
^end:
  return
}

// -----

func.func @used_in_a_later_block(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  // expected-note@+1 {{released here}}
  memref.dealloc %a : memref<4xi8>
  cf.cond_br %c, ^use, ^end
^use:
  // expected-error@+1 {{use of a memref after its ownership was released}}
  "app.use"(%a) : (memref<4xi8>) -> ()
  cf.br ^end
^end:
  return
}

// -----

// A caller owns what it passes, also if it comes through a branch.
func.func @owner_is_caller_of_blocks(%c: i1, %in: memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  cf.cond_br %c, ^end(%a : memref<4xi8>), ^end(%in : memref<4xi8>)
^end(%m: memref<4xi8>):
  // expected-error@+1 {{released memref may be owned elsewhere}}
  memref.dealloc %m : memref<4xi8>
  return
}

// -----

func.func @captured_within_blocks(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{cannot implicitly capture within a region of several blocks}}
  scf.execute_region {
    cf.cond_br %c, ^free, ^end
  ^free:
    memref.dealloc %a : memref<4xi8>
    cf.br ^end
  ^end:
    scf.yield
  }
  return
}

// -----

async.func @returned_by_asynchronous_function(%a: memref<4xi8>) -> !async.value<memref<4xi8>> {
  // expected-error@+1 {{'async.return' op returns a memref, but cannot return who owns it as well}}
  return %a : memref<4xi8>
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

func.func @buffer_in_buffer_by_region(%b: memref<2xmemref<4xi8>>) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{block unexpectededly released or returned an alloc}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%b : memref<2xmemref<4xi8>>) {
  ^bb0(%y: memref<4xi8>):
    linalg.yield %a : memref<4xi8>
  }
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

// -----

// Every view of a released buffer is followed, whatever operation makes it.
func.func @use_of_a_reshaped_buffer(%shape: memref<1xindex>) {
  %a = memref.alloc() : memref<4xi8>
  %v = memref.reshape %a(%shape) : (memref<4xi8>, memref<1xindex>) -> memref<?xi8>
  // expected-note@+1 {{released here}}
  memref.dealloc %a : memref<4xi8>
  // expected-error@+1 {{use of a memref after its ownership was released}}
  "app.use"(%v) : (memref<?xi8>) -> ()
  return
}

// -----

// The inner loop frees what the outer one is given, which is used again in the next turn.
func.func @freed_in_an_inner_loop(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{'scf.for' op released memref may be owned elsewhere}}
  %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %s = scf.for %j = %n to %n step %n iter_args(%y = %x) -> (memref<4xi8>) {
      %b = memref.realloc %y : memref<4xi8> to memref<4xi8>
      scf.yield %b : memref<4xi8>
    }
    "app.use"(%s) : (memref<4xi8>) -> ()
    scf.yield %a : memref<4xi8>
  }
  return
}

// -----

// The same with what the inner loop forwards and the outer one frees.
func.func @freed_after_an_inner_loop(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{'scf.for' op released memref may be owned elsewhere}}
  %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %s = scf.for %j = %n to %n step %n iter_args(%y = %x) -> (memref<4xi8>) {
      scf.yield %y : memref<4xi8>
    }
    memref.dealloc %s : memref<4xi8>
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// -----

// What a block receives may be a buffer that goes through a loop before, and that the function frees in the end.
func.func @freed_argument_of_a_block(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  cf.br ^head(%b : memref<4xi8>)
^head(%x: memref<4xi8>):
  cf.cond_br %c, ^done, ^again
^done:
  // expected-error@+1 {{'memref.dealloc' op released memref may be owned elsewhere}}
  memref.dealloc %x : memref<4xi8>
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
^again:
  %r = scf.for %i = %n to %n step %n iter_args(%p = %a) -> (memref<4xi8>) {
    scf.yield %p : memref<4xi8>
  }
  cf.br ^head(%r : memref<4xi8>)
}

// -----

// The function goes on owning what a loop within a region frees.
func.func @freed_in_a_loop_within_a_region(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.execute_region {
    // expected-error@+1 {{'scf.for' op released memref may be owned elsewhere}}
    %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
      %b = memref.realloc %x : memref<4xi8> to memref<4xi8>
      scf.yield %b : memref<4xi8>
    }
    scf.yield
  }
  return
}
