// RUN: jopt %s -split-input-file | FileCheck %s

// Functions, whose arguments are references to variables, globals, and blocks.

// CHECK:      module {
// CHECK-NEXT:   wasmssa.func @f(%arg0: !wasmssa<local ref to i32>, %arg1: !wasmssa<local ref to i64>) -> i32 {
// CHECK-NEXT:     %0 = wasmssa.local_get %arg0 :  ref to i32
// CHECK-NEXT:     %1 = wasmssa.const 4 : i32
// CHECK-NEXT:     %2 = wasmssa.add %0 %1 : i32
// CHECK-NEXT:     %3 = wasmssa.local of type f32
// CHECK-NEXT:     %4 = wasmssa.const 1.000000e+00 : f32
// CHECK-NEXT:     wasmssa.local_set %3 :  ref to f32 to %4 : f32
// CHECK-NEXT:     %5 = wasmssa.local_tee %3 :  ref to f32 to %4 : f32
// CHECK-NEXT:     %6 = wasmssa.eqz %2 : i32 -> i32
// CHECK-NEXT:     %7 = wasmssa.lt %4 %4 : f32 -> i32
// CHECK-NEXT:     %8 = wasmssa.rotl %2 by %1 bits : i32
// CHECK-NEXT:     %9 = wasmssa.extend 8 : i32 low bits from %2 : i32
// CHECK-NEXT:     %10 = wasmssa.extend_i32_s %2 to i64
// CHECK-NEXT:     %11 = wasmssa.wrap %10 : i64 to i32
// CHECK-NEXT:     %12 = wasmssa.convert_s %2 : i32 to f32
// CHECK-NEXT:     %13 = wasmssa.promote %4 : f32 to f64
// CHECK-NEXT:     %14 = wasmssa.reinterpret %4 : f32 as i32
// CHECK-NEXT:     %15 = wasmssa.abs %4 : f32
// CHECK-NEXT:     %16 = wasmssa.call @g(%2) : (i32) -> i32
// CHECK-NEXT:     wasmssa.call @h : () -> ()
// CHECK-NEXT:     wasmssa.return %8 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   wasmssa.func exported @h() {
// CHECK-NEXT:     wasmssa.return
// CHECK-NEXT:   }
// CHECK-NEXT:   wasmssa.import_func "foo" from "my_module" as @g {type = (i32) -> i32}
// CHECK-NEXT:   wasmssa.import_global "from_js" from "env" as @gl : i32
// CHECK-NEXT:   wasmssa.import_global "from_js2" from "env" as @gl2 mutable : i32
// CHECK-NEXT:   wasmssa.import_global "from_js3" from "env" as @gl3 : i32
// CHECK-NEXT:   wasmssa.import_mem "mem" from "m" as @mem {limits = !wasmssa<limit[2:]>}
// CHECK-NEXT:   wasmssa.import_table "t" from "m" as @tab {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
// CHECK-NEXT:   wasmssa.global @a i32 : {
// CHECK-NEXT:     %0 = wasmssa.const 10 : i32
// CHECK-NEXT:     wasmssa.return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   wasmssa.global exported @b i32 mutable : {
// CHECK-NEXT:     %0 = wasmssa.const 17 : i32
// CHECK-NEXT:     wasmssa.return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   wasmssa.global @c i32 : {
// CHECK-NEXT:     %0 = wasmssa.global_get @gl3 : i32
// CHECK-NEXT:     wasmssa.return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   wasmssa.memory @mm !wasmssa<limit[0: 65536]>
// CHECK-NEXT:   wasmssa.memory exported @m2 !wasmssa<limit[513:]>
// CHECK-NEXT:   wasmssa.table @t0 !wasmssa<tabletype !wasmssa.externref [0: 65536]>
// CHECK-NEXT:   wasmssa.table exported @t1 !wasmssa<tabletype !wasmssa.funcref [348:]>
// CHECK-NEXT: }
module {
  wasmssa.func @f(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to i64>) -> i32 {
    %0 = wasmssa.local_get %a : ref to i32
    %c = wasmssa.const 4 : i32
    %d = wasmssa.add %0 %c : i32
    %l = wasmssa.local of type f32
    %f = wasmssa.const 1.0 : f32
    wasmssa.local_set %l : ref to f32 to %f : f32
    %t = wasmssa.local_tee %l : ref to f32 to %f : f32
    %e = wasmssa.eqz %d : i32 -> i32
    %q = wasmssa.lt %f %f : f32 -> i32
    %r = wasmssa.rotl %d by %c bits : i32
    %x = wasmssa.extend 8 : i32 low bits from %d : i32
    %w = wasmssa.extend_i32_s %d to i64
    %ww = wasmssa.wrap %w : i64 to i32
    %cv = wasmssa.convert_s %d : i32 to f32
    %pr = wasmssa.promote %f : f32 to f64
    %re = wasmssa.reinterpret %f : f32 as i32
    %ab = wasmssa.abs %f : f32
    %call = wasmssa.call @g (%d) : (i32) -> i32
    wasmssa.call @h : () -> ()
    wasmssa.return %r : i32
  }
  wasmssa.func exported @h() { wasmssa.return }
  wasmssa.import_func "foo" from "my_module" as @g {type = (i32) -> i32}
  wasmssa.import_global "from_js" from "env" as @gl nested : i32
  wasmssa.import_global "from_js2" from "env" as @gl2 mutable : i32
  wasmssa.import_global "from_js3" from "env" as @gl3 : i32
  wasmssa.import_mem "mem" from "m" as @mem {limits = !wasmssa<limit[2:]>}
  wasmssa.import_table "t" from "m" as @tab {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
  wasmssa.global @a i32 : { 
    %0 = wasmssa.const 10 : i32
    wasmssa.return %0 : i32
  }
  wasmssa.global exported @b i32 mutable : { 
    %0 = wasmssa.const 17 : i32
    wasmssa.return %0 : i32
  }
  wasmssa.global @c i32 : { 
    %0 = wasmssa.global_get @gl3 : i32
    wasmssa.return %0 : i32
  }
  wasmssa.memory @mm !wasmssa<limit[0: 65536]>
  wasmssa.memory exported @m2 !wasmssa<limit[513:]>
  wasmssa.table @t0 !wasmssa<tabletype !wasmssa.externref [0: 65536]>
  wasmssa.table exported @t1 !wasmssa<tabletype !wasmssa.funcref [348:]>
}

// -----

// CHECK:      module {
// CHECK-NEXT:   wasmssa.func @x(%arg0: !wasmssa<local ref to i32>) -> i32 {
// CHECK-NEXT:     %0 = wasmssa.const 1 : i32
// CHECK-NEXT:     wasmssa.block : {
// CHECK-NEXT:       %3 = wasmssa.const 1 : i32
// CHECK-NEXT:       wasmssa.branch_if %3 to level 0 else ^bb1
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       wasmssa.block_return
// CHECK-NEXT:     }> ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     wasmssa.loop(%0) : i32 : {
// CHECK-NEXT:     ^bb0(%arg1: i32):
// CHECK-NEXT:       wasmssa.block_return %arg1 : i32
// CHECK-NEXT:     }> ^bb2
// CHECK-NEXT:   ^bb2(%1: i32):  // pred: ^bb1
// CHECK-NEXT:     wasmssa.if %1 : {
// CHECK-NEXT:       wasmssa.block_return %1 : i32
// CHECK-NEXT:     } "else "{
// CHECK-NEXT:       wasmssa.block_return %0 : i32
// CHECK-NEXT:     }> ^bb3
// CHECK-NEXT:   ^bb3(%2: i32):  // pred: ^bb2
// CHECK-NEXT:     wasmssa.if %1 : {
// CHECK-NEXT:       wasmssa.block_return
// CHECK-NEXT:     } > ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     wasmssa.return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
wasmssa.func @x(%arg0: !wasmssa<local ref to i32>) -> i32 {
    %0 = wasmssa.const 1 : i32
    wasmssa.block : {
      %1 = wasmssa.const 1 : i32
      wasmssa.branch_if %1 to level 0 else ^bb1
    ^bb1:
      wasmssa.block_return
    }> ^bb1
  ^bb1:
    wasmssa.loop(%0) : i32 : {
    ^bb0(%i : i32):
      wasmssa.block_return %i : i32
    }> ^bb2
  ^bb2(%k : i32):
    wasmssa.if %k : {
      wasmssa.block_return %k : i32
    } else {
      wasmssa.block_return %0 : i32
    } > ^bb3
  ^bb3(%z: i32):
    wasmssa.if %k : {
      wasmssa.block_return
    } > ^bb4
  ^bb4:
    wasmssa.return %z : i32
}
