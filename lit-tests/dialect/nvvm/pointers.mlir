// RUN: jopt %s | FileCheck %s

// Where an address space is demanded, a form spells the parameters of the pointer alone.

// CHECK-LABEL: llvm.func @address_spaces
llvm.func @address_spaces(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %size: i32) {
  // CHECK: nvvm.cp.async.bulk.prefetch %arg0, %arg2 : <1>
  nvvm.cp.async.bulk.prefetch %global, %size : <1>
  // CHECK: nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 : <1>, <3>
  nvvm.cp.async.bulk.global.shared.cta %global, %shared, %size : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK: nvvm.mbarrier.inval %arg1 : !llvm.ptr<3>
  nvvm.mbarrier.inval %shared : !llvm.ptr<3>
  llvm.return
}
