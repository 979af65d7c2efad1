// RUN: jopt %s --canonicalize | FileCheck %s

// A conversion between equal layouts converts nothing.

// CHECK-LABEL: func.func @same_layout(%arg0: vector<16x16xf16>) -> vector<16x16xf16> {
// CHECK-NEXT:   return %arg0 : vector<16x16xf16>
// CHECK-NEXT: }
func.func @same_layout(%a: vector<16x16xf16>) -> vector<16x16xf16> {
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<inst_data = [16, 16]>, target_layout = #xegpu.layout<inst_data = [16, 16]>}> : vector<16x16xf16>
  return %0 : vector<16x16xf16>
}

// CHECK-LABEL: func.func @other_layout(%arg0: vector<16x16xf16>) -> vector<16x16xf16> {
// CHECK-NEXT:   %0 = xegpu.convert_layout %arg0 <{input_layout = #xegpu.layout<inst_data = [16, 16]>, target_layout = #xegpu.layout<inst_data = [8, 16]>}> : vector<16x16xf16>
// CHECK-NEXT:   return %0 : vector<16x16xf16>
// CHECK-NEXT: }
func.func @other_layout(%a: vector<16x16xf16>) -> vector<16x16xf16> {
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<inst_data = [16, 16]>, target_layout = #xegpu.layout<inst_data = [8, 16]>}> : vector<16x16xf16>
  return %0 : vector<16x16xf16>
}
