// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

// expected-error@+1 {{invalid realloc of memref}}
func.func @straight() {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.realloc %a : memref<4xi8> to memref<8xi8>
  %c = memref.realloc %a : memref<4xi8> to memref<8xi8>
  return
}

// -----

// expected-error@+1 {{invalid realloc of memref}}
func.func @two_ifs(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  %b = scf.if %c -> memref<4xi8> {
    %1 = memref.realloc %a : memref<4xi8> to memref<4xi8>
    scf.yield %1 : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  %d = scf.if %c -> memref<4xi8> {
    %1 = memref.realloc %a : memref<4xi8> to memref<4xi8>
    scf.yield %1 : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  return
}
