// RUN: jopt %s --split-input-file --verify-diagnostics

// Operands, results and attributes that operations of nvgpu do not take.

func.func @f(%p: f32) {
  // expected-error@+1 {{'nvgpu.mbarrier.create' op result #0 must be mbarrier barrier type, but got 'i32'}}
  %0 = "nvgpu.mbarrier.create"() : () -> i32
  return
}

// -----

func.func @f(%p: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'nvgpu.device_async_create_group' op requires one result}}
  "nvgpu.device_async_create_group"(%i) : (index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'nvgpu.device_async_wait' op operand #0 must be device async token type, but got 'index'}}
  "nvgpu.device_async_wait"(%i) : (index) -> ()
  return
}
