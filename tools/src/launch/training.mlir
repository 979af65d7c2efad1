// What jopt is run on by the build, to learn which classes a start needs.
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
  func.func @f1(%arg0: memref<32x64xf32>, %arg1: index, %arg2: f32) -> f32 {
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
        %16 = arith.mulf %15, %arg2 : f32
        %17 = arith.addf %16, %cst : f32
        memref.store %17, %b[%7, %8] : memref<32x64xf32>
      }
    }
    %18 = scf.for %19 = %c0 to %size step %c1 iter_args(%acc = %cst) -> (f32) {
      %20 = memref.load %b[%19, %c0] : memref<32x64xf32>
      %21 = arith.addf %acc, %20 : f32
      scf.yield %21 : f32
    }
    %22 = arith.addi %c0, %arg1 : index
    %23 = arith.muli %22, %c64 : index
    %24 = arith.muli %22, %c64 : index
    %25 = arith.cmpi slt, %23, %24 : index
    %26 = scf.if %25 -> (f32) {
      %t = arith.mulf %18, %arg2 : f32
      scf.yield %t : f32
    } else {
      %t = arith.addf %18, %cst : f32
      scf.yield %t : f32
    }
    memref.dealloc %a : memref<32x64xf32>
    memref.dealloc %b : memref<32x64xf32>
    return %26 : f32
  }
}
