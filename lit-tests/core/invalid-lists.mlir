// RUN: jopt %s -split-input-file -verify-diagnostics

// An error about the brackets of a list says what kind of list it is.

func.func @operands(%i: index, %m: memref<?xf32>, %v: vector<4xf32>) {
  // expected-error@+1 {{expected ']' in operand list}}
  vector.transfer_write %v, %m[%i %i] : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @arguments(%i: index) {
  // expected-error@+1 {{expected ')' in argument list}}
  scf.parallel (%a = (%i) to (%i) step (%i) {
  }
  return
}

// -----

// One about a list of values and constants is followed by one about the operation.

func.func @mixed(%i: index, %m: memref<?xf32>) {
  // expected-error@+2 {{expected ']' in dynamic index list}}
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[%i 1] [1] [1] : memref<?xf32> to memref<?xf32>
  return
}

// -----

func.func @scalable(%m: memref<8xf32>) {
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[[1, 1] [1] : memref<8xf32> to memref<1xf32>
  return
}

// -----

func.func @too_large(%m: memref<8xf32>) {
  // expected-error@+2 {{integer value too large}}
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[9223372036854775808] [1] [1] : memref<8xf32> to memref<1xf32>
  return
}

// -----

// What is no token at all is reported once.

func.func @broken(%m: memref<8xf32>) {
  // expected-error@+1 {{expected '"' in string literal}}
  %0 = memref.subview %m["a] [1] [1] : memref<8xf32> to memref<1xf32>
  return
}

// -----

// A place that a branch may not have is found before what it does there.

func.func @branches(%m: memref<8xf32>) {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  cf.br ^end(%m : memref<8xf32>)
  return
^end(%i: index):
  return
}
