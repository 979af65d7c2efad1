// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Modules of spirv, and the operations with forms of their own.

// CHECK:      module {
// CHECK-NEXT:   spirv.module @kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]> attributes {a = 1 : i32} {
// CHECK-NEXT:     spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// CHECK-NEXT:     spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// CHECK-NEXT:     spirv.SpecConstant @sc spec_id(5) = 1 : i32
// CHECK-NEXT:     spirv.SpecConstant @sd = 2.000000e+00 : f32
// CHECK-NEXT:     spirv.SpecConstantComposite @spec (@sc, @sc) : !spirv.array<2 x i32>
// CHECK-NEXT:     spirv.GlobalVariable @g initializer(@sd) {x = 1 : i32} : !spirv.ptr<f32, Private>
// CHECK-NEXT:     spirv.func @decl(i32) "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
// CHECK-NEXT:     spirv.func @f(%arg0: f32, %arg1: i1) -> f32 "Inline|Pure" {
// CHECK-NEXT:       %cst_f32 = spirv.Constant 4.000000e+00 : f32
// CHECK-NEXT:       %cst4_i32 = spirv.Constant 4 : i32
// CHECK-NEXT:       %true = spirv.Constant true
// CHECK-NEXT:       %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:       %cst = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
// CHECK-NEXT:       %0 = spirv.Variable init(%cst_f32) : !spirv.ptr<f32, Function>
// CHECK-NEXT:       %1 = spirv.Variable : !spirv.ptr<f32, Function>
// CHECK-NEXT:       %id_addr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
// CHECK-NEXT:       %2 = spirv.Load "Input" %id_addr : vector<3xi32>
// CHECK-NEXT:       %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
// CHECK-NEXT:       %4 = spirv.CompositeInsert %3, %2[2 : i32] : i32 into vector<3xi32>
// CHECK-NEXT:       %5 = spirv.Load "Function" %0 ["Aligned", 4] : f32
// CHECK-NEXT:       spirv.Store "Function" %1, %5 ["Volatile"] : f32
// CHECK-NEXT:       spirv.Store "Function" %1, %5 : f32
// CHECK-NEXT:       %6 = spirv.IAddCarry %3, %cst4_i32 : !spirv.struct<(i32, i32)>
// CHECK-NEXT:       %7 = spirv.GL.Fma %5, %5, %cst_f32 : f32
// CHECK-NEXT:       %8 = spirv.CompositeExtract %6[1 : i32] : !spirv.struct<(i32, i32)>
// CHECK-NEXT:       spirv.mlir.selection {
// CHECK-NEXT:         spirv.BranchConditional %arg1 [1, 2], ^bb1, ^bb2
// CHECK-NEXT:       ^bb1:  // pred: ^bb0
// CHECK-NEXT:         spirv.Branch ^bb2
// CHECK-NEXT:       ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:         spirv.mlir.merge
// CHECK-NEXT:       }
// CHECK-NEXT:       spirv.mlir.loop control(Unroll) {
// CHECK-NEXT:         spirv.Branch ^bb1(%cst4_i32 : i32)
// CHECK-NEXT:       ^bb1(%9: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:         %10 = spirv.SLessThan %9, %3 : i32
// CHECK-NEXT:         spirv.BranchConditional %10, ^bb2(%9 : i32), ^bb3
// CHECK-NEXT:       ^bb2(%11: i32):  // pred: ^bb1
// CHECK-NEXT:         %12 = spirv.IAdd %11, %cst4_i32 : i32
// CHECK-NEXT:         spirv.Branch ^bb1(%12 : i32)
// CHECK-NEXT:       ^bb3:  // pred: ^bb1
// CHECK-NEXT:         spirv.mlir.merge
// CHECK-NEXT:       }
// CHECK-NEXT:       spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
// CHECK-NEXT:       spirv.ReturnValue %7 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     spirv.func @main() "None" {
// CHECK-NEXT:       spirv.Return
// CHECK-NEXT:     }
// CHECK-NEXT:     spirv.EntryPoint "GLCompute" @main, @id
// CHECK-NEXT:     spirv.ExecutionMode @main "LocalSize", 1, 2, 3
// CHECK-NEXT:   }
// CHECK-NEXT: }

spirv.module @kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]> attributes {a = 1 : i32} {
  spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.SpecConstant @sc spec_id(5) = 1 : i32
  spirv.SpecConstant @sd = 2.0 : f32
  spirv.SpecConstantComposite @spec (@sc, @sc) : !spirv.array<2 x i32>
  spirv.GlobalVariable @g initializer(@sd) {x = 1 : i32} : !spirv.ptr<f32, Private>
  spirv.func @decl(i32) "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
  spirv.func @f(%a: f32, %b: i1) -> f32 "Inline|Pure" {
    %c = spirv.Constant 4.0 : f32
    %c1 = spirv.Constant 4 : i32
    %c2 = spirv.Constant true
    %c3 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %c4 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %v = spirv.Variable init(%c) : !spirv.ptr<f32, Function>
    %w = spirv.Variable : !spirv.ptr<f32, Function>
    %ad = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %l = spirv.Load "Input" %ad : vector<3xi32>
    %e = spirv.CompositeExtract %l[0 : i32] : vector<3xi32>
    %n = spirv.CompositeInsert %e, %l[2 : i32] : i32 into vector<3xi32>
    %m = spirv.Load "Function" %v ["Aligned", 4] : f32
    spirv.Store "Function" %w, %m ["Volatile"] : f32
    spirv.Store "Function" %w, %m : f32
    %s = spirv.IAddCarry %e, %c1 : !spirv.struct<(i32, i32)>
    %q = spirv.GL.Fma %m, %m, %c : f32
    %z = spirv.CompositeExtract %s[1 : i32] : !spirv.struct<(i32, i32)>
    spirv.mlir.selection {
      spirv.BranchConditional %b [1, 2], ^bb1, ^bb2
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.mlir.merge
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^h(%c1 : i32)
    ^h(%i: i32):
      %cmp = spirv.SLessThan %i, %e : i32
      spirv.BranchConditional %cmp, ^body(%i : i32), ^x
    ^body(%j: i32):
      %k = spirv.IAdd %j, %c1 : i32
      spirv.Branch ^h(%k : i32)
    ^x:
      spirv.mlir.merge
    }
    spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.ReturnValue %q : f32
  }
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 1, 2, 3
}
