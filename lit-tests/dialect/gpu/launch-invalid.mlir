// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

func.func @no_body(%n: index) {
  // INTEROP: no (mlir-opt crashes)
  // expected-error@+1 {{'gpu.launch' op body region is empty}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @arguments_missing(%n: index) {
  // expected-error@+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a: index):
    "gpu.terminator"() : () -> ()
  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @other_end(%n: index) {
  // expected-note@+1 {{in 'gpu.launch' body region}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error@+1 {{expected 'gpu.terminator' or a terminator with successors}}
    "test.end"() : () -> ()
  }
  return
}

// -----

func.func @two_sizes(%n: index) {
  // expected-error@+1 {{expected ','}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}

// -----

func.func @terminator_elsewhere() {
  // expected-error@+1 {{expects parent op 'gpu.launch'}}
  gpu.terminator
}

// -----

func.func @lane_arguments(%lane: index, %v: vector<4xf32>) {
  // expected-error@+1 {{expected same number op arguments and block arguments.}}
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) {
  }
  return
}

// -----

func.func @lane_types(%lane: index, %v: vector<4xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>, vector<4xf32>) {
  }
  return
}

// -----

func.func @lane_results(%lane: index) {
  // expected-error@+1 {{expected same number of yield operands and return values.}}
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<4xf32>) {
    gpu.yield
  }
  return
}

// -----

func.func @yield_in_the_middle() {
  // expected-error@+1 {{'gpu.yield' op must be the last operation in the parent block}}
  "gpu.yield"() : () -> ()
  return
}

// -----

func.func @two_indices(%n: index) {
  // INTEROP: no (mlir-opt takes the body for one of fewer arguments)
  // expected-error@+1 {{expected three dimensions}}
  gpu.launch blocks(%bx, %by) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}

// -----

func.func @distribution_0(%lane: index) {
  // expected-error@+1 {{incompatible distribution dimensions from 'vector<128xf32>' to 'vector<4xf32>' with warp size = 13}}
  %r = gpu.warp_execute_on_lane_0(%lane)[13] -> (vector<4xf32>) {
    %v = "test.make"() : () -> vector<128xf32>
    gpu.yield %v : vector<128xf32>
  }
  return
}

// -----

func.func @distribution_1(%lane: index) {
  // expected-error@+1 {{expected expanded vector dimension #0 (128) to be a multipler of the distributed vector dimension (3)}}
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<3xf32>) {
    %v = "test.make"() : () -> vector<128xf32>
    gpu.yield %v : vector<128xf32>
  }
  return
}

// -----

func.func @distribution_2(%lane: index) {
  // expected-error@+1 {{expected distributed vectors to have same rank and element type.}}
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<4xi32>) {
    %v = "test.make"() : () -> vector<128xf32>
    gpu.yield %v : vector<128xf32>
  }
  return
}

// -----

func.func @distribution_3(%lane: index) {
  // expected-error@+1 {{expected vector type for distributed operands.}}
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (i32) {
    %v = "test.make"() : () -> f32
    gpu.yield %v : f32
  }
  return
}

// -----

func.func @waits_for_a_number(%n: index) {
  // expected-error@+1 {{'gpu.launch' op operand #0 must be variadic of async token type, but got 'index'}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a: index, %b: index, %c: index, %d: index, %e: index, %f: index, %g: index, %h: index, %i: index, %j: index, %k: index, %l: index):
    gpu.terminator
  }) : (index, index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @nested_module(%n: index) {
  // expected-error@+1 {{invalid properties {module = @m::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>} for op gpu.launch: Invalid attribute `module` in property conversion: @m::@k}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{module = @m::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index, %sx: index, %sy: index, %sz: index):
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @nested_module_custom(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n)
      // expected-error@+1 {{invalid kind of attribute specified}}
      module(@a::@b) {
    gpu.terminator
  }
  return
}
