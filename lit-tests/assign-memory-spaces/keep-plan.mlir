// RUN: split-file %s %t
// RUN: jopt %t/before.mlir --assign-memory-spaces="spaces=sram:2KiB,dram write-plan=%t.plan" | FileCheck %t/before.mlir
// RUN: jopt %t/before.mlir --assign-memory-spaces="spaces=sram:2KiB,dram nodes=0 keep-plan=%t.plan write-plan=%t.again" | FileCheck %t/before.mlir
// RUN: diff %t.plan %t.again
// RUN: jopt %t/after.mlir --assign-memory-spaces="spaces=sram:2KiB,dram" | FileCheck %t/after.mlir --check-prefix=NEW
// RUN: jopt %t/after.mlir --assign-memory-spaces="spaces=sram:2KiB,dram keep-plan=%t.plan" | FileCheck %t/after.mlir --check-prefix=KEPT
// RUN: jopt %t/after.mlir --assign-memory-spaces="spaces=sram:1KiB,dram keep-plan=%t.plan" | FileCheck %t/after.mlir --check-prefix=SMALL
// INTEROP: no (a pass that MLIR lacks)

// The first buffer is at offset 0, the second one at 1024.

//--- before.mlir
// CHECK-LABEL: func.func @block
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[A:.*]] = memref.view %{{.*}}[%[[C0]]]
// CHECK: linalg.mul {{.*}} outs(%[[A]] :
// CHECK: %[[C1024:.*]] = arith.constant 1024 : index
// CHECK: %[[B:.*]] = memref.view %{{.*}}[%[[C1024]]]
// CHECK: linalg.tanh ins(%[[A]] : {{.*}}) outs(%[[B]] :
func.func @block(%x: memref<256xf32>, %scale: memref<256xf32>, %out: memref<256xf32>) {
  %a = memref.alloc() : memref<256xf32>
  %b = memref.alloc() : memref<256xf32>
  linalg.mul ins(%x, %scale : memref<256xf32>, memref<256xf32>) outs(%a : memref<256xf32>)
  linalg.tanh ins(%a : memref<256xf32>) outs(%b : memref<256xf32>)
  linalg.add ins(%x, %b : memref<256xf32>, memref<256xf32>) outs(%b : memref<256xf32>)
  linalg.exp ins(%b : memref<256xf32>) outs(%out : memref<256xf32>)
  return
}

// One more operation comes first, and another one in place of the addition. Planned anew, its buffer would be the one at offset 0.

//--- after.mlir
// NEW-LABEL: func.func @block
// NEW: arith.constant 0 : index
// NEW: linalg.exp
// NEW: arith.constant 1024 : index
// NEW: linalg.mul

// With the plan from before, the others stay where they were.
// KEPT-LABEL: func.func @block
// KEPT: %[[C:.*]] = memref.view
// KEPT-NEXT: linalg.exp ins(%{{.*}}) outs(%[[C]] :
// KEPT: %[[C0:.*]] = arith.constant 0 : index
// KEPT: %[[A:.*]] = memref.view %{{.*}}[%[[C0]]]
// KEPT: linalg.mul ins(%[[C]], {{.*}} outs(%[[A]] :
// KEPT: %[[C1024:.*]] = arith.constant 1024 : index
// KEPT: %[[B:.*]] = memref.view %{{.*}}[%[[C1024]]]
// KEPT: linalg.tanh ins(%[[A]] : {{.*}}) outs(%[[B]] :
// KEPT: linalg.sub ins(%{{.*}}, %[[B]] : {{.*}}) outs(%[[B]] :

// A stay that does not fit any more is given up.
// SMALL-LABEL: func.func @block
// SMALL: memref.alloc() {{.*}} : memref<1024xi8, 1>
// SMALL-NOT: arith.constant 1024 : index
// SMALL: return
func.func @block(%x: memref<256xf32>, %scale: memref<256xf32>, %out: memref<256xf32>) {
  %c = memref.alloc() : memref<256xf32>
  %a = memref.alloc() : memref<256xf32>
  %b = memref.alloc() : memref<256xf32>
  linalg.exp ins(%x : memref<256xf32>) outs(%c : memref<256xf32>)
  linalg.mul ins(%c, %scale : memref<256xf32>, memref<256xf32>) outs(%a : memref<256xf32>)
  linalg.tanh ins(%a : memref<256xf32>) outs(%b : memref<256xf32>)
  linalg.sub ins(%x, %b : memref<256xf32>, memref<256xf32>) outs(%b : memref<256xf32>)
  linalg.exp ins(%b : memref<256xf32>) outs(%out : memref<256xf32>)
  return
}
