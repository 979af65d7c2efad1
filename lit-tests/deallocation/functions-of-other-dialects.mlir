// RUN: jopt %s --allow-unregistered-dialect --deallocate | FileCheck %s
// RUN: jopt %s --allow-unregistered-dialect --deallocation-pipeline=max-stack-bytes=-1 | FileCheck %s --check-prefix=ALL
// RUN: jopt %s --allow-unregistered-dialect --deallocation-pipeline=reuse=0 | FileCheck %s --check-prefix=FREED

// What is freed does not depend on which dialect a function is of.

// CHECK-LABEL: llvm.func @temporary
//       CHECK: %[[BUFFER:.*]] = memref.alloc()
//       CHECK: %[[OWNER:.*]] = deallocation.own %[[BUFFER]]
//       CHECK: "test.use"(%[[BUFFER]])
//       CHECK: deallocation.retain() of(%[[OWNER]])
//  CHECK-NEXT: llvm.return
// ALL-LABEL: llvm.func @temporary
//  ALL-NEXT: memref.alloca()
//  ALL-NEXT: "test.use"
//  ALL-NEXT: llvm.return
// FREED-LABEL: llvm.func @temporary
//  FREED-NEXT: %[[BUFFER:.*]] = memref.alloc()
//  FREED-NEXT: "test.use"
//  FREED-NEXT: memref.dealloc %[[BUFFER]]
//  FREED-NEXT: llvm.return
llvm.func @temporary() {
  %a = memref.alloc() : memref<8xf32>
  "test.use"(%a) : (memref<8xf32>) -> ()
  llvm.return
}

// Functions without buffers may be written in any way.

// CHECK-LABEL: llvm.func @no_buffers
//       CHECK: "test.br"()[^bb1]
llvm.func @no_buffers(%x: i32) -> i32 {
  "test.br"()[^next] : () -> ()
^next:
  llvm.return %x : i32
}

// CHECK-LABEL: func.func @caller
//       CHECK: %[[BUFFER:.*]] = memref.alloc()
//       CHECK: %[[OWNER:.*]] = deallocation.own %[[BUFFER]]
//       CHECK: llvm.call @no_buffers
//       CHECK: deallocation.retain() of(%[[OWNER]])
//  CHECK-NEXT: return
func.func @caller(%x: i32) -> i32 {
  %a = memref.alloc() : memref<8xf32>
  "test.use"(%a) : (memref<8xf32>) -> ()
  %r = llvm.call @no_buffers(%x) : (i32) -> i32
  return %r : i32
}
