// RUN: jopt %s -split-input-file -verify-diagnostics

func.func @unknown_attribute_foo_in_dialect_linalg(%a: memref<4xf32>) {
  // expected-error@+1 {{unknown attribute `foo` in dialect `linalg`}}
  linalg.copy {cast = #linalg.foo<foo>} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>)
  return
}

// -----

func.func @unsupported_non_numeric_type(%b: memref<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  linalg.exp ins(%b : memref<4xi32>) outs(%b: memref<4xi32>)
  return
}

// -----

func.func @unsupported_operation_sub_with_bools(%b: memref<4xi1>) {
  // expected-error@+1 {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  linalg.sub ins(%b, %b : memref<4xi1>, memref<4xi1>) outs(%b: memref<4xi1>)
  return
}

// -----

func.func @unsupported_operation_div_with_bools(%b: memref<4xi1>) {
  // expected-error@+1 {{custom op 'linalg.div' unsupported operation: div with bools}}
  linalg.div ins(%b, %b : memref<4xi1>, memref<4xi1>) outs(%b: memref<4xi1>)
  return
}

// -----

func.func @unsupported_operation_unsigned_div_not_on_uint(%b: memref<4xi1>) {
  // expected-error@+1 {{custom op 'linalg.div_unsigned' unsupported operation: unsigned div not on uint}}
  linalg.div_unsigned ins(%b, %b : memref<4xi1>, memref<4xi1>) outs(%b: memref<4xi1>)
  return
}

// -----

func.func @cannot_build_binary_linalg_operation_expects_allcomplex(%a: memref<4xf32>, %b: memref<4xi1>) {
  // expected-error@+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i1'}}
  linalg.add ins(%a, %b : memref<4xf32>, memref<4xi1>) outs(%a: memref<4xf32>)
  return
}

// -----

func.func @cannot_build_binary_linalg_operation_expects_allcomplex(%b: memref<4xindex>) {
  // expected-error@+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'index' and 'index'}}
  linalg.add ins(%b, %b : memref<4xindex>, memref<4xindex>) outs(%b: memref<4xindex>)
  return
}

// -----

func.func @parsenamedstructuredopregion_ods_gen_generated_region_expects_args(%a: memref<4xf32>) {
  linalg.add ins(%a : memref<4xf32>) outs(%a: memref<4xf32>)
  // expected-error@+1 {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @expected_iterator_types_array_attribute(%a: memref<4xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  linalg.generic {indexing_maps = []} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32):
   linalg.yield %x : f32
  }
  return
}

// -----

func.func @unexpected_iterator_type(%a: memref<4xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' unexpected iterator_type (foo)}}
  linalg.generic {indexing_maps = [], iterator_types=["foo"]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32):
   linalg.yield %x : f32
  }
  return
}

// -----

func.func @invalid_kind_of_attribute_specified(%a: memref<4xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' invalid kind of attribute specified}}
  linalg.generic 3 ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32):
   linalg.yield %x : f32
  }
  return
}

// -----

func.func @requires_attribute(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op requires attribute 'indexing_maps'}}
  linalg.generic {iterator_types=[]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32):
   linalg.yield %x : f32
  }
  return
}

// -----

func.func @operand_must_be_variadic_of_shaped_of(%b: f32) {
  // expected-error@+1 {{'linalg.fill' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  linalg.fill ins(%b: f32) outs(%b: f32)
  return
}

// -----

func.func @expected_op_with_scalar_input(%a: memref<4xf32>) {
  // expected-error@+1 {{expected op with scalar input}}
  linalg.fill ins(%a: memref<4xf32>) outs(%a: memref<4xf32>)
  return
}

// -----

func.func @expected_the_number_of_tensor_results_to(%a: memref<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.copy' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.copy ins(%a: memref<4xf32>) outs(%b: tensor<4xf32>)
  return
}

// -----

