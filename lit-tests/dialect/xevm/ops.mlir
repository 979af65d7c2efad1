// RUN: jopt %s | FileCheck %s

// Loads, stores and products of matrices; properties are printed with their defaults.

// CHECK:      module {
// CHECK-NEXT:   func.func @x(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: vector<8xi16>, %arg3: !llvm.ptr, %arg4: vector<8xi32>, %arg5: vector<8xf32>, %arg6: i16) {
// CHECK-NEXT:     %0 = xevm.blockload2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>, elem_size_in_bits = 16 : i32, pack_register = false, tile_height = 8 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
// CHECK-NEXT:     xevm.blockstore2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1, %arg4 <{cache_control = #xevm.store_cache_control<L1uc_L2uc_L3uc>, elem_size_in_bits = 32 : i32, tile_height = 8 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
// CHECK-NEXT:     xevm.blockprefetch2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
// CHECK-NEXT:     %1 = xevm.mma %arg2, %arg4, %arg5 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
// CHECK-NEXT:     %2 = xevm.mma %arg2, %arg4 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16>} : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
// CHECK-NEXT:     xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<workgroup>}>
// CHECK-NEXT:     xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<subgroup>}> {foo}
// CHECK-NEXT:     %3 = xevm.blockload %arg0 <{cache_control = #xevm.load_cache_control<L1c_L2uc_L3c>}> : (!llvm.ptr<1>) -> vector<8xi16>
// CHECK-NEXT:     %4 = xevm.blockload %arg0  : (!llvm.ptr<1>) -> i16
// CHECK-NEXT:     xevm.blockstore %arg0, %arg6  : (!llvm.ptr<1>, i16)
// CHECK-NEXT:     xevm.blockstore %arg0, %arg2 <{cache_control = #xevm.store_cache_control<L1wb_L2uc_L3wb>}> {bar = 1 : i32} : (!llvm.ptr<1>, vector<8xi16>)
// CHECK-NEXT:     xevm.prefetch %arg0 <{cache_control = #xevm.load_cache_control<ir>}> : (!llvm.ptr<1>)
// CHECK-NEXT:     xevm.prefetch %arg0  : (!llvm.ptr<1>)
// CHECK-NEXT:     %5 = xevm.local_id.x : i32
// CHECK-NEXT:     %6 = xevm.group_count.y range <i32, 0, 64> : i32
// CHECK-NEXT:     %7 = xevm.subgroup_id {a} : i32
// CHECK-NEXT:     %8 = xevm.lane_id : i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @q() attributes {xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32]]} {
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @x(%a: !llvm.ptr<1>, %i : i32, %v : vector<8xi16>, %p : !llvm.ptr, %v8 : vector<8xi32>, %c : vector<8xf32>, %s : i16) {
  %0 = xevm.blockload2d %a, %i, %i, %i, %i, %i <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false, cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  xevm.blockstore2d %a, %i, %i, %i, %i, %i, %v8 <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32, cache_control = #xevm.store_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  xevm.blockprefetch2d %a, %i, %i, %i, %i, %i <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  %m = xevm.mma %v, %v8, %c {shape=<m = 8, n = 16, k = 16>, types=<d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %m2 = xevm.mma %v, %v8 {shape=<m = 8, n = 16, k = 16>, types=<d = f32, a = f16, b = f16>} : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  xevm.memfence <{addrspace=#xevm.addr_space<global>, scope=#xevm.mem_scope<workgroup>}>
  xevm.memfence <{scope=#xevm.mem_scope<subgroup>}> {foo}
  %b = xevm.blockload %a <{cache_control = #xevm.load_cache_control<L1c_L2uc_L3c>}> : (!llvm.ptr<1>) -> vector<8xi16>
  %b1 = xevm.blockload %a : (!llvm.ptr<1>) -> i16
  xevm.blockstore %a, %s : (!llvm.ptr<1>, i16)
  xevm.blockstore %a, %v <{cache_control = #xevm.store_cache_control<L1wb_L2uc_L3wb>}> {bar = 1 : i32} : (!llvm.ptr<1>, vector<8xi16>)
  xevm.prefetch %a <{cache_control = #xevm.load_cache_control<ir>}> : (!llvm.ptr<1>)
  xevm.prefetch %a : (!llvm.ptr<1>)
  %id = xevm.local_id.x : i32
  %id2 = xevm.group_count.y range <i32, 0, 64> : i32
  %id3 = xevm.subgroup_id {a} : i32
  %id4 = xevm.lane_id : i32
  return
}
llvm.func @q() attributes {xevm.DecorationCacheControl = [[6442 : i32, 0 : i32]]} { llvm.return }
