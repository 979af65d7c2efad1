// What jopt is run on by the build, to learn which classes a start needs.
#map = affine_map<(d0) -> (d0 * 2)>
#same = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @f0(%arg0: memref<32x64xf32>, %arg1: index, %arg2: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %size = arith.constant 32 : index
    %cst = arith.constant 0.000000e+00 : f32
    %a = memref.alloc() : memref<32x64xf32>
    %b = memref.alloc() : memref<32x64xf32>
    scf.for %0 = %c0 to %size step %c1 {
      scf.for %1 = %c0 to %c64 step %c1 {
        %2 = memref.load %arg0[%0, %1] : memref<32x64xf32>
        %3 = arith.mulf %2, %arg2 : f32
        %4 = arith.addf %3, %cst : f32
        %5 = arith.mulf %4, %arg2 : f32
        %6 = arith.addf %5, %cst : f32
        memref.store %6, %a[%0, %1] : memref<32x64xf32>
      }
    }
    %v = memref.subview %a[0, 0] [4, 64] [1, 1] : memref<32x64xf32> to memref<4x64xf32, strided<[64, 1]>>
    scf.for %7 = %c0 to %size step %c1 {
      scf.for %8 = %c0 to %c64 step %c1 {
        %9 = memref.load %a[%7, %8] : memref<32x64xf32>
        %10 = arith.mulf %9, %arg2 : f32
        %11 = arith.addf %10, %cst : f32
        %12 = arith.mulf %11, %arg2 : f32
        %13 = arith.addf %12, %cst : f32
        %14 = arith.mulf %13, %arg2 : f32
        %15 = arith.addf %14, %cst : f32
        memref.store %15, %b[%7, %8] : memref<32x64xf32>
      }
    }
    %16 = scf.for %17 = %c0 to %size step %c1 iter_args(%acc = %cst) -> (f32) {
      %18 = memref.load %b[%17, %c0] : memref<32x64xf32>
      %19 = arith.addf %acc, %18 : f32
      scf.yield %19 : f32
    }
    %20 = arith.addi %c0, %arg1 : index
    %21 = arith.muli %20, %c64 : index
    %22 = arith.muli %20, %c64 : index
    %23 = arith.cmpi slt, %21, %22 : index
    %24 = scf.if %23 -> (f32) {
      %t = arith.mulf %16, %arg2 : f32
      scf.yield %t : f32
    } else {
      %t = arith.addf %16, %cst : f32
      scf.yield %t : f32
    }
    memref.dealloc %a : memref<32x64xf32>
    memref.dealloc %b : memref<32x64xf32>
    return %24 : f32
  }
  func.func private @declared(i32, f32 {test.a, test.b = 1 : i32}) -> (i64 {test.r}, memref<4xf32>)
  memref.global "private" constant @weights : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
  func.func @calls(%x: i32, %y: f32) -> (i64, memref<4xf32>) attributes {test.list = [1, 2.5, "text", @declared, i32, unit, #map], test.flags = array<i64: 1, 2>, test.inner = {key = true}} {
    %0:2 = func.call @declared(%x, %y) {no_inline} : (i32, f32) -> (i64, memref<4xf32>)
    %f = func.constant @declared : (i32, f32) -> (i64, memref<4xf32>)
    %1:2 = call_indirect %f(%x, %y) : (i32, f32) -> (i64, memref<4xf32>)
    return %0#0, %1#1 : i64, memref<4xf32>
  }
  func.func @numbers(%a: i32, %b: i32, %x: f32, %y: f32, %c: i1, %i: index, %v: vector<4xf32>) -> i32 {
    %k = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
    %0 = arith.addi %a, %b overflow<nsw> : i32
    %1 = arith.subi %0, %b : i32
    %2 = arith.divsi %1, %b : i32
    %3 = arith.select %c, %1, %2 : i32
    %4 = arith.cmpf olt, %x, %y : f32
    %5 = arith.negf %x fastmath<fast> : f32
    %6 = arith.maximumf %5, %y : f32
    %7 = arith.extsi %a : i32 to i64
    %8 = arith.trunci %7 : i64 to i32
    %9 = arith.index_cast %a : i32 to index
    %10 = arith.sitofp %a : i32 to f32
    %11 = arith.fptosi %10 : f32 to i32
    %12 = arith.extf %x : f32 to f64
    %13 = arith.truncf %12 : f64 to f32
    %14 = arith.bitcast %13 : f32 to i32
    %15 = arith.mulf %v, %k : vector<4xf32>
    %16 = math.sqrt %6 : f32
    %17 = arith.andi %c, %4 : i1
    %18 = arith.xori %17, %c : i1
    cf.cond_br %18, ^left(%3 : i32), ^right
  ^left(%l: i32):
    return %l : i32
  ^right:
    cf.br ^left(%14 : i32)
  }
  func.func @loops(%n: index, %m: memref<?x8xf32>, %c: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %1 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0 floordiv 4)>(%n)[%c1]
    %2 = affine.min affine_map<(d0) -> (d0, 32)>(%1)
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %2) step (%c1, %c1) {
      %d = memref.dim %m, %c0 : memref<?x8xf32>
      %u = memref.alloca() : memref<8xf32, #map, 3>
      %t = memref.alloc(%d) {alignment = 64 : i64} : memref<?x8xf32>
      memref.copy %m, %t : memref<?x8xf32> to memref<?x8xf32>
      %o = memref.subview %t[%i, 0] [2, 4] [1, %j] : memref<?x8xf32> to memref<2x4xf32, strided<[8, ?], offset: ?>>
      memref.dealloc %t : memref<?x8xf32>
    }
    %3 = scf.while (%a = %c) : (i1) -> i1 {
      scf.condition(%a) %a : i1
    } do {
    ^bb0(%b: i1):
      scf.yield %b : i1
    }
    %s = memref.get_global @weights : memref<2x2xf32>
    %r = memref.cast %s : memref<2x2xf32> to memref<?x?xf32>
    %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 8] : memref<?x8xf32> into memref<?x2x8xf32>
    %w = memref.collapse_shape %e [[0, 1], [2]] : memref<?x2x8xf32> into memref<?x8xf32>
    %q = memref.reinterpret_cast %s to offset: [0], sizes: [4], strides: [1] : memref<2x2xf32> to memref<4xf32, strided<[1]>>
    return
  }
  func.func @structured(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %i: index, %x: f32) -> tensor<?x?xf32> {
    %0 = tensor.empty() : tensor<4x16xf32>
    %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %2 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%1 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %3 = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<4x16xf32>) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %8 = arith.addf %in, %x : f32
      linalg.yield %8 : f32
    } -> tensor<4x16xf32>
    %4 = tensor.extract %3[%i, %i] : tensor<4x16xf32>
    %5 = tensor.insert %4 into %3[%i, %i] : tensor<4x16xf32>
    %6 = tensor.extract_slice %5[0, %i] [2, 4] [1, 1] : tensor<4x16xf32> to tensor<2x4xf32>
    %7 = tensor.cast %6 : tensor<2x4xf32> to tensor<?x?xf32>
    "test.op"(%7) <{key = 1 : i32}> ({
    ^bb0(%arg: complex<f32>):
      "test.end"() : () -> ()
    }) : (tensor<?x?xf32>) -> ()
    return %7 : tensor<?x?xf32>
  }
  func.func @more(%t: tensor<?x4xf32>, %u: tensor<4x4xf32>, %m: memref<?x8xf32>, %i: index, %k: i32, %f: f32, %c: i1) -> f32 {
    cf.assert %c, "message"
    %0 = tensor.dim %t, %i : tensor<?x4xf32>
    %1 = tensor.splat %f : tensor<4x4xf32>
    %2 = tensor.from_elements %f, %f : tensor<2xf32>
    %3 = tensor.insert_slice %u into %t[0, %i] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
    %4 = memref.extract_aligned_pointer_as_index %m : memref<?x8xf32> -> index
    %u0 = memref.alloca() : memref<8xf32>
    %5:4 = memref.extract_strided_metadata %u0 : memref<8xf32> -> memref<f32>, index, index, index
    %6 = bufferization.to_tensor %m : memref<?x8xf32> to tensor<?x8xf32>
    %7 = scf.forall (%a) in (4) shared_outs(%o = %u) -> (tensor<4x4xf32>) {
      %s = tensor.extract_slice %1[%a, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<1x4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %s into %o[%a, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
      }
    }
    %8 = scf.index_switch %i -> f32
    case 2 {
      scf.yield %f : f32
    }
    default {
      %n = arith.negf %f : f32
      scf.yield %n : f32
    }
    %9 = scf.execute_region -> f32 {
      scf.yield %8 : f32
    }
    "test.use"(%0, %2, %3, %4, %5#0, %6, %7) : (index, tensor<2xf32>, tensor<?x4xf32>, index, memref<f32>, tensor<?x8xf32>, tensor<4x4xf32>) -> ()
    cf.switch %k : i32, [
      default: ^end(%f : f32),
      1: ^end(%9 : f32)
    ]
  ^end(%r: f32):
    return %r : f32
  }
}
func.func private @beside()
llvm.func @defined(%a: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.mlir.constant(7 : i32) : i32
  %1 = llvm.add %a, %0 overflow<nsw> : i32
  %2 = llvm.icmp "eq" %a, %1 : i32
  %3 = llvm.load %p : !llvm.ptr -> i32
  %4 = llvm.getelementptr inbounds %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.store %3, %4 : i32, !llvm.ptr
  llvm.cond_br %2, ^one, ^two(%3 : i32)
^one:
  llvm.br ^two(%1 : i32)
^two(%r: i32):
  llvm.return %r : i32
}
func.func @vectors(%v: vector<4x8xf32>, %m: memref<64x64xf32>, %i: index, %z: f32) -> (vector<4x8xf32>, vector<8x4xf32>, vector<8xf32>, f32) {
  %0 = vector.transfer_read %m[%i, %i], %z : memref<64x64xf32>, vector<4x8xf32>
  %1 = vector.broadcast %z : f32 to vector<4x8xf32>
  %2 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %3 = vector.extract %v[1] : vector<8xf32> from vector<4x8xf32>
  %4 = vector.reduction <add>, %3 : vector<8xf32> into f32
  %5 = vector.fma %0, %1, %v : vector<4x8xf32>
  vector.transfer_write %5, %m[%i, %i] : vector<4x8xf32>, memref<64x64xf32>
  return %5, %2, %3, %4 : vector<4x8xf32>, vector<8x4xf32>, vector<8xf32>, f32
}
func.func @tensors(%v: tensor<4x8xf32>, %i: index) -> tensor<4x8xf32> {
  %0 = gpu.thread_id x
  gpu.barrier
  "test.use"(%0) : (index) -> ()
  %1 = tosa.add %v, %v : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "tosa.const"() <{values = dense<1.5> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
  %3 = tosa.sub %1, %2 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
spirv.func @kernel(%a: i32, %b: f32) -> i32 "None" {
  %0 = spirv.Constant 1 : i32
  %1 = spirv.IAdd %a, %0 : i32
  spirv.ReturnValue %1 : i32
}
func.func @merged(%x: memref<64x64xf32>, %i: index, %z: f32) -> f32 {
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<64x64xf32>
  memref.copy %x, %a : memref<64x64xf32> to memref<64x64xf32>
  %0 = memref.load %a[%i, %i] : memref<64x64xf32>
  %b = memref.alloc() : memref<32x64xf32>
  memref.store %0, %b[%i, %i] : memref<32x64xf32>
  %1 = memref.load %b[%i, %i] : memref<32x64xf32>
  %c = memref.alloc() : memref<64x64xf32>
  memref.store %1, %c[%i, %i] : memref<64x64xf32>
  %s = memref.subview %c[%c2, 0] [4, 64] [1, 1] : memref<64x64xf32> to memref<4x64xf32, strided<[64, 1], offset: ?>>
  %2 = memref.load %s[%i, %i] : memref<4x64xf32, strided<[64, 1], offset: ?>>
  return %2 : f32
}