func.func @expected_type_of_operand_to_match_type(%b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.copy' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<3xf32>')}}
  linalg.copy ins(%b: tensor<4xf32>) outs(%b: tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @result_must_be_variadic_of_ranked_tensor(%b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.copy' op result #0 must be variadic of ranked tensor of any type values, but got 'memref<4xf32>'}}
  linalg.copy ins(%b: tensor<4xf32>) outs(%b: tensor<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @inferred_input_output_operand_has_shape_s(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{'linalg.copy' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.copy ins(%a: memref<4xf32>) outs(%b: memref<5xf32>)
  return
}

// -----

func.func @expected_operand_rank_to_match_the_result(%a: memref<4xf32>, %b: memref<5x4xf32>) {
  // expected-error@+1 {{'linalg.copy' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  linalg.copy ins(%a: memref<4xf32>) outs(%b: memref<5x4xf32>)
  return
}

// -----

func.func @expected_parent_op_with_linalgop_interface(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
  linalg.yield %a : memref<4xf32>
}

// -----

func.func @expected_parent_op_with_linalgop_interface() {
  // expected-error@+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @expected_dim_to_be_lower_than_the(%a: memref<4xf32>) {
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   // expected-error@+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
   linalg.index 1 : index
   linalg.yield %x : f32
  }
  return
}

// -----

func.func @expected_number_of_yield_values_to_match(%a: memref<4xf32>) {
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   // expected-error@+1 {{'linalg.yield' op expected number of yield values (0) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
   linalg.yield 
  }
  return
}

// -----

func.func @type_of_yield_operand_doesnf(%a: memref<4xf32>) {
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   %c = arith.constant 1 : i32
   // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
   linalg.yield %c : i32
  }
  return
}

// -----

func.func @expected_type_of_bb_argument_to_match(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected type of bb argument #0 ('i32') to match element or self type of the corresponding operand ('f32')}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : i32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expected_as_many_non_induction_variable_region(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expected_the_number_of_indexing_map_to(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @unexpected_symbols_in_indexing_map(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)[s]->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @invalid_indexing_maps_are_non_invertible(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0))}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i, j)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expected_operand_rank_to_match_the_result(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i, i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%a: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @inferred_input_output_operand_has_shape_s(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%b: memref<5xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @unexpected_result_less_than_at_expression_in(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected result less than 0 at expression #0 in (d0) -> (d0 - 1)}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i-1)>]} ins(%a : memref<4xf32>) outs(%b: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @inferred_input_output_operand_has_shape_s(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be greater than or equal to 5, but found 4}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i+1)>]} ins(%a : memref<4xf32>) outs(%b: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expects_region_to_have_or_blocks(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expects region #0 to have 0 or 1 blocks}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%b: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   cf.br ^bb1
  ^bb1:
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expects_parent_op_to_be_one_of(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%b: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
   scf.yield
  }
  return
}

// -----

func.func @expects_to_have_region_with_block(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expects to have 1 region with 1 block}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%b: memref<4xf32>) {
  }
  return
}

// -----

func.func @expected_indexing_map_to_have_dim_to(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i,j)->(i)>, affine_map<(i,j)->(j)>]} ins(%a : memref<4xf32>) outs(%b: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expected_to_have_pure_tensor_or_buffer(%a: tensor<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : tensor<4xf32>) outs(%b: memref<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @expected_the_number_of_tensor_results_to(%a: memref<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.generic {iterator_types=["parallel"], indexing_maps = [affine_map<(i)->(i)>]} ins(%a : memref<4xf32>) outs(%b: tensor<4xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @unexpected_iterator_type(%a: memref<?xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' unexpected iterator_type (window)}}
  linalg.generic {iterator_types=["window"], indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>]} ins(%a : memref<?xf32>) outs(%b: memref<5xf32>) {
  ^bb0(%x : f32, %y: f32):
   linalg.yield %y : f32
  }
  return
}

// -----

func.func @dim_doesn_t_match_dim(%t: tensor<4x16xf32>, %u: tensor<16x4xf32>) -> tensor<16x4xf32> {
  // expected-error@+1 {{'linalg.transpose' op dim(result, 0) = 16 doesn't match dim(input, permutation[0]) = 4}}
  %0 = linalg.transpose ins(%t : tensor<4x16xf32>) outs(%u : tensor<16x4xf32>) permutation = [0, 1]
  return %0: tensor<16x4xf32>
}

// -----

func.func @permutation_is_not_valid(%t: tensor<4x16xf32>, %u: tensor<16x4xf32>) -> tensor<16x4xf32> {
  // expected-error@+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%t : tensor<4x16xf32>) outs(%u : tensor<16x4xf32>) permutation = [0, 2]
  return %0: tensor<16x4xf32>
}

// -----

func.func @input_rank_does_not_match_init_rank(%t: tensor<4x16xf32>, %u: tensor<16xf32>) -> tensor<16xf32> {
  // expected-error@+1 {{'linalg.transpose' op input rank 2 does not match init rank 1}}
  %0 = linalg.transpose ins(%t : tensor<4x16xf32>) outs(%u : tensor<16xf32>) permutation = [1, 0]
  return %0: tensor<16xf32>
}

// -----

func.func @type_of_yield_operand_doesni(%t: tensor<4x16xf32>, %u: tensor<16x4xi32>) -> tensor<16x4xi32> {
  // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('i32')}}
  %0 = linalg.transpose ins(%t : tensor<4x16xf32>) outs(%u : tensor<16x4xi32>) permutation = [1, 0]
  return %0: tensor<16x4xi32>
}

// -----

func.func @input_dim_should_match_init_dim_input(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 16}}
  %0 = linalg.broadcast ins(%t : tensor<4xf32>) outs(%u : tensor<4x16xf32>) dimensions = [0]
  return
}

// -----

func.func @dimension_is_out_of_range_expected_range(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %0 = linalg.broadcast ins(%t : tensor<4xf32>) outs(%u : tensor<4x16xf32>) dimensions = [2]
  return
}

// -----

func.func @input_rank_plus_added_dimensions_does_not(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%t : tensor<4xf32>) outs(%u : tensor<4x16xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @input_dim_should_match_init_dim_input(%t: tensor<?xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input dim 0 should match init dim 0. input: -9223372036854775808, init: 4}}
  %0 = linalg.broadcast ins(%t : tensor<?xf32>) outs(%u : tensor<4x16xf32>) dimensions = [1]
  return
}

// -----

func.func @init_dimensions_doesn_t_match_input_dimensions(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [16]}}
  %0 = linalg.reduce ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) dimensions = [0] (%in: f32, %out: f32) { %x = arith.addf %out, %in : f32
    linalg.yield %x : f32 }
  return
}

