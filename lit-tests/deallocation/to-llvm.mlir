// RUN: jopt %s --convert-deallocation-ops-to-llvm | FileCheck %s
// RUN: jopt %s --hlo-convert-deallocation-ops-to-llvm | FileCheck %s
// RUN: jopt %s --convert-deallocation-ops-to-llvm --mlir-disable-threading | FileCheck %s

// Indicators become pointers. What was not part of the dialect keeps its types, joined
// by casts; between two operations of the dialect there are none. The functions of the run time are
// declared once, however many functions call them.

// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @retainBuffers(i64, !llvm.ptr, i64, !llvm.ptr)
// CHECK-NEXT:    llvm.func @free(!llvm.ptr)
// CHECK-NEXT:    func.func private @declaration(!deallocation.ownership)
func.func private @declaration(!deallocation.ownership)

// CHECK: func.func @null() -> !deallocation.ownership {
// CHECK-NEXT:   %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:   %1 = builtin.unrealized_conversion_cast %0 : !llvm.ptr to !deallocation.ownership
// CHECK-NEXT:   return %1 : !deallocation.ownership
// CHECK-NEXT: }
func.func @null() -> !deallocation.ownership {
  %0 = deallocation.null
  return %0 : !deallocation.ownership
}

// CHECK: func.func @own(%arg0: memref<4x?xf32>) -> !deallocation.ownership {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : memref<4x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:   %2 = builtin.unrealized_conversion_cast %1 : !llvm.ptr to !deallocation.ownership
// CHECK-NEXT:   return %2 : !deallocation.ownership
// CHECK-NEXT: }
func.func @own(%m: memref<4x?xf32>) -> !deallocation.ownership {
  %0 = deallocation.own %m : memref<4x?xf32>
  return %0 : !deallocation.ownership
}

// CHECK: func.func @own_without_rank(%arg0: memref<*xf32>) -> !deallocation.ownership {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT:   %1 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:   %2 = llvm.load %1 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %3 = builtin.unrealized_conversion_cast %2 : !llvm.ptr to !deallocation.ownership
// CHECK-NEXT:   return %3 : !deallocation.ownership
// CHECK-NEXT: }
func.func @own_without_rank(%m: memref<*xf32>) -> !deallocation.ownership {
  %0 = deallocation.own %m : memref<*xf32>
  return %0 : !deallocation.ownership
}

// Memory spaces are address spaces; the dialect's pointers are those of the default one.
// CHECK: func.func @own_in_space(%arg0: memref<4xf32, 3>) -> !deallocation.ownership {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, 3> to !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr
// CHECK-NEXT:   %3 = builtin.unrealized_conversion_cast %2 : !llvm.ptr to !deallocation.ownership
// CHECK-NEXT:   return %3 : !deallocation.ownership
// CHECK-NEXT: }
func.func @own_in_space(%m: memref<4xf32, 3>) -> !deallocation.ownership {
  %0 = deallocation.own %m : memref<4xf32, 3>
  return %0 : !deallocation.ownership
}

// CHECK: func.func @get_buffer_of_memref(%arg0: memref<f32>) -> index {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:   %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
// CHECK-NEXT:   %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:   return %3 : index
// CHECK-NEXT: }
func.func @get_buffer_of_memref(%m: memref<f32>) -> index {
  %0 = deallocation.get_buffer %m : memref<f32>
  return %0 : index
}

// CHECK: func.func @get_buffer_of_indicator(%arg0: !deallocation.ownership) -> index {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : !deallocation.ownership to !llvm.ptr
// CHECK-NEXT:   %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
// CHECK-NEXT:   %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:   return %2 : index
// CHECK-NEXT: }
func.func @get_buffer_of_indicator(%o: !deallocation.ownership) -> index {
  %0 = deallocation.get_buffer %o : !deallocation.ownership
  return %0 : index
}

// CHECK: func.func @free_argument(%arg0: !deallocation.ownership) {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : !deallocation.ownership to !llvm.ptr
// CHECK-NEXT:   llvm.call @free(%0) : (!llvm.ptr) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @free_argument(%o: !deallocation.ownership) {
  deallocation.free %o
  return
}

