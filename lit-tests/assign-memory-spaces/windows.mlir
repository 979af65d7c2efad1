// RUN: jopt %s --assign-memory-spaces="spaces=sram:1KiB,dram reserved=64@0,64@256 alignment=32" | FileCheck %s
// INTEROP: no (a pass that MLIR lacks)

// One is at the offset that is asked for, the other one beside what is reserved.
// CHECK-LABEL: func.func @offsets
// CHECK-DAG: arith.constant 512 : index
// CHECK-DAG: arith.constant {{(320|768)}} : index
func.func @offsets(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() {fast_offset = 512 : i64} : memref<64xf32>
  %b = memref.alloc() : memref<48xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  %part = memref.subview %in[0] [48] [1] : memref<64xf32> to memref<48xf32, strided<[1]>>
  linalg.exp ins(%part : memref<48xf32, strided<[1]>>) outs(%b : memref<48xf32>)
  linalg.tanh ins(%a : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.tanh ins(%b : memref<48xf32>) outs(%b : memref<48xf32>)
  linalg.tanh ins(%a : memref<64xf32>) outs(%out : memref<64xf32>)
  %result = memref.subview %out[0] [48] [1] : memref<64xf32> to memref<48xf32, strided<[1]>>
  linalg.tanh ins(%b : memref<48xf32>) outs(%result : memref<48xf32, strided<[1]>>)
  return
}
