// RUN: jopt %s --schedule-tensor-memory="bins=ddr:256MiB@0x1000 alignment=4096" --lower-graph-memory | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(schedule-tensor-memory{bins=ddr:256MiB@0x1000 alignment=4096},lower-graph-memory))' | FileCheck %s
// RUN: jopt %s --schedule-tensor-memory --lower-graph-memory="abi=arena" --canonicalize --cse | FileCheck %s --check-prefix=ARENA

// A network gets its places and becomes operations on one buffer. The concat writes nothing: what it joins is computed in place.

// CHECK-LABEL: func.func @concat(
// CHECK: %[[BYTES:.*]] = memref.alloc() {alignment = 4096 : i64} : memref<[[N:.*]]xi8>
// CHECK-NOT: memref.alloc
// CHECK: graph.kernel "a" outs(%[[A:.*]] : memref<10x16x16x64xf32>)
// CHECK-NOT: memref.copy
// CHECK: graph.kernel "b" ins(%[[A]] : memref<10x16x16x64xf32>) outs(%[[B:.*]] : memref<20x16x16x64xf32>)
// CHECK-NOT: memref.copy
// CHECK: %[[K:.*]] = memref.view %[[BYTES]][%{{.*}}][] : memref<[[N]]xi8> to memref<30x16x16x64xf32>
// CHECK: %[[R:.*]] = memref.view %[[BYTES]][%{{.*}}][] : memref<[[N]]xi8> to memref<7680x64xf32>
// CHECK-NEXT: %[[OUT:.*]] = memref.alloc() : memref<7680x64xf32>
// CHECK-NEXT: memref.copy %[[R]], %[[OUT]]
// CHECK-NEXT: memref.dealloc %[[BYTES]]
// CHECK-NEXT: return %[[OUT]]

// ARENA-LABEL: func.func @concat(
// ARENA-SAME: %[[BYTES:.*]]: memref<1966080xi8>)
// ARENA-DAG: %[[C0:.*]] = arith.constant 0 : index
// ARENA-DAG: %[[C1:.*]] = arith.constant 655360 : index
// ARENA: %[[A:.*]] = memref.view %[[BYTES]][%[[C0]]][] : memref<1966080xi8> to memref<10x16x16x64xf32>
// ARENA-NEXT: graph.kernel "a" outs(%[[A]] : memref<10x16x16x64xf32>)
// ARENA-NEXT: %[[B:.*]] = memref.view %[[BYTES]][%[[C1]]][] : memref<1966080xi8> to memref<20x16x16x64xf32>
// ARENA-NEXT: graph.kernel "b" ins(%[[A]] : memref<10x16x16x64xf32>) outs(%[[B]] : memref<20x16x16x64xf32>)
// ARENA-NEXT: return
func.func @concat() -> tensor<7680x64xf32> {
  %a = graph.compute "a" () : () -> tensor<10x16x16x64xf32>
  %b = graph.compute "b" (%a) : (tensor<10x16x16x64xf32>) -> tensor<20x16x16x64xf32>
  %k = graph.concat %a, %b axis = 0 : (tensor<10x16x16x64xf32>, tensor<20x16x16x64xf32>) -> tensor<30x16x16x64xf32>
  %r = graph.reshape %k : tensor<30x16x16x64xf32> -> tensor<7680x64xf32>
  return %r : tensor<7680x64xf32>
}
