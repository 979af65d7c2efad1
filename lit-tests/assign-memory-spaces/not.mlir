// RUN: jopt %s --assign-memory-spaces="spaces=sram:512,dram" | FileCheck %s
// INTEROP: no (a pass that MLIR lacks)

// The two arguments may share memory, and the second is written between the reads.
// CHECK-LABEL: func.func @arguments_may_be_one
// CHECK-NOT: memref.alloc
func.func @arguments_may_be_one(%in: memref<64xf32>, %out: memref<64xf32>) {
  linalg.exp ins(%in : memref<64xf32>) outs(%out : memref<64xf32>)
  linalg.tanh ins(%in : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// CHECK-LABEL: func.func @too_large
// CHECK-NOT: memref<{{.*}}, 1>
func.func @too_large(%in: memref<129xf32>, %out: memref<129xf32>) {
  %a = memref.alloc() : memref<129xf32>
  linalg.exp ins(%in : memref<129xf32>) outs(%a : memref<129xf32>)
  linalg.tanh ins(%a : memref<129xf32>) outs(%out : memref<129xf32>)
  return
}

// CHECK-LABEL: func.func @dynamic
// CHECK-NOT: memref<{{.*}}, 1>
func.func @dynamic(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.exp ins(%in : memref<?xf32>) outs(%a : memref<?xf32>)
  linalg.tanh ins(%a : memref<?xf32>) outs(%out : memref<?xf32>)
  return
}

// A call gets the buffer in the memory that its function expects.
// CHECK-LABEL: func.func @call
// CHECK: linalg.exp {{.*}} outs(%[[A:.*]] : memref<64xf32>)
// CHECK-NEXT: call @change(%[[A]])
// CHECK-NEXT: linalg.tanh ins(%[[A]] : memref<64xf32>)
func.func private @change(memref<64xf32>)
func.func @call(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @change(%a) : (memref<64xf32>) -> ()
  linalg.tanh ins(%a : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// A name that may be of either buffer cannot be of another memory.
// CHECK-LABEL: func.func @either
// CHECK-NOT: memref<{{.*}}, 1>
func.func @either(%in: memref<64xf32>, %in2: memref<64xf32>, %c: i1, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.exp ins(%in2 : memref<64xf32>) outs(%b : memref<64xf32>)
  %x = arith.select %c, %a, %b : memref<64xf32>
  linalg.tanh ins(%x : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// CHECK-LABEL: func.func @other_memory
// CHECK-NOT: memref<{{.*}}, 1>
func.func @other_memory(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32, 3>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32, 3>)
  linalg.tanh ins(%a : memref<64xf32, 3>) outs(%out : memref<64xf32>)
  return
}
