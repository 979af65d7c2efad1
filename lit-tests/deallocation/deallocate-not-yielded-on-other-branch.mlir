// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

func.func @else(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{released value not yielded on other branch}}
  scf.if %c {
    memref.dealloc %a : memref<4xi8>
  } else {
    "app.use"() : () -> ()
  }
  return
}

// -----

func.func @then(%c: i1) -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  // expected-error@+1 {{released value not yielded on other branch}}
  %r = scf.if %c -> memref<4xi8> {
    scf.yield %b : memref<4xi8>
  } else {
    %1 = memref.realloc %a : memref<4xi8> to memref<4xi8>
    scf.yield %1 : memref<4xi8>
  }
  return %r : memref<4xi8>
}
