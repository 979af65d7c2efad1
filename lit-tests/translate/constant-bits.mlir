// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// Casts of constants to elements of another width take the bits of all together, from the lowest.

// CHECK-LABEL: @wider()
llvm.func @wider() -> vector<2xi64> {
  // CHECK: ret <2 x i64> <i64 4294967300, i64 4294967298>
  %0 = llvm.mlir.constant(dense<[4, 1, 2, 1]> : vector<4xi32>) : vector<4xi32>
  %1 = llvm.bitcast %0 : vector<4xi32> to vector<2xi64>
  llvm.return %1 : vector<2xi64>
}

// The bits of a double have no zeros before them.
// CHECK-LABEL: @wider_floats()
llvm.func @wider_floats() -> vector<2xf64> {
  // CHECK: ret <2 x double> <double 0x100000004, double 0x100000002>
  %0 = llvm.mlir.constant(dense<[4, 1, 2, 1]> : vector<4xi32>) : vector<4xi32>
  %1 = llvm.bitcast %0 : vector<4xi32> to vector<2xf64>
  llvm.return %1 : vector<2xf64>
}

// CHECK-LABEL: @parts_of_float()
llvm.func @parts_of_float() -> vector<2xi32> {
  // CHECK: ret <2 x i32> <i32 0, i32 1073217536>
  %0 = llvm.mlir.constant(1.5 : f64) : f64
  %1 = llvm.bitcast %0 : f64 to vector<2xi32>
  llvm.return %1 : vector<2xi32>
}

// CHECK-LABEL: @parts_of_integer()
llvm.func @parts_of_integer() -> vector<2xf16> {
  // CHECK: ret <2 x half> <half 0xH5678, half 0xH1234>
  %0 = llvm.mlir.constant(0x12345678 : i32) : i32
  %1 = llvm.bitcast %0 : i32 to vector<2xf16>
  llvm.return %1 : vector<2xf16>
}

// CHECK-LABEL: @whole()
llvm.func @whole() -> i32 {
  // CHECK: ret i32 -66911743
  %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi8>) : vector<4xi8>
  %1 = llvm.bitcast %0 : vector<4xi8> to i32
  llvm.return %1 : i32
}

// CHECK-LABEL: @undefined_parts()
llvm.func @undefined_parts() -> vector<4xi16> {
  // CHECK: ret <4 x i16> <i16 undef, i16 undef, i16 1, i16 0>
  %0 = llvm.mlir.undef : vector<2xi32>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.insertelement %1, %0[%1 : i32] : vector<2xi32>
  %3 = llvm.bitcast %2 : vector<2xi32> to vector<4xi16>
  llvm.return %3 : vector<4xi16>
}

// CHECK-LABEL: @undefined_half()
llvm.func @undefined_half() -> i64 {
  // CHECK: ret i64 4294967296
  %0 = llvm.mlir.undef : vector<2xi32>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.insertelement %1, %0[%1 : i32] : vector<2xi32>
  %3 = llvm.bitcast %2 : vector<2xi32> to i64
  llvm.return %3 : i64
}

// Of scalable vectors all elements are one.

// CHECK-LABEL: @scalable()
llvm.func @scalable() -> vector<[2]xi64> {
  // CHECK: ret <vscale x 2 x i64> splat (i64 6)
  %0 = llvm.mlir.constant(dense<3> : vector<[2]xi32>) : vector<[2]xi32>
  %1 = llvm.add %0, %0 : vector<[2]xi32>
  %2 = llvm.sext %1 : vector<[2]xi32> to vector<[2]xi64>
  llvm.return %2 : vector<[2]xi64>
}

// CHECK-LABEL: @scalable_zeros()
llvm.func @scalable_zeros() -> vector<[4]xi16> {
  // CHECK: ret <vscale x 4 x i16> zeroinitializer
  %0 = llvm.mlir.zero : vector<[2]xi32>
  %1 = llvm.bitcast %0 : vector<[2]xi32> to vector<[4]xi16>
  llvm.return %1 : vector<[4]xi16>
}

// CHECK-LABEL: @scalable_element()
llvm.func @scalable_element() -> i32 {
  // CHECK: ret i32 3
  %0 = llvm.mlir.constant(dense<3> : vector<[2]xi32>) : vector<[2]xi32>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.extractelement %0[%1 : i32] : vector<[2]xi32>
  llvm.return %2 : i32
}
