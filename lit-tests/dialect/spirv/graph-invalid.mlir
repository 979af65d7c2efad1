// RUN: jopt %s -split-input-file -verify-diagnostics

spirv.module Logical Vulkan {
  // expected-error@+1 {{'spirv.ARM.Graph' op there should be at least one result}}
  spirv.ARM.Graph @h(%a: !spirv.arm.tensor<4xi16>) {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
}

// -----

spirv.module Logical Vulkan {
  // expected-error@+1 {{'spirv.ARM.Graph' op type of argument #0 must be a TensorArmType, but got 'i32'}}
  spirv.ARM.Graph @h(%a: i32, %b: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi16> {
    spirv.ARM.GraphOutputs %b : !spirv.arm.tensor<4xi16>
  }
}

// -----

spirv.module Logical Vulkan {
  // expected-error@+1 {{'spirv.ARM.Graph' op type of result #1 must be a TensorArmType, but got 'i32'}}
  spirv.ARM.Graph @h(%a: !spirv.arm.tensor<4xi16>) -> (!spirv.arm.tensor<4xi16>, i32) {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
}

// -----

spirv.module Logical Vulkan {
  spirv.ARM.Graph @h(%a: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<5xi16> {
    // expected-error@+1 {{type of return operand 0 ('!spirv.arm.tensor<4xi16>') doesn't match graph result type ('!spirv.arm.tensor<5xi16>')}}
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
}

// -----

spirv.module Logical Vulkan {
  spirv.ARM.Graph @h(%a: !spirv.arm.tensor<4xi16>) -> (!spirv.arm.tensor<4xi16>, !spirv.arm.tensor<4xi16>) {
    // expected-error@+1 {{'spirv.ARM.GraphOutputs' op is returning 1 value(s) but enclosing spirv.ARM.Graph requires 2 result(s)}}
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
}

// -----

spirv.module Logical Vulkan {
  // expected-error@+1 {{expected valid '@'-identifier for symbol name}}
  spirv.ARM.Graph private @h(%a: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi16>
}
