// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Operations of xegpu.

// CHECK:      module {
// CHECK-NEXT:   func.func @blocks(%arg0: memref<24x32xf32>, %arg1: index, %arg2: vector<8x16xf32>, %arg3: vector<8x16xf16>, %arg4: vector<16x16xf16>) {
// CHECK-NEXT:     %0 = xegpu.create_nd_tdesc %arg0 : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
// CHECK-NEXT:     %1 = xegpu.load_nd %0[%arg1, 8] <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
// CHECK-NEXT:     %2 = xegpu.load_nd %0[0, 0]  : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
// CHECK-NEXT:     xegpu.store_nd %arg2, %0[0, %arg1]  : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
// CHECK-NEXT:     xegpu.prefetch_nd %0[0, 0]  : !xegpu.tensor_desc<8x16xf32>
// CHECK-NEXT:     %3 = xegpu.dpas %arg3, %arg4 : vector<8x16xf16>, vector<16x16xf16> -> vector<8x16xf32>
// CHECK-NEXT:     xegpu.fence memory_kind = global, fence_scope = workgroup
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @blocks(%m: memref<24x32xf32>, %i: index, %v: vector<8x16xf32>, %a: vector<8x16xf16>, %b: vector<16x16xf16>) {
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %1 = xegpu.load_nd %0[%i, 8] <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  %2 = xegpu.load_nd %0[0, 0] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  xegpu.store_nd %v, %0[0, %i] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %0[0, 0] : !xegpu.tensor_desc<8x16xf32>
  %3 = xegpu.dpas %a, %b : vector<8x16xf16>, vector<16x16xf16> -> vector<8x16xf32>
  xegpu.fence memory_kind = global, fence_scope = workgroup
  return
}
