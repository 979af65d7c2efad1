// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate

// Where one path reallocates a buffer, the other path gives it up as well, so a value that may be
// the same buffer must not be used afterwards.
func.func @selected(%c: i1, %d: i1) -> memref<16xi8> {
  %a = memref.alloc() : memref<16xi8>
  %b = memref.alloc() : memref<16xi8>
  %s = arith.select %d, %a, %b : memref<16xi8>
  %r = scf.if %c -> memref<16xi8> {
    scf.yield %a : memref<16xi8>
  } else {
    // expected-note@+1 {{released here}}
    %n = memref.realloc %a : memref<16xi8> to memref<16xi8>
    scf.yield %n : memref<16xi8>
  }
  "app.read"(%r) : (memref<16xi8>) -> ()
  // expected-error@+1 {{use of a memref after its ownership was released}}
  return %s : memref<16xi8>
}

// -----

// The same through the result of an operation with regions.
func.func @merged(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<16xi8>
  %b = memref.alloc() : memref<16xi8>
  %s = scf.if %d -> memref<16xi8> {
    scf.yield %a : memref<16xi8>
  } else {
    scf.yield %b : memref<16xi8>
  }
  %r = scf.if %c -> memref<16xi8> {
    scf.yield %a : memref<16xi8>
  } else {
    // expected-note@+1 {{released here}}
    %n = memref.realloc %a : memref<16xi8> to memref<16xi8>
    scf.yield %n : memref<16xi8>
  }
  // expected-error@+1 {{use of a memref after its ownership was released}}
  "app.read"(%s) : (memref<16xi8>) -> ()
  "app.read"(%r) : (memref<16xi8>) -> ()
  return
}

// -----

// What has taken the buffer over may be used, and so may what was used before.
func.func @taken_over(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<16xi8>
  %b = memref.alloc() : memref<16xi8>
  %s = arith.select %d, %a, %b : memref<16xi8>
  "app.read"(%s) : (memref<16xi8>) -> ()
  %r = scf.if %c -> memref<16xi8> {
    scf.yield %a : memref<16xi8>
  } else {
    %n = memref.realloc %a : memref<16xi8> to memref<16xi8>
    scf.yield %n : memref<16xi8>
  }
  "app.read"(%r) : (memref<16xi8>) -> ()
  return
}
