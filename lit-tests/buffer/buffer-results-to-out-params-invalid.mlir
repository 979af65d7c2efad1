// RUN: jopt %s --buffer-results-to-out-params --split-input-file --verify-diagnostics

// expected-error @+1 {{cannot create out param for result with unsupported layout}}
func.func private @offset() -> memref<2xf32, strided<[1], offset: 1>> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  return %1 : memref<2xf32, strided<[1], offset: 1>>
}

// -----

func.func private @dynamic(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
}

func.func @call(%n: index) {
  // expected-error @+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @dynamic(%n) : (index) -> memref<?xf32>
  return
}


// -----

// Each call is reported, whichever function it calls.

func.func private @first(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  // expected-error @+1 {{cannot create out param for dynamically shaped result}}
  %1 = call @second(%n) : (index) -> memref<?xf32>
  return %0 : memref<?xf32>
}

func.func private @second(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
}

func.func @calls(%n: index) {
  // expected-error @+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @first(%n) : (index) -> memref<?xf32>
  return
}
