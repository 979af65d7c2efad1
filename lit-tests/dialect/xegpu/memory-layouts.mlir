// RUN: jopt %s | FileCheck %s

// A layout of memory is a dictionary: its entries are sorted by name.

// CHECK: func.func private @f(!xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>)
func.func private @f(!xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<stride=[1, 32], block = [16, 16]>>)
