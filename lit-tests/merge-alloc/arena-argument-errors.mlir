// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc='arena-argument'

// expected-error @+1 {{'func.func' op expected argument 0 to be an unused memref of i8 of one dimension for merge-alloc}}
func.func @none() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op expected argument 0 to be an unused memref of i8 of one dimension for merge-alloc}}
func.func @other_type(%arena: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op expected argument 0 to be an unused memref of i8 of one dimension for merge-alloc}}
func.func @used(%arena: memref<1024xi8>) {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a, %arena) : (memref<16xf32>, memref<1024xi8>) -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op needs 128 bytes for merge-alloc, but argument 0 has 100}}
func.func @too_small(%arena: memref<100xi8>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
