// RUN: jopt %s --convert-deallocation-ops-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=WIDTH
// RUN: jopt %s --convert-deallocation-ops-to-llvm=all-types | FileCheck %s --check-prefix=ALL

// A narrower index makes descriptors, counts and addresses narrower. All types: indicators that
// functions, calls and loops carry become pointers too.

// WIDTH: llvm.func @retainBuffers(i32, !llvm.ptr, i32, !llvm.ptr)

// ALL-NOT: deallocation
// ALL:     func.func private @declaration(memref<2xi8>) -> (memref<2xi8>, !llvm.ptr)
func.func private @declaration(memref<2xi8>) -> (memref<2xi8>, !deallocation.ownership)

// WIDTH-LABEL: func.func @address(
// WIDTH-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : memref<2xi8> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// WIDTH-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// WIDTH-NEXT:    %2 = llvm.ptrtoint %1 : !llvm.ptr to i32
// WIDTH-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// WIDTH-NEXT:    return %3 : index
func.func @address(%m: memref<2xi8>) -> index {
  %0 = deallocation.get_buffer %m : memref<2xi8>
  return %0 : index
}

// WIDTH-LABEL: func.func @carried(
// WIDTH-SAME:    -> !deallocation.ownership {
// WIDTH:         scf.for {{.*}} -> (!deallocation.ownership) {
// WIDTH:           llvm.mlir.constant(1 : index) : i32
// WIDTH:           llvm.call @retainBuffers(%{{.*}}) : (i32, !llvm.ptr, i32, !llvm.ptr) -> ()
// ALL-LABEL:   func.func @carried(%arg0: memref<2xi8>, %arg1: index, %arg2: i1) -> !llvm.ptr {
// ALL-NEXT:      %0:2 = call @declaration(%arg0) : (memref<2xi8>) -> (memref<2xi8>, !llvm.ptr)
// ALL-NEXT:      %1 = scf.for %arg3 = %arg1 to %arg1 step %arg1 iter_args(%arg4 = %0#1) -> (!llvm.ptr) {
// ALL-NOT:         builtin.unrealized_conversion_cast %arg4
// ALL:             llvm.store %arg4,
// ALL:             scf.yield %{{.*}} : !llvm.ptr
// ALL:           %2 = scf.if %arg2 -> (!llvm.ptr) {
// ALL-NEXT:        %3 = llvm.mlir.zero : !llvm.ptr
// ALL-NEXT:        scf.yield %3 : !llvm.ptr
// ALL:           return %2 : !llvm.ptr
func.func @carried(%m: memref<2xi8>, %a: index, %c: i1) -> !deallocation.ownership {
  %0:2 = call @declaration(%m) : (memref<2xi8>) -> (memref<2xi8>, !deallocation.ownership)
  %1 = scf.for %i = %a to %a step %a iter_args(%o = %0#1) -> (!deallocation.ownership) {
    %r = deallocation.retain(%m) of(%o) : (memref<2xi8>, !deallocation.ownership) -> !deallocation.ownership
    scf.yield %r : !deallocation.ownership
  }
  %2 = scf.if %c -> (!deallocation.ownership) {
    %n = deallocation.null
    scf.yield %n : !deallocation.ownership
  } else {
    scf.yield %1 : !deallocation.ownership
  }
  return %2 : !deallocation.ownership
}
