// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// The data stay where they are; sizes are those of the type, or numbers of the shape.

// CHECK-LABEL: func.func @some_sizes
// CHECK: %[[D0:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[1]
// CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: %[[D1:.*]] = llvm.insertvalue %[[ZERO]], %[[D0]][2]
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[PLACE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[SHAPE:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: %[[ADDRESS:.*]] = llvm.getelementptr inbounds|nuw %[[SHAPE]][%[[PLACE]]]
// CHECK-NEXT: %[[SIZE:.*]] = llvm.load %[[ADDRESS]] : !llvm.ptr -> i64
// CHECK-NEXT: %[[D2:.*]] = llvm.insertvalue %[[SIZE]], %[[D1]][3, 1]
// CHECK-NEXT: %[[D3:.*]] = llvm.insertvalue %[[ONE]], %[[D2]][4, 1]
// CHECK-NEXT: %[[STRIDE:.*]] = llvm.mul %[[ONE]], %[[SIZE]]
// CHECK-NEXT: %[[THREE:.*]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: %[[D4:.*]] = llvm.insertvalue %[[THREE]], %[[D3]][3, 0]
// CHECK-NEXT: llvm.insertvalue %[[STRIDE]], %[[D4]][4, 0]
func.func @some_sizes(%m: memref<?xf32>, %shape: memref<2xi64>) -> memref<3x?xf32> {
  %r = memref.reshape %m(%shape) : (memref<?xf32>, memref<2xi64>) -> memref<3x?xf32>
  return %r : memref<3x?xf32>
}

// Numbers of another type are cast.

// CHECK-LABEL: func.func @narrow_shape
// CHECK: %[[SIZE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK-NEXT: builtin.unrealized_conversion_cast %[[SIZE]] : i32 to i64
func.func @narrow_shape(%m: memref<8xf32>, %shape: memref<1xi32>) -> memref<?xf32> {
  %r = memref.reshape %m(%shape) : (memref<8xf32>, memref<1xi32>) -> memref<?xf32>
  return %r : memref<?xf32>
}

// The pointers of a memref without a rank are in memory, in the memory space of its data.

// CHECK-LABEL: func.func @of_unranked
// CHECK: %[[AT:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.load %[[AT]] : !llvm.ptr -> !llvm.ptr<3>
// CHECK-NEXT: %[[SECOND:.*]] = llvm.getelementptr %[[AT]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<3>
// CHECK-NEXT: llvm.load %[[SECOND]] : !llvm.ptr -> !llvm.ptr<3>
func.func @of_unranked(%m: memref<*xf32, 3>, %shape: memref<1xindex>) -> memref<4xf32, 3> {
  %r = memref.reshape %m(%shape) : (memref<*xf32, 3>, memref<1xindex>) -> memref<4xf32, 3>
  return %r : memref<4xf32, 3>
}

// Without a rank, a loop writes sizes and strides, the last ones first.

// CHECK-LABEL: func.func @to_unranked
// CHECK: %[[RANK:.*]] = llvm.extractvalue %{{.*}}[3, 0]
// CHECK: %[[AT:.*]] = llvm.alloca %{{.*}} x i8
// CHECK: %[[SIZES:.*]] = llvm.getelementptr %[[AT]][0, 3]
// CHECK-NEXT: %[[STRIDES:.*]] = llvm.getelementptr %[[SIZES]][%[[RANK]]]
// CHECK-NEXT: %[[SHAPE:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[LAST:.*]] = llvm.sub %[[RANK]], %[[ONE]]
// CHECK-NEXT: llvm.br ^[[TEST:.*]](%[[LAST]], %[[ONE]] : i64, i64)
// CHECK-NEXT: ^[[TEST]](%[[I:.*]]: i64, %[[STRIDE:.*]]: i64):
// CHECK: %[[MORE:.*]] = llvm.icmp "sge" %[[I]]
// CHECK-NEXT: llvm.cond_br %[[MORE]], ^[[BODY:.*]], ^[[END:.*]]
// CHECK-NEXT: ^[[BODY]]:
// CHECK: %[[SIZE:.*]] = llvm.load
// CHECK-NEXT: %[[TO:.*]] = llvm.getelementptr %[[SIZES]][%[[I]]]
// CHECK-NEXT: llvm.store %[[SIZE]], %[[TO]]
// CHECK-NEXT: %[[TO2:.*]] = llvm.getelementptr %[[STRIDES]][%[[I]]]
// CHECK-NEXT: llvm.store %[[STRIDE]], %[[TO2]]
// CHECK: ^[[END]]:
// CHECK-NEXT: return
func.func @to_unranked(%m: memref<?xf32>, %shape: memref<?xindex>) -> memref<*xf32> {
  %r = memref.reshape %m(%shape) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
  return %r : memref<*xf32>
}
