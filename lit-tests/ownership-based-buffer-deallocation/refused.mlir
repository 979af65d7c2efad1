// RUN: jopt %s --ownership-based-buffer-deallocation --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error@+1 {{Only structured control-flow loops are supported.}}
func.func @cycle() {
  cf.br ^a
^a:
  cf.br ^a
}

// -----

func.func @freed() {
  %0 = memref.alloc() : memref<4xf32>
  // expected-error@+1 {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %0 : memref<4xf32>
  return
}

// -----

func.func @unknown() {
  // expected-error@+1 {{ops with unknown memory side effects are not supported}}
  "app.op"() : () -> ()
  return
}

// -----

func.func @dealloc(%m: memref<4xf32>, %c: i1) {
  // expected-error@+1 {{No deallocation operations must be present when running this pass!}}
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  return
}

// -----

func.func @region(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{All operations with attached regions need to implement the RegionBranchOpInterface.}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%v: f32):
    memref.atomic_yield %v : f32
  }
  return
}

// -----

func.func @choice(%m: memref<4xf32>, %i: i32) {
  // expected-error@+1 {{Terminators with more than one successor are not supported!}}
  cf.switch %i : i32, [default: ^a, 1: ^b(%m : memref<4xf32>)]
^a:
  return
^b(%x: memref<4xf32>):
  return
}

// -----

// Whether the last block owns the argument depends on where it comes from; the error is at the argument.
func.func @not_owned(
    %c: i1,
    // expected-error@+1 {{MemRef value does not have valid ownership}}
    %a: memref<8xf32>) -> memref<8xf32> {
  %x = memref.alloc() : memref<8xf32>
  cf.cond_br %c, ^bb1(%a : memref<8xf32>), ^bb2
^bb1(%b: memref<8xf32>):
  memref.copy %b, %a : memref<8xf32> to memref<8xf32>
  cf.br ^bb2
^bb2:
  return %x : memref<8xf32>
}
