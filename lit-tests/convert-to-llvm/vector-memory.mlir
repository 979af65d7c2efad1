// RUN: jopt %s --convert-to-llvm | FileCheck %s

// Accesses are aligned as one element is, unless they say otherwise.

// CHECK-LABEL: llvm.func @plain
// CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
// CHECK: llvm.store %{{.*}} {alignment = 32 : i64, nontemporal}
func.func @plain(%m: memref<?x16xf32>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<?x16xf32>, vector<8xf32>
  vector.store %0, %m[%i, %i] {alignment = 32 : i64, nontemporal = true} : memref<?x16xf32>, vector<8xf32>
  return
}

// CHECK-LABEL: llvm.func @masked
// CHECK: llvm.intr.masked.load %{{.*}} {alignment = 4 : i32}
// CHECK: llvm.intr.masked.store
// CHECK: "llvm.intr.masked.expandload"(%{{.*}}) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}]}>
// CHECK: "llvm.intr.masked.compressstore"(%{{.*}}) : (vector<8xf32>, !llvm.ptr, vector<8xi1>)
func.func @masked(%m: memref<64xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<64xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i], %k, %0 : memref<64xf32>, vector<8xi1>, vector<8xf32>
  %1 = vector.expandload %m[%i], %k, %v {alignment = 8 : i64} : memref<64xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i], %k, %1 : memref<64xf32>, vector<8xi1>, vector<8xf32>
  return
}

// CHECK-LABEL: llvm.func @indirect
// CHECK: %[[P:.*]] = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr, vector<8xi32>) -> vector<8x!llvm.ptr>, f32
// CHECK: llvm.intr.masked.gather %[[P]]
// CHECK: llvm.intr.masked.scatter
func.func @indirect(%m: memref<64xf32>, %i: index, %x: vector<8xi32>, %k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i] [%x], %k, %0 : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// A load of two dimensions stays, on a memref that is made of the descriptor that others use.

// CHECK-LABEL: llvm.func @both
// CHECK: %[[I:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i64 to index
// CHECK: %[[D:.*]] = llvm.insertvalue %{{.*}}[4, 1]
// CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast %[[D]] : !llvm.struct<{{.*}}> to memref<8x8xf32>
// CHECK-NOT: llvm.mlir.poison
// CHECK: vector.load %[[M]][%[[I]], %[[I]]]
// CHECK: llvm.extractvalue %[[D]][1]
func.func @both(%m: memref<8x8xf32>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<4x8xf32>
  vector.store %0, %m[%i, %i] : memref<8x8xf32>, vector<4x8xf32>
  %1 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<8xf32>
  vector.store %1, %m[%i, %i] : memref<8x8xf32>, vector<8xf32>
  return
}

// CHECK-LABEL: llvm.func @cast
// CHECK: llvm.insertvalue %{{.*}}[2] : !llvm.struct<(ptr, ptr, i64)>
func.func @cast(%m: memref<8x8xf32>) -> memref<vector<8x8xf32>> {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf32>>
  return %0 : memref<vector<8x8xf32>>
}
