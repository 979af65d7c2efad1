// RUN: jopt %s --assign-memory-spaces="spaces=#gpu.address_space<workgroup>:1KiB,#gpu.address_space<global>" | FileCheck %s --check-prefix=GPU
// RUN: jopt %s --allow-unregistered-dialect --assign-memory-spaces="spaces=#hw.sram:1KiB,dram" | FileCheck %s --check-prefix=HW
// RUN: jopt %s --assign-memory-spaces='spaces=sram:1KiB,dram memory-space="fast" slow-memory-space="dram"' | FileCheck %s --check-prefix=STRING
// RUN: jopt %s --assign-memory-spaces="spaces=3:1KiB,2" | FileCheck %s --check-prefix=NUMBER
// RUN: not jopt %s --assign-memory-spaces="spaces=sram:1KiB,dram memory-space=#hw" 2>&1 | FileCheck %s --check-prefix=MALFORMED
// RUN: not jopt %s --assign-memory-spaces="spaces=1:1KiB,1" 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not jopt %s --assign-memory-spaces="spaces=#gpu.address_space<near>:1KiB,dram" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// INTEROP: no (a pass that MLIR lacks)

// MALFORMED: expected a number, a string or #DIALECT.NAME as memory space, not '#hw'
// SAME: expected two memory spaces, not '1' twice
// UNKNOWN: attributes.mlir:[[# @LINE + 9]]:1: error: cannot read memory space '#gpu.address_space<near>'

// Of these functions, each run changes the one whose buffers are in the slow memory that it is given.
// GPU-LABEL: func.func @gpu
// GPU: memref.alloc() {alignment = 64 : i64} : memref<256xi8, #gpu.address_space<workgroup>>
// GPU: %[[A:.*]] = memref.view {{.*}} to memref<64xf32, #gpu.address_space<workgroup>>
// GPU: linalg.exp ins(%{{.*}} : memref<64xf32, #gpu.address_space<global>>) outs(%[[A]] :
// GPU-LABEL: func.func @plain
// GPU-NOT: memref.view
func.func @gpu(%in: memref<64xf32, #gpu.address_space<global>>, %out: memref<64xf32, #gpu.address_space<global>>) {
  %a = memref.alloc() : memref<64xf32, #gpu.address_space<global>>
  linalg.exp ins(%in : memref<64xf32, #gpu.address_space<global>>) outs(%a : memref<64xf32, #gpu.address_space<global>>)
  linalg.tanh ins(%a : memref<64xf32, #gpu.address_space<global>>) outs(%out : memref<64xf32, #gpu.address_space<global>>)
  return
}

// HW-LABEL: func.func @plain
// HW: memref.alloc() {alignment = 64 : i64} : memref<256xi8, #hw.sram>
// HW: memref.view {{.*}} to memref<64xf32, #hw.sram>
// HW-LABEL: func.func @string
func.func @plain(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.tanh ins(%a : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// STRING-LABEL: func.func @string
// STRING: memref.view {{.*}} to memref<64xf32, "fast">
// STRING-LABEL: func.func @number
func.func @string(%in: memref<64xf32, "dram">, %out: memref<64xf32, "dram">) {
  %a = memref.alloc() : memref<64xf32, "dram">
  linalg.exp ins(%in : memref<64xf32, "dram">) outs(%a : memref<64xf32, "dram">)
  linalg.tanh ins(%a : memref<64xf32, "dram">) outs(%out : memref<64xf32, "dram">)
  return
}

// NUMBER-LABEL: func.func @number
// NUMBER: memref.view {{.*}} to memref<64xf32, 3>
func.func @number(%in: memref<64xf32, 2>, %out: memref<64xf32, 2>) {
  %a = memref.alloc() : memref<64xf32, 2>
  linalg.exp ins(%in : memref<64xf32, 2>) outs(%a : memref<64xf32, 2>)
  linalg.tanh ins(%a : memref<64xf32, 2>) outs(%out : memref<64xf32, 2>)
  return
}