// -----

func.func @dimensions_for_reduction_should_be_in_the(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) dimensions = [2] (%in: f32, %out: f32) { %x = arith.addf %out, %in : f32
    linalg.yield %x : f32 }
  return
}

// -----

func.func @attribute_failed_to_satisfy_constraint_i_dense(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) dimensions = [1, 0] (%in: f32, %out: f32) { %x = arith.addf %out, %in : f32
    linalg.yield %x : f32 }
  return
}

// -----

func.func @number_of_dimensions_after_reduction_doesn_t(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op number of dimensions after reduction 0 doesn't match the init rank 1}}
  %0 = linalg.reduce ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) dimensions = [0, 1] (%in: f32, %out: f32) { %x = arith.addf %out, %in : f32
    linalg.yield %x : f32 }
  return
}

// -----

func.func @mismatching_number_of_operands_and_block_arguments(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op mismatching number of operands and block arguments}}
  %0 = linalg.reduce ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) dimensions = [1] (%in: f32, %out: f32, %z: f32) { %x = arith.addf %out, %in : f32
    linalg.yield %x : f32 }
  return
}

// -----

func.func @input_element_type_does_not_match_corresponding(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'f64'}}
  %0 = linalg.reduce ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) dimensions = [1] (%in: f64, %out: f64) { %x = arith.addf %out, %in : f64
    linalg.yield %x : f64 }
  return
}

// -----

func.func @expects_all_outputs_to_have_the_same(%t: tensor<4xf32>, %t2: tensor<4x1xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects all outputs to have the same shapes. Shape at output-index 1 is not equal to the shape at output-index 0.}}
  %0, %1 = linalg.reduce ins(%u, %u : tensor<4x16xf32>, tensor<4x16xf32>) outs(%t, %t2 : tensor<4xf32>, tensor<4x1xf32>) dimensions = [1] (%in: f32, %in2: f32, %out: f32, %out2: f32) { 
    linalg.yield %out, %out2 : f32, f32 }
  return
}

// -----

func.func @expects_all_inputs_to_have_the_same(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  %0, %1 = linalg.reduce ins(%u, %t : tensor<4x16xf32>, tensor<4xf32>) outs(%t, %t : tensor<4xf32>, tensor<4xf32>) dimensions = [1] (%in: f32, %in2: f32, %out: f32, %out2: f32) { 
    linalg.yield %out, %out2 : f32, f32 }
  return
}

// -----

func.func @expected_shape_of_input_to_match_shape(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (4, 16) to match shape of output (4)}}
  %0 = linalg.map ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>) (%in: f32, %out: f32) {
    linalg.yield %in : f32 }
  return
}

// -----

func.func @expects_number_of_operands_to_match_the(%t: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 1}}
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) (%in: f32) {
    linalg.yield %in : f32 }
  return
}

// -----

func.func @expected_element_type_of_input_to_match(%t: tensor<4xf32>, %u: tensor<4xf64>) {
  // expected-error@+1 {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'f64'}}
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%u : tensor<4xf64>) (%in: f64, %out: f64) {
    linalg.yield %in : f64 }
  return
}

// -----

func.func @expected_shape_of_input_to_match_shape(%t: tensor<4xf32>, %u: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (4) to match shape of output (5)}}
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%u : tensor<5xf32>) (%in: f32, %out: f32) {
    linalg.yield %in : f32 }
  return
}

// -----

func.func @expected_shape_of_input_to_match_shape(%t: tensor<4xf32>, %u: tensor<?xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (4) to match shape of output (-9223372036854775808)}}
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%u : tensor<?xf32>) (%in: f32, %out: f32) {
    linalg.yield %in : f32 }
  return
}

// -----

func.func @operation_defines_results_but_was_provided_to(%t: tensor<4xf32>) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%t,%t : tensor<4xf32>, tensor<4xf32>) (%in: f32, %out: f32) {
    linalg.yield %in : f32 }
  return
}

// -----

func.func @operand_must_be_variadic_of_memref_of(%t: f32, %u: tensor<?xf32>) {
  // expected-error@+1 {{'linalg.map' op operand #0 must be variadic of memref of any type values or ranked tensor of any type values, but got 'f32'}}
  %0 = linalg.map ins(%t : f32) outs(%u: tensor<?xf32>) (%in: f32, %out: f32) {
    linalg.yield %in : f32 }
  return
}

// -----

