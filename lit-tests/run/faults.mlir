// RUN: jopt-run %s --split-input-file --verify-diagnostics

func.func @main() {
  %i = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  // expected-note@+1 {{16 bytes allocated here}}
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  // expected-note@+1 {{freed here}}
  memref.dealloc %m : memref<4xf32>
  // expected-error@+1 {{load after free}}
  %v = memref.load %m[%i] : memref<4xf32>
  return
}

// -----

func.func @main() {
  // expected-note@+1 {{16 bytes allocated here}}
  %m = memref.alloc() : memref<4xf32>
  // expected-note@+1 {{freed here}}
  memref.dealloc %m : memref<4xf32>
  // expected-error@+1 {{double free}}
  memref.dealloc %m : memref<4xf32>
  return
}

// -----

func.func @main() {
  // expected-error@+1 {{leak: 16 bytes allocated here are never freed}}
  %m = memref.alloc() : memref<4xf32>
  return
}

// -----

func.func @main() {
  %i = arith.constant 4 : index
  %x = arith.constant 1.0 : f32
  // expected-note@+1 {{16 bytes allocated here}}
  %m = memref.alloca() : memref<4xf32>
  // expected-error@+1 {{index 4 is out of bounds of dimension 0, whose size is 4}}
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

// -----

func.func @main() {
  %i = arith.constant 3 : index
  // expected-note@+1 {{16 bytes allocated here}}
  %m = memref.alloca() : memref<4xf32>
  // expected-error@+1 {{load of memory that was never written, at byte 12}}
  %v = memref.load %m[%i] : memref<4xf32>
  return
}

// -----

// The view begins at a byte that no f32 may begin at.

func.func @main() {
  %two = arith.constant 2 : index
  // expected-note@+1 {{16 bytes allocated here}}
  %m = memref.alloca() : memref<16xi8>
  // expected-error@+1 {{the view is misaligned: byte 2 is no multiple of 4}}
  %v = memref.view %m[%two][] : memref<16xi8> to memref<2xf32>
  return
}

// -----

func.func @main() {
  %two = arith.constant 8 : index
  // expected-note@+1 {{16 bytes allocated here}}
  %m = memref.alloca() : memref<16xi8>
  // expected-error@+1 {{the view ends at byte 20 of a buffer of 16 bytes}}
  %v = memref.view %m[%two][] : memref<16xi8> to memref<3xf32>
  return
}

// -----

func.func @main() {
  // expected-note@+1 {{32 bytes allocated here}}
  %m = memref.alloca() : memref<8xf32>
  %a = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %b = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  // expected-error@+1 {{the source and the target of a copy overlap}}
  memref.copy %a, %b : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 0 : i32
  // expected-error@+1 {{division by zero}}
  %c = arith.divsi %a, %b : i32
  return %c : i32
}

// -----

func.func @main() -> i8 {
  %a = arith.constant -128 : i8
  %b = arith.constant -1 : i8
  // expected-error@+1 {{the quotient of a signed division overflows}}
  %c = arith.divsi %a, %b : i8
  return %c : i8
}

// -----

// What overflows in spite of the promise is poison, which may be passed on, but not branched on.

func.func @main() {
  %a = arith.constant 127 : i8
  %b = arith.addi %a, %a overflow<nsw> : i8
  %c = arith.cmpi eq, %a, %b : i8
  // expected-error@+1 {{poison is used where a value is needed}}
  scf.if %c {
  }
  return
}

// -----

func.func @main() -> i32 {
  %e = tensor.empty() : tensor<2xi32>
  // expected-error@+1 {{an element is read that was never written}}
  %c = arith.addi %e, %e : tensor<2xi32>
  %i = arith.constant 0 : index
  %v = tensor.extract %c[%i] : tensor<2xi32>
  return %v : i32
}

// -----

// What is returned belongs to the caller; the stack ends with the function.

// expected-note@+1 {{scope ended here}}
func.func @callee() -> memref<2xi32> {
  // expected-note@+1 {{8 bytes allocated here}}
  %m = memref.alloca() : memref<2xi32>
  return %m : memref<2xi32>
}

func.func @main() {
  %i = arith.constant 0 : index
  %m = call @callee() : () -> memref<2xi32>
  // expected-error@+1 {{load after the end of its scope}}
  %v = memref.load %m[%i] : memref<2xi32>
  return
}