// No casts between the two.
// CHECK: func.func @free_own(%arg0: memref<?xi8>) {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : memref<?xi8> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   llvm.call @free(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @free_own(%m: memref<?xi8>) {
  %0 = deallocation.own %m : memref<?xi8>
  deallocation.free %0
  return
}

// CHECK: func.func @retain_nothing(%arg0: !deallocation.ownership) {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : !deallocation.ownership to !llvm.ptr
// CHECK-NEXT:   memref.alloca_scope  {
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %3 = llvm.alloca %2 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:     %4 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %5 = llvm.getelementptr %3[%4] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %0, %5 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %6 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %8 = llvm.alloca %7 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.call @retainBuffers(%1, %3, %6, %8) : (i64, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @retain_nothing(%o: !deallocation.ownership) {
  deallocation.retain() of(%o) : (!deallocation.ownership) -> ()
  return
}

// The arrays hold pointers; one without entries has room for one all the same.
// CHECK: func.func @retain_of_nothing(%arg0: memref<2xi8>) -> !deallocation.ownership {
// CHECK-NEXT:   %0 = builtin.unrealized_conversion_cast %arg0 : memref<2xi8> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   %1 = memref.alloca_scope  -> (!llvm.ptr) {
// CHECK-NEXT:     %3 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %4 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %5 = llvm.alloca %4 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:     %6 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %8 = llvm.alloca %7 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:     %9 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %10 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %11 = llvm.getelementptr %8[%10] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %9, %11 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.call @retainBuffers(%3, %5, %6, %8) : (i64, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT:     %12 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %13 = llvm.getelementptr %8[%12] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %14 = llvm.load %13 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     memref.alloca_scope.return %14 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = builtin.unrealized_conversion_cast %1 : !llvm.ptr to !deallocation.ownership
// CHECK-NEXT:   return %2 : !deallocation.ownership
// CHECK-NEXT: }
func.func @retain_of_nothing(%m: memref<2xi8>) -> !deallocation.ownership {
  %0 = deallocation.retain(%m) of() : (memref<2xi8>) -> !deallocation.ownership
  return %0 : !deallocation.ownership
}

// CHECK: func.func @retain_several(%arg0: memref<2xi8>, %arg1: memref<*xf32>, %arg2: !deallocation.ownership) -> !deallocation.ownership {
// CHECK-NEXT:   %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:   %1 = builtin.unrealized_conversion_cast %arg0 : memref<2xi8> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   %2 = builtin.unrealized_conversion_cast %arg1 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT:   %3 = builtin.unrealized_conversion_cast %arg2 : !deallocation.ownership to !llvm.ptr
// CHECK-NEXT:   %4:2 = memref.alloca_scope  -> (!llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:     %6 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %8 = llvm.alloca %7 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:     %9 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %10 = llvm.getelementptr %8[%9] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %3, %10 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %11 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %12 = llvm.getelementptr %8[%11] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %0, %12 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %13 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %14 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %15 = llvm.alloca %14 x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT:     %16 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %17 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %18 = llvm.getelementptr %15[%17] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %16, %18 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %19 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %20 = llvm.load %19 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %21 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %22 = llvm.getelementptr %15[%21] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %20, %22 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.call @retainBuffers(%6, %8, %13, %15) : (i64, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT:     %23 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %24 = llvm.getelementptr %15[%23] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %25 = llvm.load %24 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %26 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %27 = llvm.getelementptr %15[%26] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %28 = llvm.load %27 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     memref.alloca_scope.return %25, %28 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   %5 = builtin.unrealized_conversion_cast %4#1 : !llvm.ptr to !deallocation.ownership
// CHECK-NEXT:   llvm.call @free(%4#0) : (!llvm.ptr) -> ()
// CHECK-NEXT:   return %5 : !deallocation.ownership
// CHECK-NEXT: }
func.func @retain_several(%m: memref<2xi8>, %n: memref<*xf32>, %o: !deallocation.ownership) -> !deallocation.ownership {
  %0 = deallocation.null
  %1:2 = deallocation.retain(%m, %n) of(%o, %0) : (memref<2xi8>, memref<*xf32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  deallocation.free %1#0
  return %1#1 : !deallocation.ownership
}