func.func @operand_must_be_signless_integer_like_but(%t: tensor<4xf32>) {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = linalg.map {arith.addi} ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @created_with_unregistered_dialect_if_this_is(%t: tensor<4xf32>) {
  // expected-error@+1 {{'foo.addi' op created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
  %0 = linalg.map {foo.addi} ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @requires_a_single_operand(%t: tensor<4xf32>) {
  // expected-error@+1 {{'arith.negf' op requires a single operand}}
  %0 = linalg.map {arith.negf} ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @expected_results(%t: tensor<4xf32>) {
  // expected-error@+1 {{'math.sincos' op expected 2 results}}
  %0 = linalg.map {math.sincos} ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @operand_type_and_result_type_are_cast(%t: tensor<4xf32>) {
  // expected-error@+1 {{'arith.extf' op operand type 'f32' and result type 'f32' are cast incompatible}}
  %0 = linalg.map {arith.extf} ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @cannot_name_an_operation_with_no_results() {
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = linalg.transpose permutation = [1, 0] 
  return
}

// -----

func.func @expected(%t: tensor<4xf32>, %u: tensor<4x16xf32>) {
  %0 = linalg.reduce {arith.addf} ins(%u : tensor<4x16xf32>) outs(%t : tensor<4xf32>)
  // expected-error@+1 {{custom op 'linalg.reduce' expected 'dimensions'}}
  return
}

// -----

func.func @operand_must_be_memref_of_any_type(%t: f32, %u: tensor<4x16xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op operand #0 must be memref of any type values or ranked tensor of any type values, but got 'f32'}}
  %0 = linalg.broadcast ins(%t : f32) outs(%u : tensor<4x16xf32>) dimensions=[0, 1]
  return
}

// -----

func.func @inferred_input_output_operand_has_shape_s(%i: memref<1x4x4x1xf32>, %k: memref<1x1x1x1xf32>) {
  // expected-error@+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #2 to be greater than or equal to 7, but found 4}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<[1,2]>: tensor<2xi64>} ins(%i, %k : memref<1x4x4x1xf32>, memref<1x1x1x1xf32>) outs(%i : memref<1x4x4x1xf32>)
  return
}

// -----

func.func @unexpected_result_less_than_at_expression_in(%i: memref<1x4x4x1xf32>, %k: memref<1x1x1x1xf32>) {
  // expected-error@+1 {{'linalg.conv_2d_nhwc_hwcf' op unexpected result less than 0 at expression #1 in (d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * -2 + d4, d2 * -2 + d5, d6)}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<-2>: tensor<2xi64>} ins(%i, %k : memref<1x4x4x1xf32>, memref<1x1x1x1xf32>) outs(%i : memref<1x4x4x1xf32>)
  return
}

// -----

func.func @expected_operand_rank_to_match_the_result(%i: memref<1x4x4x1xf32>, %k: memref<1x1x1x1xf32>) {
  // expected-error@+1 {{'linalg.matmul' op expected operand #0 rank (4) to match the result rank of indexing_map (2)}}
  linalg.matmul ins(%i, %k : memref<1x4x4x1xf32>, memref<1x1x1x1xf32>) outs(%i : memref<1x4x4x1xf32>)
  return
}

// -----

func.func @inferred_input_output_operand_has_shape_s(%i: memref<1x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 1}}
  "linalg.matmul"(%i, %i, %i) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%a: f32, %b: f32, %c: f32):
    "linalg.yield"(%a) : (f32)->()
  }) : (memref<1x4xf32>, memref<1x4xf32>, memref<1x4xf32>) -> ()
  return
}

// -----

func.func @expected_add_mul_op_in_the_body(%i: memref<4x4xf32>) {
  // expected-error@+1 {{expected add/mul op in the body}}
  "linalg.matmul"(%i, %i, %i) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%a: f32, %b: f32, %c: f32):
    "linalg.yield"(%a) : (f32)->()
  }) : (memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>) -> ()
  return
}

// -----

