// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

func.func @realloc(%n: index) {
  %a = memref.alloc(%n) : memref<?xi8>
  // expected-error@+1 {{can't implicitly capture across loop boundaries; use an explicit iter arg instead}}
  scf.for %i = %n to %n step %n {
    %b = memref.realloc %a(%n) : memref<?xi8> to memref<?xi8>
  }
  return
}

// -----

func.func @dealloc(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{can't implicitly capture across loop boundaries; use an explicit iter arg instead}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.if %c {
      memref.dealloc %a : memref<4xi8>
    } else {
      memref.dealloc %a : memref<4xi8>
    }
    scf.yield
  }
  return
}

// -----

func.func @parallel(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{can't implicitly capture across loop boundaries; use an explicit iter arg instead}}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    memref.dealloc %a : memref<4xi8>
  }
  return
}
