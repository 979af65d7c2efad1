// RUN: jopt %s --lower-graph-memory | FileCheck %s

// A function without a graph is none of our business.

// CHECK-LABEL: func.func @other(%arg0: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: return %arg0
func.func @other(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