func.func @unexpected_dim_expression_in_map_result(%i: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps=[affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->(i)>] ins(%i, %i : memref<4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @element_of_indexing_maps_array_is_not(%i: memref<4x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.matmul' element of indexing_maps array is not an affine_map}}
  linalg.matmul indexing_maps=[affine_map<(i,j,k)->(k,i)>, affine_map<(i,j,k)->(j,k)>, 3] ins(%i, %i : memref<4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @expected_attribute(%i: memref<4x4xf32>, %k: memref<4xf32>) {
  // expected-error@+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  linalg.contract ins(%k, %i : memref<4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @ranks_of_shaped_operand_and_results_of(%i: memref<4x4xf32>, %k: memref<4xf32>) {
  // expected-error@+1 {{ranks of shaped operand and results of corresponding affine_map differ}}
  linalg.contract indexing_maps=[affine_map<(i,j,k)->(k)>, affine_map<(i,j,k)->(j,k)>, affine_map<(i,j,k)->(i)>] ins(%k, %i : memref<4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @iteration_space_dim_at_index_is_neither(%i: memref<4x4xf32>) {
  // expected-error@+1 {{iteration space dim at index 2 is neither a contracting dim nor of parallel iteration type}}
  linalg.contract indexing_maps=[affine_map<(i,j,k)->(i,j)>, affine_map<(i,j,k)->(j,k)>, affine_map<(i,j,k)->(i,j)>] ins(%i, %i : memref<4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @do_not_specify_a_contracting_dimension(%i: memref<4x4xf32>) {
  // expected-error@+1 {{'indexing_maps' do not specify a contracting dimension}}
  linalg.contract indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(j,i)>, affine_map<(i,j)->(i,j)>] ins(%i, %i : memref<4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @expected_the_number_of_indexing_map_to(%i: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.contract' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  linalg.contract indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(j,i)>] ins(%i, %i : memref<4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @provided_affine_map_is_not_a_projected(%i: memref<4x4xf32>) {
  // expected-error@+1 {{provided affine_map is not a projected permutation}}
  linalg.contract indexing_maps=[affine_map<(i,j,k)->(i+j,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>] ins(%i, %i : memref<4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @expected_operand_rank_to_match_the_result(%i: memref<4x4x4xf32>, %k: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op expected operand #1 rank (2) to match the result rank of indexing_map (3)}}
  linalg.batch_matmul ins(%i, %k : memref<4x4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4x4xf32>)
  return
}

// -----

func.func @unexpected_result_dim_expression(%i: memref<4x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  linalg.batch_matmul indexing_maps=[affine_map<(b,i,j,k)->(b,i,j)>,affine_map<(b,i,j,k)->(b,k,j)>,affine_map<(b,i,j,k)->(b,i,j)>] ins(%i, %i : memref<4x4x4xf32>, memref<4x4x4xf32>) outs(%i: memref<4x4x4xf32>)
  return
}

// -----

func.func @invalid_batch_dimension_expression(%i: memref<4x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  linalg.batch_matmul indexing_maps=[affine_map<(b,i,j,k)->(k,b,i)>,affine_map<(b,i,j,k)->(b,k,j)>,affine_map<(b,i,j,k)->(b,i,j)>] ins(%i, %i : memref<4x4x4xf32>, memref<4x4x4xf32>) outs(%i: memref<4x4x4xf32>)
  return
}

// -----

func.func @invalid_output_map_result_dimension(%i: memref<4x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  linalg.batch_matmul indexing_maps=[affine_map<(b,i,j,k)->(b,i,k)>,affine_map<(b,i,j,k)->(b,k,j)>,affine_map<(b,i,j,k)->(b,j,i)>] ins(%i, %i : memref<4x4x4xf32>, memref<4x4x4xf32>) outs(%i: memref<4x4x4xf32>)
  return
}

// -----

func.func @invalid_broadcast_requested(%i: memref<4x4x4xf32>, %k: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  linalg.batch_matmul indexing_maps=[affine_map<(b,i,j,k)->(b,i,k)>,affine_map<(b,i,j,k)->(j,k)>,affine_map<(b,i,j,k)->(b,i,j)>] ins(%i, %k : memref<4x4x4xf32>, memref<4x4xf32>) outs(%i: memref<4x4x4xf32>)
  return
}

// -----

func.func @invalid_broadcast_requested(%i: memref<4x4x4xf32>, %k: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op Invalid broadcast requested.}}
  linalg.batch_reduce_matmul indexing_maps=[affine_map<(b,i,j,k)->(b,i,k)>,affine_map<(b,i,j,k)->(j,b)>,affine_map<(b,i,j,k)->(i,j)>] ins(%i, %k : memref<4x4x4xf32>, memref<4x4xf32>) outs(%k: memref<4x4xf32>)
  return
}

// -----

func.func @invalid_output_map_result_dimension(%i: memref<4x4x4xf32>, %k: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op Invalid output map result dimension.}}
  linalg.batch_reduce_matmul indexing_maps=[affine_map<(b,i,j,k)->(b,i,k)>,affine_map<(b,i,j,k)->(b,k,j)>,affine_map<(b,i,j,k)->(j,i)>] ins(%i, %i : memref<4x4x4xf32>, memref<4x4x4xf32>) outs(%k: memref<4x4xf32>)
  return
}

// -----

func.func @expected(%k: memref<4x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.elementwise' expected 'kind'}}
  linalg.elementwise ins(%k : memref<4x4xf32>) outs(%k: memref<4x4xf32>)
  return
}

// -----

func.func @expected_elementwisekind_attribute(%k: memref<4x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  linalg.elementwise kind=3 ins(%k : memref<4x4xf32>) outs(%k: memref<4x4xf32>)
  return
}

// -----

func.func @invalid_broadcast_requested_should_be(%i: memref<4x4xf32>, %j: memref<4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  linalg.matmul indexing_maps=[affine_map<(m,n,k)->(m)>, affine_map<(m,n,k)->(n,k)>, affine_map<(m,n,k)->(m,n)>] ins(%j, %i : memref<4xf32>, memref<4x4xf32>) outs(%i: memref<4x4xf32>)
  return
}

// -----

func.func @expected_the_number_of_indexing_map_to(%j: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  linalg.matmul indexing_maps=[affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>] ins(%j, %j : memref<4x4xf32>, memref<4x4xf32>) outs(%j: memref<4x4xf32>)
  return
}

// -----

func.func @invalid_indexing_maps_are_non_invertible(%j: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op invalid indexing maps are non-invertible: ((d0, d1, d2, d3) -> (d0, d2, d2, d1, d0, d1))}}
  linalg.matmul indexing_maps=[affine_map<(m,n,k,z)->(m,k)>, affine_map<(m,n,k,z)->(k,n)>, affine_map<(m,n,k,z)->(m,n)>] ins(%j, %j : memref<4x4xf32>, memref<4x4xf32>) outs(%j: memref<4x4xf32>)
  return
}

// -----

func.func @expects_dims_but_got(%i: memref<4x4x4xf32>, %j: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op expects 3 dims, but got (2).}}
  linalg.batch_matmul indexing_maps=[affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,n)>] ins(%i, %i : memref<4x4x4xf32>, memref<4x4x4xf32>) outs(%j: memref<4x4xf32>)
  return
}

// -----

func.func @expects_dims_but_got(%i: memref<4x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_reduce_matmul' op expects 2 dims, but got (3).}}
  linalg.batch_reduce_matmul indexing_maps=[affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>] ins(%i, %i : memref<4x4x4xf32>, memref<4x4x4xf32>) outs(%i: memref<4x4x4xf32>)
  return
}

// -----

func.func @softmax_dimension_out_of_range(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incorrect dimension specified}}
  linalg.softmax dimension(2) ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  return
}

// -----

func.func @softmax_of_other_shape(%m: memref<4x8xf32>, %n: memref<4x9xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incompatible output shape}}
  linalg.softmax dimension(1) ins(%m : memref<4x8xf32>) outs(%n : memref<4x9xf32>)
  return
}

