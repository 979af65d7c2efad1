// RUN: jopt %s --split-input-file --verify-diagnostics

// What omp asks of its atomic operations.

func.func @f(%x: memref<i32>) {
  // expected-error@+1 {{read and write must not be to the same location for atomic reads}}
  omp.atomic.read %x = %x : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%x: memref<i32>) {
  // expected-error@+1 {{the region must accept exactly one argument}}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%a: i32, %b: i32):
    omp.yield(%a : i32)
  }
  return
}

// -----

func.func @f(%x: memref<i32>) {
  // expected-error@+1 {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%a: f32):
    omp.yield(%a : f32)
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %f: f32) {
  // expected-error@+1 {{input and yielded value must have the same type}}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%f : f32)
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %f: f32) {
  // expected-error@+1 {{address must dereference to value type}}
  omp.atomic.write %x = %f : memref<i32>, f32
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{memory-order must not be acq_rel or release for atomic reads}}
  omp.atomic.read %x = %y memory_order(release) : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @f(%x: memref<i32>, %y: i32) {
  // expected-error@+1 {{memory-order must not be acq_rel or acquire for atomic writes}}
  omp.atomic.write %x = %y memory_order(acquire) : memref<i32>, i32
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  omp.atomic.capture {
    omp.atomic.read %x = %y : memref<i32>, memref<i32>, i32
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  omp.atomic.capture {
    // expected-error@+1 {{invalid sequence of operations in the capture region}}
    omp.atomic.read %x = %y : memref<i32>, memref<i32>, i32
    omp.atomic.read %x = %y : memref<i32>, memref<i32>, i32
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>, %v: i32) {
  omp.atomic.capture {
    // expected-error@+1 {{captured variable in atomic.read must be updated in second operation}}
    omp.atomic.read %x = %y : memref<i32>, memref<i32>, i32
    omp.atomic.write %x = %v : memref<i32>, i32
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{memory-order must not be acq_rel or acquire for atomic updates}}
  omp.atomic.update memory_order(acquire) %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{'omp.atomic.update' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.update hint(uncontended, contended) %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{'omp.atomic.update' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
  omp.atomic.update hint(nonspeculative, speculative) %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  // expected-error@+1 {{only updated value must be returned}}
  omp.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %y: memref<i32>) {
  omp.atomic.capture {
    // expected-error@+1 {{updated variable in atomic.update must be captured in second operation}}
    omp.atomic.update %x : memref<i32> {
    ^bb0(%a: i32):
      omp.yield(%a : i32)
    }
    omp.atomic.read %x = %y : memref<i32>, memref<i32>, i32
  }
  return
}

// -----

func.func @f(%x: memref<i32>, %v: i32, %y: memref<i32>) {
  // expected-error@+1 {{'omp.atomic.write' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.write %x = %v hint(uncontended, contended) : memref<i32>, i32
  omp.atomic.capture hint(uncontended, contended) {
    omp.atomic.read %y = %x : memref<i32>, memref<i32>, i32
    omp.atomic.write %x = %v : memref<i32>, i32
  }
  return
}
