// RUN: jopt-run %s --engine=compiler --split-input-file --verify-diagnostics

func.func @main() {
  %i = arith.constant 4 : index
  %x = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  // expected-error@+1 {{index 4 is out of bounds of dimension 0, whose size is 4}}
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

// -----

// The row ends before the loop does: what is in bounds is stored before.

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %x = arith.constant 1 : i32
  %m = memref.alloc(%c9) : memref<2x?xi32>
  %v = memref.subview %m[0, 1] [2, 7] [1, 1] : memref<2x?xi32> to memref<2x7xi32, strided<[?, 1], offset: 1>>
  scf.for %i = %c0 to %c9 step %c1 {
    // expected-error@+1 {{index 7 is out of bounds of dimension 1, whose size is 7}}
    memref.store %x, %v[%c1, %i] : memref<2x7xi32, strided<[?, 1], offset: 1>>
  }
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

func.func @main() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  // expected-error@+1 {{double free}}
  memref.dealloc %m : memref<4xf32>
  return
}

// -----

func.func @main() {
  %m = memref.alloca() : memref<4xf32>
  // expected-error@+1 {{free of memory that is not from the heap}}
  memref.dealloc %m : memref<4xf32>
  return
}

// -----

func.func @main() {
  %false = arith.constant false
  // expected-error@+1 {{assertion failed: so it is}}
  cf.assert %false, "so it is"
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  // expected-error@+1 {{the step of a loop is not positive: 0}}
  scf.for %i = %c0 to %c4 step %c0 {
  }
  return
}

// -----

func.func @main() {
  %six = arith.constant 6 : index
  %m = memref.alloc() : memref<8xf32>
  // expected-error@+1 {{a slice of size 4 and stride 1 at offset 6 is out of bounds of dimension 0, whose size is 8}}
  %v = memref.subview %m[%six] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @main() {
  %two = arith.constant 2 : index
  %m = memref.alloc() : memref<16xi8>
  // expected-error@+1 {{the view is misaligned: byte 2 is no multiple of 4}}
  %v = memref.view %m[%two][] : memref<16xi8> to memref<2xf32>
  return
}

// -----

func.func @main() {
  %n = arith.constant 3 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc() : memref<4xf32>
  // expected-error@+1 {{operand 1 has size 4 where another has 3}}
  linalg.copy ins(%a : memref<?xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

// Threads report the first of the iterations that fail.

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %c30000 = arith.constant 30000 : index
  %x = arith.constant 1 : i32
  %m = memref.alloc() : memref<25000xi32>
  scf.parallel (%i) = (%c0) to (%c30000) step (%c1) {
    // expected-error@+1 {{index 25000 is out of bounds of dimension 0, whose size is 25000}}
    memref.store %x, %m[%i] : memref<25000xi32>
  }
  return
}
