// RUN: jopt %s -split-input-file -verify-diagnostics --assign-memory-spaces="spaces=sram:512,dram direct-access=false"
// INTEROP: no (a pass that MLIR lacks)

func.func @one_operand(%in: memref<256xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref.load' op needs 1024 bytes for its buffers, but memory 'sram' has 512}}
  %0 = memref.load %in[%c0] : memref<256xf32>
  return %0 : f32
}

// -----

func.func @all_operands(%x: memref<64xf32>, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  // expected-error@+1 {{'linalg.add' op needs 768 bytes for its buffers, but memory 'sram' has 512}}
  linalg.add ins(%x, %y : memref<64xf32>, memref<64xf32>) outs(%a : memref<64xf32>)
  return %a : memref<64xf32>
}

// -----

func.func @offset(%x: memref<64xf32>) {
  // expected-error@+1 {{'memref.alloc' op expects attribute 'fast_offset' to be a multiple of 64 within the capacity of 'sram'}}
  %a = memref.alloc() {fast_offset = 3 : i64} : memref<64xf32>
  return
}

// -----

// expected-error@+1 {{'func.func' op has operations whose buffers fit into memory 'sram' by size, but not at the offsets that are free}}
func.func @same_offset(%f: f32) {
  %a = memref.alloc() {fast_offset = 0 : i64} : memref<64xf32>
  %b = memref.alloc() {fast_offset = 0 : i64} : memref<64xf32>
  linalg.fill ins(%f : f32) outs(%a : memref<64xf32>)
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  return
}
