// RUN: jopt %s | FileCheck %s

// Products of sparse matrices: the type of the metadata is not written.

// CHECK:      module {
// CHECK-NEXT:   func.func @mma(%arg0: vector<4x2xf16>, %arg1: vector<2x2xf16>, %arg2: vector<2xi16>) {
// CHECK-NEXT:     %0 = nvgpu.mma.sp.sync(%arg0, %arg0, %arg1) metadata(%arg2) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @mma(%a : vector<4x2xf16>, %b : vector<2x2xf16>, %m : vector<2xi16>) {
  %d = nvgpu.mma.sp.sync(%a, %a, %b) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
