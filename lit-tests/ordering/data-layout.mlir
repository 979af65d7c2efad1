// RUN: jopt %s --reorder-for-memory=remarks -o %t 2>&1 | FileCheck %s
// The peaks count the bytes of the target: an index takes 4 of them here, 8 in the usual layout.

// CHECK: remark: peak of live bytes: 80 before, 80 after
func.func @narrow(%x: memref<16xindex>, %y: memref<4xindex>, %part: memref<4xindex>) attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  %a = memref.alloc() : memref<16xindex>
  %b = memref.alloc() : memref<4xindex>
  memref.copy %x, %a : memref<16xindex> to memref<16xindex>
  memref.copy %part, %b : memref<4xindex> to memref<4xindex>
  memref.copy %a, %x : memref<16xindex> to memref<16xindex>
  memref.copy %b, %y : memref<4xindex> to memref<4xindex>
  memref.dealloc %a : memref<16xindex>
  memref.dealloc %b : memref<4xindex>
  return
}
