// RUN: jopt %s | FileCheck %s
// RUN: jopt %s | jopt | FileCheck %s

// Keys are types or strings, and values any attributes, printed as they are elsewhere.

// CHECK:      module attributes {
// CHECK-SAME:   dlti.map = #dlti.map<"x" = 1 : i64, i32 = [1, 2], "d" = {a = 3 : i64}, "f" = 1.000000e+00 : f32,
// CHECK-SAME:   "g" = #dlti.map<"y" = -2 : i64>, index = array<i64: 1>, "t" = f32>

module attributes {
  dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<[32, 64]> : vector<2xi64>>, "dlti.endianness" = "big">,
  dlti.map = #dlti.map<"x" = 1, i32 = [1, 2], "d" = {a = 3}, "f" = 1.0 : f32, "g" = #dlti.map<"y" = -2>, index = array<i64: 1>, "t" = f32>,
  dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 32>>
} {}

// CHECK-SAME:   dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 32 : i64>>

// A pointer has sizes that are no attributes.

// CHECK: #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 32, abi = 32, preferred = 64>>
module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 32, abi = 32, preferred = 64>>} {}