// -----

func.func @softmax_of_other_type(%m: memref<4x8xf32>, %n: memref<4x8xf64>) {
  // expected-error@+1 {{'linalg.softmax' op failed to verify that input and output have same element type}}
  linalg.softmax dimension(1) ins(%m : memref<4x8xf32>) outs(%n : memref<4x8xf64>)
  return
}

// -----

func.func @softmax_without_result(%m: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.softmax' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.softmax dimension(1) ins(%m : tensor<4x8xf32>) outs(%m : tensor<4x8xf32>)
  return
}

// -----

// expected-error@+2 {{expected ::mlir::linalg::BinaryFn to be one of: add, sub, mul, div, div_unsigned, max_signed, min_signed, max_unsigned, min_unsigned, powf}}
// expected-error@+1 {{failed to parse BinaryFnAttr parameter 'value' which is to be a `::mlir::linalg::BinaryFn`}}
#m = #linalg.binary_fn<foo>

// -----

// expected-error@+2 {{expected ::mlir::utils::IteratorType to be one of: parallel, reduction}}
// expected-error@+1 {{failed to parse IteratorTypeEnum parameter 'value' which is to be a `::mlir::utils::IteratorType`}}
func.func @f() attributes {a = #linalg.iterator_type<foo>} {
  return
}

// -----

func.func @f(%a: memref<2x3xf32>, %b: memref<3x2xf32>) {
  // expected-error@+1 {{'linalg.transpose' op size of permutation 3 does not match the argument rank 2}}
  linalg.transpose ins(%a : memref<2x3xf32>) outs(%b : memref<3x2xf32>) permutation = [1, 0, 2]
  return
}

// -----

func.func @f(%a: memref<2xf32>, %b: memref<f32>) {
  // expected-error@+1 {{'linalg.reduce' op output element type 'f32' does not match corresponding block argument type 'f64'}}
  "linalg.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f64):
    linalg.yield %x : f32
  }) : (memref<2xf32>, memref<f32>) -> ()
  return
}

// -----

func.func @f(%a: memref<2xf32>, %x: f32) {
  // expected-error@+1 {{'linalg.generic' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["parallel"]} ins(%a : memref<2xf32>) outs(%x : f32) {
  ^bb0(%u: f32, %v: f32):
    linalg.yield %u : f32
  }
  return
}

// -----

func.func @f(%a: memref<2xf32>, %b: memref<1xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be greater than or equal to 3, but found 1}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 + 1)>], iterator_types = ["parallel"]} ins(%a : memref<2xf32>) outs(%b : memref<1xf32>) {
  ^bb0(%u: f32, %v: f32):
    linalg.yield %u : f32
  }
  return
}

// -----

func.func @f(%a: memref<2xf32>, %b: memref<1xf32>) {
  // expected-error@+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 1}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<2xf32>) outs(%b : memref<1xf32>) {
  ^bb0(%u: f32, %v: f32):
    linalg.yield %u : f32
  }
  return
}

// -----

func.func @f(%a: memref<*xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<*xf32>) {
  ^bb0(%u: f32):
    // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('memref<*xf32>')}}
    linalg.yield %u : f32
  }
  return
}

// -----

func.func @f(%c: i1, %x: f32) {
  scf.if %c {
    // expected-error@+1 {{'linalg.yield' op expected single non-empty parent region}}
    linalg.yield %x : f32
  } else {
  }
  return
}

// -----

func.func @f(%a: memref<2x3x4xf32>, %b: memref<2x4x5xf32>, %c: memref<2x3x5xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op no. of result dim expressions exceeds 3.}}
  linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : memref<2x3x4xf32>, memref<2x4x5xf32>) outs(%c : memref<2x3x5xf32>)
  return
}

// -----

func.func @f(%a: memref<3x4xf32>, %b: memref<4x5xf32>, %c: memref<3x5xf32>) {
  // expected-error@+1 {{iteration space dim at index 3 not used to access any operand}}
  linalg.contract indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d2)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>] ins(%a, %b : memref<3x4xf32>, memref<4x5xf32>) outs(%c : memref<3x5xf32>)
  return
}

// -----

func.func @f(%a: memref<3x4xf32>, %b: memref<4x5xf32>, %c: memref<3x5xf32>) {
  // expected-error@+1 {{iteration space dim at index 0 is neither a contracting dim nor of parallel iteration type}}
  linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>] ins(%a, %b : memref<3x4xf32>, memref<4x5xf32>) outs(%c : memref<3x5xf32>)
  return
}

