// RUN: jopt --split-input-file --verify-diagnostics %s

func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %a, %a [0, 9] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.shuffle' op invalid mask length}}
  %0 = "vector.shuffle"(%a, %a) {mask = array<i64>} : (vector<4xf32>, vector<4xf32>) -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) {mask = array<i64: 0, 1>} : (vector<4xf32>, vector<4xf32>) -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4x2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op rank mismatch}}
  %0 = "vector.shuffle"(%a, %b) {mask = array<i64: 0, 1>} : (vector<4xf32>, vector<4x2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<4x2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = "vector.shuffle"(%a, %b) {mask = array<i64: 0, 1>} : (vector<4x3xf32>, vector<4x2xf32>) -> vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.transpose' op duplicate position index: 0}}
  %0 = vector.transpose %a, [0, 0] : vector<4x3xf32> to vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %a, [1, 0] : vector<4x3xf32> to vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.transpose' op vector result rank mismatch: 1}}
  %0 = vector.transpose %a, [1, 0] : vector<4x3xf32> to vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition length mismatch: 3}}
  %0 = vector.transpose %a, [1, 0, 2] : vector<4x3xf32> to vector<3x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition index out of range: 5}}
  %0 = vector.transpose %a, [1, 5] : vector<4x3xf32> to vector<3x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %a : vector<4x3xf32> to vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch (3 vs. 5)}}
  %0 = vector.broadcast %a : vector<4x3xf32> to vector<2x4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x[3]xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch ([3] vs. 3)}}
  %0 = vector.broadcast %a : vector<4x[3]xf32> to vector<2x4x3xf32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %a : i32 to vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different number of elements at source (12) and result (11)}}
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<11xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<12xi32>
  return
}

// -----

func.func @f(%a: vector<4x[3]xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different number of scalable dims at source (1) and result (0)}}
  %0 = vector.shape_cast %a : vector<4x[3]xf32> to vector<12xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %a[4] : vector<3xf32> from vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %a[1, 1, 1] : f32 from vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract' op inferred type(s) 'vector<3xf32>' are incompatible with return type(s) of operation 'vector<4xf32>'}}
  %0 = vector.extract %a[1] : vector<4xf32> from vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %b, %a[7] : vector<3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: f32) {
  // expected-error@+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %b, %a[1] : f32 into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %b, %a[1, 1, 1] : vector<3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %b, %a[1, 1] : vector<3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %a : vector<4x3xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'maximumf'}}
  %0 = vector.reduction <maximumf>, %a : vector<4xi32> into i32
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op destination type 'vector<3xf32>' is incompatible with source type 'vector<4x3xf32>'}}
  %0 = vector.multi_reduction <add>, %a, %b [0, 1] : vector<4x3xf32> to vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<4xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x3xf32>'}}
  %0 = vector.multi_reduction <add>, %a, %b [0] : vector<4x3xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<4x3xf32>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i,%i] : memref<4x3xf32>, vector<3xi32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32, strided<[1, 4]>>, %i: index) {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i,%i] : memref<4x3xf32, strided<[1,4]>>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4xvector<3xf32>>, %i: index) {
  // expected-error@+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %m[%i] : memref<4xvector<3xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.store' op requires 2 indices}}
  vector.store %v, %m[%i] : memref<4x3xf32>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %v: vector<3xi32>) {
  // expected-error@+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %v, %m[%i, %i] : memref<4x3xf32>, vector<3xi32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32, strided<[1, 4]>>, %i: index, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %v, %m[%i,%i] : memref<4x3xf32, strided<[1,4]>>, vector<3xf32>
  return
}

// -----

func.func @load_of_more_dimensions(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<4xf32>, vector<2x2xf32>
  return
}

// -----

func.func @load_of_an_element_of_more_dimensions(%m: memref<4xvector<2x2xf32>>, %i: index) {
  // expected-error@+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<4xvector<2x2xf32>>, vector<2x2xf32>
  return
}

// -----

func.func @store_of_more_dimensions(%m: memref<f32>, %v: vector<2xf32>) {
  // expected-error@+1 {{'vector.store' op source memref has lower rank than the vector to store}}
  vector.store %v, %m[] : memref<f32>, vector<2xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %k: vector<3xi1>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.maskedload' op requires 2 indices}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<4x3xf32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %k: vector<4xi1>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i,%i], %k, %v : memref<4x3xf32>, vector<4xi1>, vector<3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xi32>, %i: index, %k: vector<3xi1>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.maskedload' op base and result element type should match}}
  %0 = vector.maskedload %m[%i,%i], %k, %v : memref<4x3xi32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %k: vector<3xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.maskedload' op expected pass_thru of same type as result type}}
  %0 = vector.maskedload %m[%i,%i], %k, %v : memref<4x3xf32>, vector<3xi1>, vector<4xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %k: vector<3xi1>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op requires 2 indices}}
  vector.maskedstore %m[%i], %k, %v : memref<4x3xf32>, vector<3xi1>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>, %i: index, %k: vector<4xi1>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i,%i], %k, %v : memref<4x3xf32>, vector<4xi1>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<4x3xi32>, %i: index, %k: vector<3xi1>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op base and valueToStore element type should match}}
  vector.maskedstore %m[%i,%i], %k, %v : memref<4x3xi32>, vector<3xi1>, vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.extract_strided_slice %a {offsets = [5], sizes = [1], strides = [1]} : vector<4x3xf32> to vector<1x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [1], strides = [2]} : vector<4x3xf32> to vector<1x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [5], strides = [1]} : vector<4x3xf32> to vector<5x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [1, 1], strides = [1]} : vector<4x3xf32> to vector<1x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %0 = vector.extract_strided_slice %a {offsets = [1,1,1], sizes = [1, 1,1], strides = [1,1,1]} : vector<4x3xf32> to vector<1x1xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %a {offsets = [3], sizes = [2], strides = [1]} : vector<4x3xf32> to vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<2x3xf32>'}}
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xf32> to vector<1x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<1x3xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [5,0], strides = [1,1]} : vector<1x3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<1x3xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [0], strides = [1,1]} : vector<1x3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<1x3xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 0], strides = [1]} : vector<1x3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<1x3xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 0], strides = [1, 2]} : vector<1x3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<1x3xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 4)}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [0, 1], strides = [1, 1]} : vector<1x3xf32> into vector<4x3xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<1x3xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
  %0 = vector.insert_strided_slice %b, %a {offsets = [0], strides = [1, 1]} : vector<1x3xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<?xi32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op base and result element type should match}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xi32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op requires 1 indices}}
  %0 = vector.gather %m[%i, %i] [%x], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<3xi1>, %x: vector<4xi32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op expected result dim to match mask dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xi32>, vector<3xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %v: vector<3xf32>) {
  // expected-error@+1 {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<?xi32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op base and valueToStore element type should match}}
  vector.scatter %m[%i] [%x], %k, %v : memref<?xi32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xi32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op requires 1 indices}}
  vector.scatter %m[%i,%i] [%x], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<3xi1>, %x: vector<4xi32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op expected valueToStore dim to match mask dim}}
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xi32>, vector<3xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %a : vector<4xf32> to vector<3xi32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %a : vector<4x2xf32> to vector<3x2xi32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  %0 = vector.bitcast %a : vector<4x2xf32> to vector<8xi32>
  return
}
