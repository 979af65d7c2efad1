// RUN: jopt %s --allow-unregistered-dialect | FileCheck %s

// Attributes and types of dialects of MLIR have one form: parameters in their order, those that are defaults left out.

// CHECK: a = #nvvm.target<O = 3, triple = "x", chip = "sm_90", features = "+ptx80", flags = {fast}, link = ["a"]>, b = #nvvm.target, c = #rocdl.target<O = 3, triple = "y", chip = "gfx90a", features = "+x", abi = "500", flags = {fast}, link = ["a"]>, d = #rocdl.target}
"t.op"() {a = #nvvm.target<features="+ptx80", flags={fast}, chip="sm_90", O=3, triple="x", link=["a"]>, b = #nvvm.target<O=2,chip="sm_50">, c = #rocdl.target<link=["a"], flags = {fast}, abi = "500", features="+x", chip = "gfx90a", triple="y", O=3>, d = #rocdl.target<abi="600", chip="gfx900">} : () -> ()

// CHECK: a = #xegpu.layout<sg_layout = [1, 1], sg_data = [32, 32], inst_data = [8, 16], lane_layout = [1, 16], lane_data = [1, 1], order = [1, 0]>}
"t.op"() {a = #xegpu.layout<order=[1,0], lane_data = [1,1], inst_data=[8,16], lane_layout = [1,16], sg_data=[32,32], sg_layout=[1,1]>} : () -> ()

// CHECK: a = #xegpu.block_tdesc_attr<>, b = #xegpu.block_tdesc_attr<memory_space =  slm, array_length = 2 : i64, boundary_check = false>, c = #xegpu.block_tdesc_attr<>, d = #xegpu.block_tdesc_attr<array_length = 2 : i64>, e = #xegpu.scatter_tdesc_attr<>, f = #xegpu.scatter_tdesc_attr<chunk_size = 8 : i64>}
"t.op"() {a = #xegpu.block_tdesc_attr<memory_space = global, array_length = 1 : i64, boundary_check = true>, b = #xegpu.block_tdesc_attr<boundary_check=false, memory_space = slm, array_length = 2>, c = #xegpu.block_tdesc_attr<array_length = 1>, d = #xegpu.block_tdesc_attr<array_length = 2>, e = #xegpu.scatter_tdesc_attr<chunk_size = 1 : i64>, f = #xegpu.scatter_tdesc_attr<chunk_size = 8>} : () -> ()

// CHECK: @descriptors(!xegpu.tensor_desc<8x16xf32>, !xegpu.tensor_desc<8x16xf32>, !xegpu.tensor_desc<8x16xf32, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>, !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<boundary_check = false>>, !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16]>>)
func.func private @descriptors(!xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<boundary_check = true>>, !xegpu.tensor_desc<8x16xf32,#xegpu.block_tdesc_attr<array_length=1>>, !xegpu.tensor_desc<8x16xf32, #xegpu.layout<lane_data = [1,1], lane_layout = [1, 16]>>, !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<boundary_check = false>>, !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride=[1,16]>>)

// CHECK: @spaces(!gpu.mma_matrix<16x16xf16, "AOp">, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>)
func.func private @spaces(!gpu.mma_matrix<16x16xf16,"AOp">, !nvgpu.mbarrier.group<memorySpace=#gpu.address_space<workgroup>>, !nvgpu.tensormap.descriptor<tensor=memref<64x128xf16, 3>,swizzle=swizzle_128b,l2promo=none,oob=nan,interleave=none>)

// CHECK: a = #dlti.dl_spec<i32 = dense<[32, 64]> : vector<2xi64>, "dlti.endianness" = "little">, b = #dlti.dl_spec<"a" = 1 : i64, i8 = dense<32> : vector<2xi64>>, c = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 32 : i32>>, d = #dlti.map<"a" = 1 : i64>}
"t.op"() {a = #dlti.dl_spec<#dlti.dl_entry<i32, dense<[32,64]> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness","little">>, b = #dlti.dl_spec<"a"=1, i8 = dense<32>:vector<2xi64>>, c = #dlti.target_system_spec<"CPU"=#dlti.target_device_spec<#dlti.dl_entry<"L1", 32 : i32>>>, d = #dlti.map<"a"=1:i64>} : () -> ()

// CHECK: @quantized(!quant.uniform<i8:f32, 1.000000e+00>, !quant.uniform<u8<1:255>:f32, 0.015683853849768638:128>, !quant.uniform<i8<-127:127>:f32:1, {1.000000e+00,2.000000e+00:3}>, !quant.uniform<i8:f32, 5.000000e-01>, !quant.any<i8:f32>, !quant.calibrated<f32<-1.000000e+00:1.000000e+00>>, !quant.uniform<u8:f32, 2.000000e-03>, tensor<2x!quant.uniform<i8:f32, 1.000000e-01:-1>>, !quant.uniform<i8:f32:0, {1.000000e-01,1.000000e-01}>)
func.func private @quantized(!quant.uniform<i8:f32,1.0>, !quant.uniform<u8<1:255>:f32, 0.015683853849768639:128>, !quant.uniform<i8<-127:127>:f32:1, {1.0, 2.0:3}>, !quant.uniform<i8<-128:127>:f32, 0.5>, !quant.any<i8:f32>, !quant.calibrated<f32<-1.0:1.0>>, !quant.uniform<u8<0:255>:f32, 2.0e-3:0>, tensor<2x!quant.uniform<i8:f32, 0.1:-1>>, !quant.uniform<i8:f32:0, {0.1,0.1:0}>)