// -----

func.func @f(%a: memref<3x4xf32>, %b: memref<4x5xf32>, %c: memref<3x5xf32>) {
  linalg.matmul ins(%a : memref<3x4xf32>) outs(%c : memref<3x5xf32>)
  // expected-error@+1 {{custom op 'linalg.matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

// expected-error@+2 {{expected ::mlir::linalg::UnaryFn to be one of: exp, log, abs, ceil, floor, negf, reciprocal, round, sqrt, rsqrt, square, tanh, erf}}
// expected-error@+1 {{failed to parse UnaryFnAttr parameter 'value' which is to be a `::mlir::linalg::UnaryFn`}}
#m = #linalg.unary_fn<foo>

// -----

// expected-error@+2 {{expected ::mlir::linalg::TernaryFn to be one of: select}}
// expected-error@+1 {{failed to parse TernaryFnAttr parameter 'value' which is to be a `::mlir::linalg::TernaryFn`}}
#m = #linalg.ternary_fn<foo>

// -----

// expected-error@+2 {{expected ::mlir::linalg::TypeFn to be one of: cast_signed, cast_unsigned}}
// expected-error@+1 {{failed to parse TypeFnAttr parameter 'value' which is to be a `::mlir::linalg::TypeFn`}}
#m = #linalg.type_fn<foo>

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse TypeFnAttr parameter 'value' which is to be a `::mlir::linalg::TypeFn`}}
#m = #linalg.type_fn<>

// -----

func.func @f() {
  // INTEROP: no (mlir-opt crashes)
  // expected-error@+1 {{'linalg.reduce' op expected as many inits as inputs, and at least one of each}}
  "linalg.reduce"() <{dimensions = array<i64: 0>}> ({
    linalg.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%a: memref<4x4xf32>) {
  // expected-error@+1 {{expected op with 2 inputs and 1 output}}
  "linalg.matmul"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%u: f32, %v: f32, %w: f32):
    linalg.yield %u, %u : f32, f32
  }) : (memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>) -> ()
  return
}

// -----

func.func @f(%x: f32, %a: memref<4xf32>) {
  // expected-error@+1 {{expected op with 1 input and 1 output}}
  "linalg.fill"(%x, %x, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%u: f32, %v: f32, %w: f32):
    linalg.yield %u : f32
  }) : (f32, f32, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x4xf32>) {
  // expected-error@+1 {{expected indexing maps to be projected permutations}}
  linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected that operand #1 is a tensor or a memref}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%x : vector<4xf32>) {
  ^bb0(%u: f32, %v: vector<4xf32>):
    linalg.yield %v : vector<4xf32>
  }
  return
}

// -----

// INTEROP: words (mlir-opt compares with a number that overflowed)
func.func @f(%a: memref<2x7x4xf32>, %b: memref<5xf32>, %c: memref<2x3x4xf32>) {
  // expected-error@+1 {{'linalg.pooling_nwc_max' op indices of input/output operand #0 cannot be computed: long overflow}}
  linalg.pooling_nwc_max {strides = dense<9223372036854775807> : tensor<1xi64>} ins(%a, %b : memref<2x7x4xf32>, memref<5xf32>) outs(%c : memref<2x3x4xf32>)
  return
}

// -----

// INTEROP: words (mlir-opt compares with the result of a division by zero)
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op indices of input/output operand #0 cannot be computed: divisor or modulus below 1}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%u: f32, %v: f32):
    linalg.yield %u : f32
  }
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a inner_dims_pos = [0, 0] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a inner_dims_pos = [0, 2] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %a outer_dims_perm = [0, 2] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{outer_dims_perm must be a permutation or empty}}
  %0 = linalg.pack %a outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{invalid zero tile factor}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 0] into %b : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8xf32>) {
  // expected-error @+1 {{packed rank != (unpacked rank + num tiling factors), got 3 != 4}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x16xf32>) {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x16xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x?xf32>) {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<16x8x8x?xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<8x8x8x32xf32>) {
  // expected-error @+1 {{expected 'tensor<16x8x8x32xf32>' for the packed domain value, got 'tensor<8x8x8x32xf32>'}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<128x256xf32> -> tensor<8x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<127x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<127x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<127x256xf32>, %b: tensor<16x8x8x32xf32>, %p: i32) {
  // expected-error @+1 {{'linalg.pack' op expected padding_value has 'f32' but got: 'i32'}}
  %0 = linalg.pack %a padding_value(%p : i32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<127x256xf32> -> tensor<16x8x8x32xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8] into %a : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<15x8x8x32xf32>) {
  // expected-error @+1 {{expected 'tensor<16x8x8x32xf32>' for the packed domain value, got 'tensor<15x8x8x32xf32>'}}
  %0 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %a : tensor<15x8x8x32xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%a: tensor<128x256xf32>, %b: tensor<16x8x8x32xf32>) {
  // expected-error @+1 {{'linalg.unpack' op failed to verify that result type matches type of dest}}
  %0 = "linalg.unpack"(%b, %a) <{inner_dims_pos = array<i64: 0, 1>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<16x8x8x32xf32>, tensor<128x256xf32>) -> tensor<128x255xf32>
  return
}

