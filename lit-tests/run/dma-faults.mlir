// RUN: jopt-run %s --split-input-file --verify-diagnostics

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 1.0 : f32
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  // expected-note@+1 {{4 bytes allocated here}}
  %to = memref.alloca() : memref<1xf32>
  memref.store %x, %from[%c0] : memref<1xf32>
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0] : memref<1xf32>, memref<1xf32>, memref<1xi32>
  // expected-error@+1 {{load of memory that a transfer writes and nothing has waited for, at byte 0}}
  %v = memref.load %to[%c0] : memref<1xf32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 1.0 : f32
  %y = arith.constant 2.0 : f32
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  %to = memref.alloca() : memref<1xf32>
  memref.store %x, %from[%c0] : memref<1xf32>
  // expected-note@+1 {{the transfer began here}}
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0] : memref<1xf32>, memref<1xf32>, memref<1xi32>
  memref.store %y, %from[%c0] : memref<1xf32>
  // expected-error@+1 {{the source of a transfer was written before the wait}}
  memref.dma_wait %tag[%c0], %c1 : memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 1.0 : f32
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  %to = memref.alloca() : memref<1xf32>
  memref.store %x, %from[%c0] : memref<1xf32>
  // expected-note@+1 {{the transfer began here}}
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0] : memref<1xf32>, memref<1xf32>, memref<1xi32>
  memref.store %x, %to[%c0] : memref<1xf32>
  // expected-error@+1 {{the target of a transfer was written before the wait}}
  memref.dma_wait %tag[%c0], %c1 : memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{4 bytes allocated here}}
  %tag = memref.alloca() : memref<1xi32>
  // expected-error@+1 {{no transfer with this tag is under way}}
  memref.dma_wait %tag[%c0], %c1 : memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  %to = memref.alloca() : memref<2xf32>
  // expected-note@+1 {{the transfer began here}}
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0] : memref<1xf32>, memref<2xf32>, memref<1xi32>
  // expected-error@+1 {{a transfer with this tag is under way}}
  memref.dma_start %from[%c0], %to[%c1], %c1, %tag[%c0] : memref<1xf32>, memref<2xf32>, memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<2xf32>
  %to = memref.alloca() : memref<2xf32>
  // expected-note@+1 {{the transfer began here}}
  memref.dma_start %from[%c0], %to[%c0], %c2, %tag[%c0] : memref<2xf32>, memref<2xf32>, memref<1xi32>
  // expected-error@+1 {{a wait for 1 elements of a transfer of 2}}
  memref.dma_wait %tag[%c0], %c1 : memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %tag = memref.alloca() : memref<1xi32>
  // expected-note@+1 {{8 bytes allocated here}}
  %from = memref.alloca() : memref<2xf32>
  %to = memref.alloca() : memref<4xf32>
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{index 2 is out of bounds of dimension 0, whose size is 2}}
  memref.dma_start %from[%c1], %to[%c0], %c2, %tag[%c0] : memref<2xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf64>
  %to = memref.alloca() : memref<1xf32>
  // expected-error@+1 {{the elements of a transfer differ in size}}
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0] : memref<1xf64>, memref<1xf32>, memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  %to = memref.alloca() : memref<1xf32>
  // expected-error@+1 {{a transfer in chunks of 0 elements}}
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0], %c1, %c0 : memref<1xf32>, memref<1xf32>, memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %less = arith.constant -1 : index
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  %to = memref.alloca() : memref<1xf32>
  // expected-error@+1 {{a transfer of -1 elements}}
  memref.dma_start %from[%c0], %to[%c0], %less, %tag[%c0] : memref<1xf32>, memref<1xf32>, memref<1xi32>
  return
}

// -----

func.func @main() {
  %c0 = arith.constant 0 : index
  %many = arith.constant 500000000 : index
  %tag = memref.alloca() : memref<1xi32>
  %from = memref.alloca() : memref<1xf32>
  %to = memref.alloca() : memref<1xf32>
  // expected-error@+1 {{a transfer of 500000000 elements of a buffer of 1}}
  memref.dma_start %from[%c0], %to[%c0], %many, %tag[%c0] : memref<1xf32>, memref<1xf32>, memref<1xi32>
  return
}
