// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @one_of_two_kinds(%a: tensor<4xi32>) {
  // expected-error@+1 {{'tosa.clamp' op attribute 'max_val' failed to satisfy constraint: arbitrary integer attribute or arbitrary float attribute}}
  %0 = "tosa.clamp"(%a) <{min_val = 0 : i32, max_val = "many"}> : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @number_of_elements(%a: tensor<1x8x8x4xf32>, %z: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op attribute 'kernel' failed to satisfy constraint: i64 dense array attribute with exactly 2 elements}}
  %0 = "tosa.avg_pool2d"(%a, %z, %z) <{acc_type = f32, kernel = array<i64: 2, 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  return
}

// -----

func.func @type_among_some(%a: tensor<1x8x8x4xf32>, %z: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op attribute 'acc_type' failed to satisfy constraint: type attribute of 32-bit signless integer or 48-bit signless integer or 16-bit float or 32-bit float}}
  %0 = "tosa.avg_pool2d"(%a, %z, %z) <{acc_type = f64, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  return
}

// -----

func.func @bounds(%a: i32) {
  // expected-error@+1 {{'amdgpu.ext_packed_fp8' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative whose maximum value is 3}}
  %0 = "amdgpu.ext_packed_fp8"(%a) <{index = 4 : i32}> : (i32) -> f32
  return
}

// -----

func.func @power_of_two(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = "vector.load"(%m, %i) <{alignment = 12 : i64}> : (memref<8xf32>, index) -> vector<4xf32>
  return
}

// -----

// expected-error@+1 {{'emitc.func' op attribute 'specifiers' failed to satisfy constraint: string array attribute}}
"emitc.func"() <{sym_name = "f", function_type = () -> (), specifiers = [1]}> ({}) : () -> ()

// -----

func.func @integers(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op attribute 'mmaShape' failed to satisfy constraint: 64-bit integer array attribute}}
  %0 = "nvgpu.mma.sync"(%a, %b, %c) <{mmaShape = [16 : i32, 8, 16]}> : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