// -----

func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf64>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op failed to verify that all of {filter, output} have same element type}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf64>) -> tensor<6x6x5x2xf64>
  return
}

// -----

func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x5x5x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x5x5x2xf32>) -> tensor<6x5x5x2xf32>
  return
}

// -----

func.func @winograd(%f: tensor<2x4x3x5xf32>, %fo: tensor<6x6x5x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x4x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @winograd(%f: tensor<2x3x4x5xf32>, %fo: tensor<6x6x5x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect filter width either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x4x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @winograd(%f: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect either filter height or width equals to r}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x1x1x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x3xf32>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x3xf32>) -> tensor<6x6x5x3xf32>
  return
}

// -----

func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>) {
  // expected-error @+1 {{custom op 'linalg.winograd_filter_transform' expected string or keyword containing one of the following enum values for attribute 'fmr' [F_2_3, F_4_3, F_2_5]}}
  %0 = linalg.winograd_filter_transform fmr(F_4_9) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @winograd(%i: tensor<2x10x10x5xf32>, %io: tensor<6x5x2x2x2x5xf32>) {
  // expected-error @+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x5x2x2x2x5xf32>) -> tensor<6x5x2x2x2x5xf32>
  return
}

// -----

func.func @winograd(%i: tensor<2x10x10x5xf32>, %io: tensor<6x6x3x2x2x5xf32>) {
  // expected-error @+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x3x2x2x5xf32>) -> tensor<6x6x3x2x2x5xf32>
  return
}

// -----

func.func @winograd(%i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x4xf32>) {
  // expected-error @+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x2x2x2x4xf32>) -> tensor<6x6x2x2x2x4xf32>
  return
}

// -----

func.func @winograd(%i: tensor<2x1x10x5xf32>, %io: tensor<6x1x1x2x2x5xf32>) {
  // expected-error @+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x1x10x5xf32>) outs(%io : tensor<6x1x1x2x2x5xf32>) -> tensor<6x1x1x2x2x5xf32>
  return
}

// -----

func.func @winograd(%v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x7x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x7x2xf32>) -> tensor<2x8x7x2xf32>
  return
}

// -----

func.func @winograd(%v: tensor<6x5x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_output_transform' op expect input width equals to input tile size}}
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x5x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// -----

func.func @winograd(%v: tensor<6x6x2x2x2x2xf32>, %o: tensor<3x8x8x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<3x8x8x2xf32>) -> tensor<3x8x8x2xf32>
  return
}

// -----

func.func @winograd(%v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x8x3xf32>) {
  // expected-error @+1 {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x3xf32>) -> tensor<2x8x8x3xf32>
  return
}

// -----

func.func @winograd(%v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x8xf32>) {
  // expected-error @+1 {{'linalg.winograd_output_transform' op operand #1 must be 4D tensor of any type values, but got 'tensor<2x8x8xf32>'}}
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'linalg.softmax' invalid kind of type specified}}
  linalg.softmax dimension(0) ins(%m : f32) outs(%m : memref<4xf32>)
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'linalg.softmax' invalid kind of type specified}}
  linalg.softmax dimension(0) ins(%m : memref<4xf32>) outs(%m : f32)
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'linalg.pack' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  linalg.pack %t inner_dims_pos = [0] inner_tiles = [2] into %t : f32 -> tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'linalg.pack' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  linalg.pack %t inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<4xf32> -> f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'linalg.index' invalid kind of type specified: expected builtin.index, but found 'f32'}}
  linalg.index 0 : f32
  return
^a:
  return
}

// -----

func.func @fill_with_another_type(%v: f64, %m: memref<4xf32>) {
  // expected-error@+1 {{'linalg.fill' op expected fill value type ('f64') to match output element type ('f32')}}
  "linalg.fill"(%v, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f64, %b: f32):
    %0 = arith.truncf %a : f64 to f32
    linalg.yield %0 : f32
  }) : (f64, memref<4xf32>) -> ()
  return
}

// -----

func.func @fill_with_a_tensor(%v: tensor<4xf32>, %t: tensor<5xf32>) {
  // expected-error@+1 {{expected op with scalar input}}
  %0 = "linalg.fill"(%v, %t) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }) : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @vectors_have_no_dimensions_here(%v: vector<4xf32>, %m: memref<4xf32>, %r: memref<f32>) {
  // expected-error@+1 {{'linalg.dot' op expected operand #0 rank (0) to match the result rank of indexing_map (1)}}
  "linalg.dot"(%v, %m, %r) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %1 : f32
  }) : (vector<4xf32>, memref<4xf32>, memref<f32>) -> ()
  return
}

// -----

// Not 0, which its lower 32 bits are.
func.func @softmax_dimension_of_64_bits(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incorrect dimension specified}}
  linalg.softmax dimension(4294967296) ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  return
}

// -----

func.func @index_of_64_bits(%a: memref<8xindex>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<8xindex>) {
  ^bb0(%x: index):
    // expected-error@+1 {{'linalg.index' op expected dim (4294967296) to be lower than the number of loops (1) of the enclosing LinalgOp}}
    %i = linalg.index 4294967296 : index
    linalg.yield %i : index
  }
  return
}
