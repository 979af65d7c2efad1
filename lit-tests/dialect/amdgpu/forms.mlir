// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Matrix operations of amdgpu, masks of arm_sve and x86vector.

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: f32, %arg1: vector<32xf32>, %arg2: vector<16xf16>, %arg3: vector<8xf32>, %arg4: vector<[4]xi1>, %arg5: vector<[16]xi1>, %arg6: vector<16xf32>, %arg7: vector<16xi32>, %arg8: vector<16xi1>, %arg9: i16, %arg10: i32) {
// CHECK-NEXT:     %0 = amdgpu.mfma 32x32x1 %arg0 * %arg0 + %arg1 {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp =  none : f32, f32, vector<32xf32>
// CHECK-NEXT:     %1 = amdgpu.wmma 16x16x16 %arg2 * %arg2 + %arg3 : vector<16xf16>, vector<16xf16>, vector<8xf32>
// CHECK-NEXT:     %2 = arm_sve.convert_from_svbool %arg5 : vector<[4]xi1>
// CHECK-NEXT:     %3 = arm_sve.convert_to_svbool %arg4 : vector<[4]xi1>
// CHECK-NEXT:     %4 = x86vector.avx512.mask.compress %arg8, %arg6 : vector<16xf32>
// CHECK-NEXT:     %5 = x86vector.avx512.mask.rndscale %arg6, %arg10, %arg6, %arg9, %arg10 : vector<16xf32>
// CHECK-NEXT:     %6 = x86vector.avx512.mask.scalef %arg6, %arg6, %arg6, %arg9, %arg10 : vector<16xf32>
// CHECK-NEXT:     %k1, %k2 = x86vector.avx512.vp2intersect %arg7, %arg7 : vector<16xi32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @f(%a: f32, %c: vector<32xf32>, %ah: vector<16xf16>, %ch: vector<8xf32>, %m: vector<[4]xi1>, %bm: vector<[16]xi1>, %v16: vector<16xf32>, %v16i: vector<16xi32>, %k: vector<16xi1>, %k16: i16, %r: i32) {
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {abid = 1 : i32, cbsz = 1 : i32, blocks = 2 : i32} blgp = none : f32, f32, vector<32xf32>
  %1 = amdgpu.wmma 16x16x16 %ah * %ah + %ch : vector<16xf16>, vector<16xf16>, vector<8xf32>
  %2 = arm_sve.convert_from_svbool %bm : vector<[4]xi1>
  %3 = arm_sve.convert_to_svbool %m : vector<[4]xi1>
  %17 = x86vector.avx512.mask.compress %k, %v16 : vector<16xf32>
  %18 = x86vector.avx512.mask.rndscale %v16, %r, %v16, %k16, %r : vector<16xf32>
  %19 = x86vector.avx512.mask.scalef %v16, %v16, %v16, %k16, %r : vector<16xf32>
  %20, %21 = x86vector.avx512.vp2intersect %v16i, %v16i : vector<16xi32>
  return
}
