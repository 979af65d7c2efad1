// RUN: not jopt %s --schedule-tensor-memory='alignment=48' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not jopt %s --schedule-tensor-memory='alignment=x' 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not jopt %s --schedule-tensor-memory='channel-multiple=0' 2>&1 | FileCheck %s --check-prefix=MULTIPLE
// RUN: not jopt %s --schedule-tensor-memory='bins=ddr' 2>&1 | FileCheck %s --check-prefix=BIN
// RUN: not jopt %s --schedule-tensor-memory='bins=ddr:5,ddr:6' 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not jopt %s --schedule-tensor-memory='bins=ddr:4MB' 2>&1 | FileCheck %s --check-prefix=UNIT
// RUN: not jopt %s --schedule-tensor-memory='alias-failure=ignore' 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: not jopt %s --schedule-tensor-memory='plan=luck' 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: jopt %s --schedule-tensor-memory='bins=a:0x100,b:2KiB@0x10,c:3MiB,d:1GiB,e:unlimited@7 channel-multiple=1' | FileCheck %s

// ALIGNMENT: schedule-tensor-memory: invalid value '48' for option 'alignment'
// WORD: schedule-tensor-memory: invalid value 'x' for option 'alignment'
// MULTIPLE: schedule-tensor-memory: invalid value '0' for option 'channel-multiple'
// BIN: schedule-tensor-memory: invalid value 'ddr' for option 'bins'
// TWICE: schedule-tensor-memory: invalid value 'ddr:6' for option 'bins'
// UNIT: schedule-tensor-memory: invalid value 'ddr:4MB' for option 'bins'
// FAILURE: schedule-tensor-memory: invalid value 'ignore' for option 'alias-failure'
// PLAN: schedule-tensor-memory: invalid value 'luck' for option 'plan'

// CHECK: graph.bins = [{base = 0 : i64, name = "a", peak = 16 : i64, size = 256 : i64},
// CHECK-SAME: {base = 16 : i64, name = "b", peak = 0 : i64, size = 2048 : i64},
// CHECK-SAME: {base = 0 : i64, name = "c", peak = 0 : i64, size = 3145728 : i64},
// CHECK-SAME: {base = 0 : i64, name = "d", peak = 0 : i64, size = 1073741824 : i64},
// CHECK-SAME: {base = 7 : i64, name = "e", peak = 0 : i64, size = -1 : i64}]
func.func @f() {
  %0 = graph.compute "f" () : () -> tensor<4xf32>
  return
}
