// RUN: jopt %s --deallocation-pipeline='early-free=false max-stack-bytes=-1' | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(deallocation-pipeline{early-free=false max-stack-bytes=-1})' | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(hlo-deallocate,func.func(hlo-deallocation-simplification,hlo-buffer-reuse,hlo-deallocation-simplification,hlo-deallocation-to-scf))' | FileCheck %s
// RUN: jopt %s --deallocation-pipeline='reuse=false early-free=false' | FileCheck %s --check-prefix=FREE
// RUN: jopt %s --deallocation-pipeline='reuse=false' | FileCheck %s --check-prefix=EARLY
// RUN: jopt %s --deallocation-pipeline | FileCheck %s --check-prefix=HEAP
// RUN: jopt %s --deallocation-pipeline='to-llvm=true' | FileCheck %s --check-prefix=LLVM
// RUN: jopt --list-passes | FileCheck %s --check-prefix=LIST

// The passes in the order in which they are meant to run, under one name.

// LIST: --deallocation-pipeline

func.func private @use(memref<4xf32>)

// A small buffer ends up on the stack only if asked for: it would stay there until the function returns.
// CHECK-LABEL: func.func @small
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:    call @use(%alloca)
// CHECK-NEXT:    return
// FREE-LABEL:  func.func @small
// FREE-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// FREE-NEXT:     call @use(%alloc)
// FREE-NEXT:     memref.dealloc %alloc
// FREE-NEXT:     return
// HEAP-LABEL:  func.func @small
// HEAP-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// HEAP-NEXT:     call @use(%alloc)
// HEAP-NEXT:     memref.dealloc %alloc
func.func @small() {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return
}

// EARLY-LABEL: func.func @two
// EARLY:         call @use(%alloc)
// EARLY-NEXT:    memref.dealloc %alloc :
// EARLY:         call @use(%alloc_0)
// FREE-LABEL:  func.func @two
// FREE:          call @use(%alloc)
// FREE-NOT:      memref.dealloc
// FREE:          call @use(%alloc_0)
// FREE-COUNT-2:  memref.dealloc
func.func @two() {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  %b = memref.alloc() : memref<4xf32>
  call @use(%b) : (memref<4xf32>) -> ()
  return
}

// Ownership that is known only at run time is compared, and a pointer in the end.
// CHECK-LABEL: func.func @pick(%arg0: i1, %arg1: memref<4xf32>) -> (memref<4xf32>, !deallocation.ownership)
// CHECK-NOT:     deallocation.retain
// CHECK:         arith.cmpi eq
// CHECK:         deallocation.free
// LLVM-LABEL:  func.func @pick(%arg0: i1, %arg1: memref<4xf32>) -> (memref<4xf32>, !llvm.ptr)
// LLVM-NOT:      deallocation
// LLVM:          llvm.call @free
func.func @pick(%flag: i1, %in: memref<4xf32>) -> memref<4xf32> {
  %t = memref.alloc() : memref<4xf32>
  call @use(%t) : (memref<4xf32>) -> ()
  %r = scf.if %flag -> (memref<4xf32>) {
    scf.yield %t : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  return %r : memref<4xf32>
}
