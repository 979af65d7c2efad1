// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @f(%n : i64) {
  // expected-error@+1 {{expect at least one of num, dim or static values}}
  acc.loop gang({}) control(%i : i64) = (%n : i64) to (%n : i64) step (%n : i64) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%n : i64) {
  // expected-error@+1 {{new value expected after comma}}
  acc.loop gang({num=%n : i64, }) control(%i : i64) = (%n : i64) to (%n : i64) step (%n : i64) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%n : i64) {
  // expected-error@+1 {{expected compute construct name}}
  acc.loop combined(data) control(%i : i64) = (%n : i64) to (%n : i64) step (%n : i64) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%n : i64) {
  // expected-error@+1 {{expected 1 operands}}
  acc.loop control(%i : i64) = (%n, %n : i64, i64) to (%n : i64) step (%n : i64) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

func.func @f(%n : i64) {
  // expected-error@+1 {{expected ','}}
  acc.parallel wait([#acc.device_type<nvidia>]) {
    acc.yield
  }
  return
}

// -----

func.func @f(%m : memref<4xf32>) {
  // expected-error@+1 {{expected 'var'}}
  %0 = acc.copyin ptr(%m : memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m : memref<4xf32>) {
  // expected-error@+1 {{expected 'accVar'}}
  acc.delete varPtr(%m : memref<4xf32>)
  return
}
