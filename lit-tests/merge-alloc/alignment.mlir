// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='alignment=16' | FileCheck %s

// CHECK-LABEL: func.func @rounds_up()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 16 : i64} : memref<32xi8>
// CHECK-NEXT:    %[[O:.*]] = arith.constant 0 : index
// CHECK-NEXT:    memref.view %[[BASE]][%[[O]]][] : memref<32xi8> to memref<5xf32>
func.func @rounds_up() {
  %0 = memref.alloc() : memref<5xf32>
  "use"(%0) : (memref<5xf32>) -> ()
  return
}

// 5 x 4 bytes round up to 32, so the second starts there.
// CHECK-LABEL: func.func @offsets()
// CHECK:         memref.alloc() {alignment = 16 : i64} : memref<48xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.view
// CHECK-NEXT:    arith.constant 32 : index
// CHECK-NEXT:    memref.view
func.func @offsets() {
  %0 = memref.alloc() : memref<5xf32>
  %1 = memref.alloc() : memref<4xf32>
  "use"(%0, %1) : (memref<5xf32>, memref<4xf32>) -> ()
  return
}

// An attribute that does not divide the option keeps a buffer out.
// CHECK-LABEL: func.func @attribute()
// CHECK:         memref.alloc() {alignment = 32 : i64} : memref<4xf32>
func.func @attribute() {
  %0 = memref.alloc() {alignment = 32 : i64} : memref<4xf32>
  "use"(%0) : (memref<4xf32>) -> ()
  return
}
