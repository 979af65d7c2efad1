// RUN: jopt %s --view-op-graph --allow-unregistered-dialect 2>&1 | FileCheck %s
// RUN: jopt %s --view-op-graph="print-data-flow-edges=false print-control-flow-edges print-result-types=false print-attrs=false" --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=FLOW
// RUN: jopt %s --view-op-graph="max-label-len=4" --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=SHORT

// Boxes for operations with regions and for blocks, nodes for all others.

// CHECK: digraph G {
// CHECK-NEXT: compound = true;
// CHECK-NEXT: subgraph cluster_1 {
// CHECK-NEXT: v2 [label = " ", shape = plain];
// CHECK-NEXT: label = "builtin.module : ()\l";
// CHECK: label = "func.func : ()\lfunction_type: (i32) -\> i32\lsym_name: \"f\"\l";
// CHECK: v[[#ARG:]] [label = "<res_arg0> %arg0 i32", shape = Mrecord];
// CHECK-NEXT: v[[#OP:]] [fillcolor = "0.000000 0.3 0.95", label = "{{[{][{]}}<arg_arg0> %arg0}|test.op\l\ltext: \"a\|b\"\l|{<res_0_0> %0#0 i32|<res_0_1> %0#1 i32}}", shape = Mrecord, style = filled];
// CHECK-NEXT: subgraph cluster_[[#BOX:]] {
// CHECK: label = "test.region : (i32)\l";

// Edges end at the ports of values, or at the border of a box.

// CHECK: v[[#ARG]]:res_arg0:s -> v[[#OP]]:arg_arg0:n[style = solid];
// CHECK: v[[#OP]]:res_0_0:s -> v[[#BOX + 1]][lhead = cluster_[[#BOX]], style = solid];
// CHECK: v[[#BOX + 1]] -> v{{[0-9]+}}:arg_1:n[ltail = cluster_[[#BOX]], style = solid];

// FLOW: label = "{{[{][{]}}<arg_arg0> %arg0}|test.op\l|{<res_0_0> %0#0|<res_0_1> %0#1}}"
// FLOW: [lhead = cluster_[[#BOX:]], style = dashed];
// FLOW: [ltail = cluster_[[#BOX]], style = dashed];

// SHORT: function_type: (i32...\l
// SHORT: text: \"a\|b...\l
func.func @f(%x: i32) -> i32 {
  %0:2 = "test.op"(%x) {text = "a|b"} : (i32) -> (i32, i32)
  %1 = "test.region"(%0#0) ({
    "test.inner"(%0#1) : (i32) -> ()
  }) : (i32) -> i32
  return %1 : i32
}
