// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect --split-input-file --verify-diagnostics %s

func.func @operand(%x: memref<?xf16>) {
  // expected-error@+1 {{'accel.load' op operand #0 must be memref with a static shape, but got 'memref<?xf16>'}}
  %0 = accel.load %x : memref<?xf16> -> <16, f16>
  return
}

// -----

func.func @result(%x: memref<4xf16>) {
  // expected-error@+1 {{'accel.load' op result #0 must be tile in the scratchpad, but got 'i32'}}
  %0 = "accel.load"(%x) : (memref<4xf16>) -> i32
  return
}

// -----

func.func @attribute(%t: !accel.tile<4x4, f16>) {
  // expected-error@+2 {{custom op 'accel.matmul' failed to parse activation parameter 'value' which is to be a `activation`}}
  // expected-error@+1 {{custom op 'accel.matmul' expected activation to be one of: none, relu, gelu}}
  %0 = accel.matmul %t, %t, %t then <tanh> : <4x4, f16>, <4x4, f16>, <4x4, f16>
  return
}

// -----

func.func @unknown(%t: !accel.tile<4x4, f16>) {
  // expected-error@+1 {{custom op 'accel.fence' is unknown}}
  accel.fence
  return
}

// -----

// expected-error@+1 {{unknown  type `bank` in dialect `accel`}}
func.func private @type(!accel.bank)
