// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// A memref without a rank gets a new descriptor on the stack; its pointers are cast, the rest copied.

// CHECK-LABEL: func.func @unranked
// CHECK: %[[FROM:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(i64, ptr)>
// CHECK: %[[TO:.*]] = llvm.alloca %[[BYTES:.*]] x i8
// CHECK-COUNT-2: llvm.addrspacecast %{{.*}} : !llvm.ptr<1> to !llvm.ptr<7>
// CHECK: llvm.store %{{.*}}, %[[TO]] : !llvm.ptr<7>, !llvm.ptr
// CHECK: %[[SOURCE:.*]] = llvm.getelementptr %[[FROM]][2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: %[[TARGET:.*]] = llvm.getelementptr %[[TO]][2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<7>
// CHECK-NEXT: %[[POINTERS:.*]] = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT: %[[REST:.*]] = llvm.sub %[[BYTES]], %[[POINTERS]]
// CHECK-NEXT: "llvm.intr.memcpy"(%[[TARGET]], %[[SOURCE]], %[[REST]])
func.func @unranked(%m: memref<*xf32, 1>) -> memref<*xf32, 7> {
  %r = memref.memory_space_cast %m : memref<*xf32, 1> to memref<*xf32, 7>
  return %r : memref<*xf32, 7>
}
