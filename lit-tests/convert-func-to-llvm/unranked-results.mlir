// RUN: jopt %s --convert-func-to-llvm | FileCheck %s

func.func private @make(f32) -> (memref<*xf32>, memref<*xf32>)

// One descriptor after the other is taken from the heap: where it goes, the copy, and the end of the old one.
// CHECK-LABEL: llvm.func @take
// CHECK: %[[pair:.*]] = llvm.call @make
// CHECK: %[[first:.*]] = llvm.extractvalue %[[pair]][0]
// CHECK: %[[second:.*]] = llvm.extractvalue %[[pair]][1]
// CHECK: llvm.extractvalue %[[first]][0]
// CHECK: %[[place:.*]] = llvm.alloca %[[bytes:.*]] x i8
// CHECK-NEXT: %[[heap:.*]] = llvm.extractvalue %[[first]][1]
// CHECK-NEXT: "llvm.intr.memcpy"(%[[place]], %[[heap]], %[[bytes]])
// CHECK-NEXT: llvm.call @free(%[[heap]])
// CHECK: llvm.mlir.constant(1 : index)
// CHECK: llvm.extractvalue %[[second]][0]
// CHECK: llvm.alloca
// CHECK: llvm.call @free
func.func @take(%x: f32) {
  %0:2 = call @make(%x) : (f32) -> (memref<*xf32>, memref<*xf32>)
  return
}
