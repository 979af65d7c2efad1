// RUN: jopt %s --assign-memory-spaces="spaces=sram:512,dram" | FileCheck %s
// INTEROP: no (a pass that MLIR lacks)

// What is made and read in the fast memory needs no other. The argument is read once, and the result is written once: neither pays to be copied.
// CHECK-LABEL: func.func @intermediate
// CHECK-SAME: (%[[IN:.*]]: memref<64xf32>, %[[OUT:.*]]: memref<64xf32>)
// CHECK: %[[FAST:.*]] = memref.alloc() {alignment = 64 : i64} : memref<256xi8, 1>
// CHECK: %[[AT:.*]] = arith.constant 0 : index
// CHECK: %[[A:.*]] = memref.view %[[FAST]][%[[AT]]][] : memref<256xi8, 1> to memref<64xf32, 1>
// CHECK-NEXT: linalg.exp ins(%[[IN]] : memref<64xf32>) outs(%[[A]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.tanh ins(%[[A]] : memref<64xf32, 1>) outs(%[[OUT]] : memref<64xf32>)
// CHECK-NEXT: return
func.func @intermediate(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.tanh ins(%a : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// An argument that is read twice is fetched once. The result stays in the slow memory.
// CHECK-LABEL: func.func @fetched_once
// CHECK-SAME: (%[[IN:.*]]: memref<64xf32>)
// CHECK: %[[RESULT:.*]] = memref.alloc() : memref<64xf32>
// CHECK: %[[COPY:.*]] = memref.view {{.*}} to memref<64xf32, 1>
// CHECK: memref.copy %[[IN]], %[[COPY]] : memref<64xf32> to memref<64xf32, 1>
// CHECK: %[[A:.*]] = memref.view {{.*}} to memref<64xf32, 1>
// CHECK: linalg.exp ins(%[[COPY]] : memref<64xf32, 1>) outs(%[[A]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.add ins(%[[COPY]], %[[A]] : memref<64xf32, 1>, memref<64xf32, 1>) outs(%[[RESULT]] : memref<64xf32>)
// CHECK-NEXT: return %[[RESULT]]
func.func @fetched_once(%in: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.add ins(%in, %a : memref<64xf32>, memref<64xf32>) outs(%b : memref<64xf32>)
  return %b : memref<64xf32>
}

// A result that is read before it is returned is written back after the last use.
// CHECK-LABEL: func.func @written_back
// CHECK: %[[RESULT:.*]] = memref.alloc() : memref<64xf32>
// CHECK: %[[A:.*]] = memref.view {{.*}} to memref<64xf32, 1>
// CHECK: linalg.exp {{.*}} outs(%[[A]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.tanh ins(%[[A]] : memref<64xf32, 1>) outs(%[[A]] : memref<64xf32, 1>)
// CHECK-NEXT: memref.copy %[[A]], %[[RESULT]] : memref<64xf32, 1> to memref<64xf32>
// CHECK-NEXT: return %[[RESULT]]
func.func @written_back(%in: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.tanh ins(%a : memref<64xf32>) outs(%a : memref<64xf32>)
  return %a : memref<64xf32>
}

// Subviews and reshapes are made of the buffer in the fast memory.
// CHECK-LABEL: func.func @views
// CHECK-NOT: memref.alloc() : memref<8x8xf32>
// CHECK: %[[A:.*]] = memref.view {{.*}} to memref<8x8xf32, 1>
// CHECK: %[[FLAT:.*]] = memref.collapse_shape %[[A]] {{.*}} : memref<8x8xf32, 1> into memref<64xf32, 1>
// CHECK: linalg.exp {{.*}} outs(%[[FLAT]] : memref<64xf32, 1>)
// CHECK: %[[PART:.*]] = memref.subview %[[A]][0, 0] [4, 8] [1, 1] : memref<8x8xf32, 1> to memref<4x8xf32, strided<[8, 1]>, 1>
// CHECK: linalg.tanh ins(%[[PART]] : {{.*}}) outs(%[[PART]] : {{.*}})
func.func @views(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<8x8xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<8x8xf32> into memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%flat : memref<64xf32>)
  %part = memref.subview %a[0, 0] [4, 8] [1, 1] : memref<8x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  linalg.tanh ins(%part : memref<4x8xf32, strided<[8, 1]>>) outs(%part : memref<4x8xf32, strided<[8, 1]>>)
  linalg.copy ins(%flat : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// Loops use the fast memory by loads and stores in them.
// CHECK-LABEL: func.func @loop
// CHECK: %[[A:.*]] = memref.view {{.*}} to memref<64xf32, 1>
// CHECK: linalg.fill {{.*}} outs(%[[A]] : memref<64xf32, 1>)
// CHECK: scf.for
// CHECK: memref.load %[[A]]
// CHECK: memref.store {{.*}}, %[[A]]
func.func @loop(%f: f32, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.fill ins(%f : f32) outs(%a : memref<64xf32>)
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c63 = arith.constant 63 : index
  scf.for %i = %c0 to %c63 step %c1 {
    %0 = memref.load %a[%i] : memref<64xf32>
    %1 = arith.addf %0, %0 : f32
    %j = arith.addi %i, %c1 : index
    memref.store %1, %a[%j] : memref<64xf32>
  }
  linalg.tanh ins(%a : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// With only one place for three, the pair that would be moved most often stays; the other buffer goes through the slow memory.
// CHECK-LABEL: func.func @no_room
// CHECK: %[[LARGE:.*]] = memref.alloc() : memref<128xf32>
// CHECK: linalg.exp {{.*}} outs(%[[LARGE]] : memref<128xf32>)
// CHECK: %[[SMALL:.*]] = memref.view {{.*}} to memref<64xf32, 1>
// CHECK: linalg.exp {{.*}} outs(%[[SMALL]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.tanh ins(%[[SMALL]] : memref<64xf32, 1>) outs(%[[SMALL]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.exp ins(%[[SMALL]] : memref<64xf32, 1>) outs(%[[SMALL]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.tanh ins(%[[SMALL]] : memref<64xf32, 1>)
// CHECK-NEXT: linalg.exp ins(%[[LARGE]] : memref<128xf32>)
func.func @no_room(%in: memref<64xf32>, %in2: memref<128xf32>, %out: memref<64xf32>, %out2: memref<128xf32>) {
  %large = memref.alloc() : memref<128xf32>
  %small = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in2 : memref<128xf32>) outs(%large : memref<128xf32>)
  linalg.exp ins(%in : memref<64xf32>) outs(%small : memref<64xf32>)
  linalg.tanh ins(%small : memref<64xf32>) outs(%small : memref<64xf32>)
  linalg.exp ins(%small : memref<64xf32>) outs(%small : memref<64xf32>)
  linalg.tanh ins(%small : memref<64xf32>) outs(%out : memref<64xf32>)
  linalg.exp ins(%large : memref<128xf32>) outs(%out2 : memref<128xf32>)
  return
}

// A filled buffer is filled again where it is needed later and has no place in between.
// CHECK-LABEL: func.func @filled_again
// CHECK: %[[X:.*]] = memref.view {{.*}} to memref<128xf32, 1>
// CHECK: linalg.fill {{.*}} outs(%[[X]] : memref<128xf32, 1>)
// CHECK: linalg.exp ins(%[[X]] : memref<128xf32, 1>)
// CHECK: %[[Y:.*]] = memref.view {{.*}} to memref<128xf32, 1>
// CHECK: linalg.exp {{.*}} outs(%[[Y]] : memref<128xf32, 1>)
// CHECK: linalg.tanh ins(%[[Y]] : memref<128xf32, 1>)
// CHECK: %[[Z:.*]] = memref.view {{.*}} to memref<128xf32, 1>
// CHECK: linalg.fill {{.*}} outs(%[[Z]] : memref<128xf32, 1>)
// CHECK: linalg.exp ins(%[[Z]] : memref<128xf32, 1>)
func.func @filled_again(%f: f32, %in: memref<128xf32>, %out: memref<128xf32>) {
  %x = memref.alloc() : memref<128xf32>
  %y = memref.alloc() : memref<128xf32>
  linalg.fill ins(%f : f32) outs(%x : memref<128xf32>)
  linalg.exp ins(%x : memref<128xf32>) outs(%out : memref<128xf32>)
  linalg.exp ins(%in : memref<128xf32>) outs(%y : memref<128xf32>)
  linalg.tanh ins(%y : memref<128xf32>) outs(%out : memref<128xf32>)
  linalg.exp ins(%x : memref<128xf32>) outs(%out : memref<128xf32>)
  return
}

// Deallocs go with their buffers, and the fast memory is freed where others are.
// CHECK-LABEL: func.func @freed
// CHECK: %[[FAST:.*]] = memref.alloc() {alignment = 64 : i64} : memref<256xi8, 1>
// CHECK: linalg.tanh
// CHECK-NEXT: memref.dealloc %[[FAST]]
// CHECK-NEXT: return
func.func @freed(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.tanh ins(%a : memref<64xf32>) outs(%out : memref<64xf32>)
  memref.dealloc %a : memref<64xf32>
  return
}
