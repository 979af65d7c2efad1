// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// The body of a structured op touches elements only.
// CHECK-LABEL: func.func @generic(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         memref.view
// CHECK-NEXT:    linalg.generic
func.func @generic(%arg: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%arg : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

// What the body loads from is in use as long as the op runs, so it shares no byte with the output.
// CHECK-LABEL: func.func @gather(
// CHECK:         %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-DAG:     %[[A:.*]] = memref.view {{.*}} : memref<128xi8> to memref<8xf32>
// CHECK:         "test.write"(%[[A]])
// CHECK:         %[[B:.*]] = memref.view {{.*}} : memref<128xi8> to memref<8xf32>
// CHECK-NEXT:    linalg.generic {{.*}} outs(%[[B]] : memref<8xf32>)
// CHECK:           memref.load %[[A]]
func.func @gather(%index: memref<8xindex>) {
  %a = memref.alloc() : memref<8xf32>
  "test.write"(%a) : (memref<8xf32>) -> ()
  %b = memref.alloc() : memref<8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%index : memref<8xindex>) outs(%b : memref<8xf32>) {
  ^bb0(%in: index, %out: f32):
    %x = memref.load %a[%in] : memref<8xf32>
    linalg.yield %x : f32
  }
  "test.read"(%b) : (memref<8xf32>) -> ()
  return
}
