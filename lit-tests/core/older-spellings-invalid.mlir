// RUN: jopt --split-input-file --verify-diagnostics %s

// Each row of the table of older spellings.

func.func @extract_element() {
  // expected-error@+2 {{custom op 'extract_element' is unknown (tried 'func.extract_element' as well)}}
  // expected-note@+1 {{'extract_element' is 'tensor.extract' since LLVM 12}}
  extract_element
}

// -----

func.func @tensor_cast() {
  // expected-error@+2 {{custom op 'tensor_cast' is unknown (tried 'func.tensor_cast' as well)}}
  // expected-note@+1 {{'tensor_cast' is 'tensor.cast' since LLVM 12}}
  tensor_cast
}

// -----

func.func @tensor_from_elements() {
  // expected-error@+2 {{custom op 'tensor_from_elements' is unknown (tried 'func.tensor_from_elements' as well)}}
  // expected-note@+1 {{'tensor_from_elements' is 'tensor.from_elements' since LLVM 12}}
  tensor_from_elements
}

// -----

func.func @dynamic_tensor_from_elements() {
  // expected-error@+2 {{custom op 'dynamic_tensor_from_elements' is unknown (tried 'func.dynamic_tensor_from_elements' as well)}}
  // expected-note@+1 {{'dynamic_tensor_from_elements' is 'tensor.generate' since LLVM 12}}
  dynamic_tensor_from_elements
}

// -----

func.func @alloc() {
  // expected-error@+2 {{custom op 'alloc' is unknown (tried 'func.alloc' as well)}}
  // expected-note@+1 {{'alloc' is 'memref.alloc' since LLVM 13}}
  alloc
}

// -----

func.func @alloca() {
  // expected-error@+2 {{custom op 'alloca' is unknown (tried 'func.alloca' as well)}}
  // expected-note@+1 {{'alloca' is 'memref.alloca' since LLVM 13}}
  alloca
}

// -----

func.func @dealloc() {
  // expected-error@+2 {{custom op 'dealloc' is unknown (tried 'func.dealloc' as well)}}
  // expected-note@+1 {{'dealloc' is 'memref.dealloc' since LLVM 13}}
  dealloc
}

// -----

func.func @load() {
  // expected-error@+2 {{custom op 'load' is unknown (tried 'func.load' as well)}}
  // expected-note@+1 {{'load' is 'memref.load' since LLVM 13}}
  load
}

// -----

func.func @store() {
  // expected-error@+2 {{custom op 'store' is unknown (tried 'func.store' as well)}}
  // expected-note@+1 {{'store' is 'memref.store' since LLVM 13}}
  store
}

// -----

func.func @dim() {
  // expected-error@+2 {{custom op 'dim' is unknown (tried 'func.dim' as well)}}
  // expected-note@+1 {{'dim' is 'memref.dim' since LLVM 13}}
  dim
}

// -----

func.func @subview() {
  // expected-error@+2 {{custom op 'subview' is unknown (tried 'func.subview' as well)}}
  // expected-note@+1 {{'subview' is 'memref.subview' since LLVM 13}}
  subview
}

// -----

func.func @view() {
  // expected-error@+2 {{custom op 'view' is unknown (tried 'func.view' as well)}}
  // expected-note@+1 {{'view' is 'memref.view' since LLVM 13}}
  view
}

// -----

func.func @tensor_load() {
  // expected-error@+2 {{custom op 'tensor_load' is unknown (tried 'func.tensor_load' as well)}}
  // expected-note@+1 {{'tensor_load' is 'bufferization.to_tensor' since LLVM 13}}
  tensor_load
}

// -----

func.func @prefetch() {
  // expected-error@+2 {{custom op 'prefetch' is unknown (tried 'func.prefetch' as well)}}
  // expected-note@+1 {{'prefetch' is 'memref.prefetch' since LLVM 13}}
  prefetch
}

// -----

func.func @dma_start() {
  // expected-error@+2 {{custom op 'dma_start' is unknown (tried 'func.dma_start' as well)}}
  // expected-note@+1 {{'dma_start' is 'memref.dma_start' since LLVM 13}}
  dma_start
}

// -----

func.func @dma_wait() {
  // expected-error@+2 {{custom op 'dma_wait' is unknown (tried 'func.dma_wait' as well)}}
  // expected-note@+1 {{'dma_wait' is 'memref.dma_wait' since LLVM 13}}
  dma_wait
}

// -----

func.func @memref_cast() {
  // expected-error@+2 {{custom op 'memref_cast' is unknown (tried 'func.memref_cast' as well)}}
  // expected-note@+1 {{'memref_cast' is 'memref.cast' since LLVM 13}}
  memref_cast
}

// -----

func.func @memref_reshape() {
  // expected-error@+2 {{custom op 'memref_reshape' is unknown (tried 'func.memref_reshape' as well)}}
  // expected-note@+1 {{'memref_reshape' is 'memref.reshape' since LLVM 13}}
  memref_reshape
}

// -----

func.func @memref_reinterpret_cast() {
  // expected-error@+2 {{custom op 'memref_reinterpret_cast' is unknown (tried 'func.memref_reinterpret_cast' as well)}}
  // expected-note@+1 {{'memref_reinterpret_cast' is 'memref.reinterpret_cast' since LLVM 13}}
  memref_reinterpret_cast
}

// -----

func.func @global_memref() {
  // expected-error@+2 {{custom op 'global_memref' is unknown (tried 'func.global_memref' as well)}}
  // expected-note@+1 {{'global_memref' is 'memref.global' since LLVM 13}}
  global_memref
}

// -----

func.func @get_global_memref() {
  // expected-error@+2 {{custom op 'get_global_memref' is unknown (tried 'func.get_global_memref' as well)}}
  // expected-note@+1 {{'get_global_memref' is 'memref.get_global' since LLVM 13}}
  get_global_memref
}

// -----

func.func @assume_alignment() {
  // expected-error@+2 {{custom op 'assume_alignment' is unknown (tried 'func.assume_alignment' as well)}}
  // expected-note@+1 {{'assume_alignment' is 'memref.assume_alignment' since LLVM 13}}
  assume_alignment
}

// -----

func.func @exp() {
  // expected-error@+2 {{custom op 'exp' is unknown (tried 'func.exp' as well)}}
  // expected-note@+1 {{'exp' is 'math.exp' since LLVM 13}}
  exp
}

// -----

func.func @exp2() {
  // expected-error@+2 {{custom op 'exp2' is unknown (tried 'func.exp2' as well)}}
  // expected-note@+1 {{'exp2' is 'math.exp2' since LLVM 13}}
  exp2
}

// -----

func.func @log() {
  // expected-error@+2 {{custom op 'log' is unknown (tried 'func.log' as well)}}
  // expected-note@+1 {{'log' is 'math.log' since LLVM 13}}
  log
}

// -----

func.func @log2() {
  // expected-error@+2 {{custom op 'log2' is unknown (tried 'func.log2' as well)}}
  // expected-note@+1 {{'log2' is 'math.log2' since LLVM 13}}
  log2
}

// -----

func.func @log10() {
  // expected-error@+2 {{custom op 'log10' is unknown (tried 'func.log10' as well)}}
  // expected-note@+1 {{'log10' is 'math.log10' since LLVM 13}}
  log10
}

// -----

func.func @sqrt() {
  // expected-error@+2 {{custom op 'sqrt' is unknown (tried 'func.sqrt' as well)}}
  // expected-note@+1 {{'sqrt' is 'math.sqrt' since LLVM 13}}
  sqrt
}

// -----

func.func @rsqrt() {
  // expected-error@+2 {{custom op 'rsqrt' is unknown (tried 'func.rsqrt' as well)}}
  // expected-note@+1 {{'rsqrt' is 'math.rsqrt' since LLVM 13}}
  rsqrt
}

// -----

func.func @sin() {
  // expected-error@+2 {{custom op 'sin' is unknown (tried 'func.sin' as well)}}
  // expected-note@+1 {{'sin' is 'math.sin' since LLVM 13}}
  sin
}

// -----

func.func @cos() {
  // expected-error@+2 {{custom op 'cos' is unknown (tried 'func.cos' as well)}}
  // expected-note@+1 {{'cos' is 'math.cos' since LLVM 13}}
  cos
}

// -----

func.func @tanh() {
  // expected-error@+2 {{custom op 'tanh' is unknown (tried 'func.tanh' as well)}}
  // expected-note@+1 {{'tanh' is 'math.tanh' since LLVM 13}}
  tanh
}

// -----

func.func @atan() {
  // expected-error@+2 {{custom op 'atan' is unknown (tried 'func.atan' as well)}}
  // expected-note@+1 {{'atan' is 'math.atan' since LLVM 13}}
  atan
}

// -----

func.func @atan2() {
  // expected-error@+2 {{custom op 'atan2' is unknown (tried 'func.atan2' as well)}}
  // expected-note@+1 {{'atan2' is 'math.atan2' since LLVM 13}}
  atan2
}

// -----

func.func @powf() {
  // expected-error@+2 {{custom op 'powf' is unknown (tried 'func.powf' as well)}}
  // expected-note@+1 {{'powf' is 'math.powf' since LLVM 13}}
  powf
}

// -----

func.func @subtensor() {
  // expected-error@+2 {{custom op 'subtensor' is unknown (tried 'func.subtensor' as well)}}
  // expected-note@+1 {{'subtensor' is 'tensor.extract_slice' since LLVM 13}}
  subtensor
}

// -----

func.func @subtensor_insert() {
  // expected-error@+2 {{custom op 'subtensor_insert' is unknown (tried 'func.subtensor_insert' as well)}}
  // expected-note@+1 {{'subtensor_insert' is 'tensor.insert_slice' since LLVM 13}}
  subtensor_insert
}

// -----

// expected-error@+3 {{Dialect `std' not found for custom op 'std.constant'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'std.constant' is 'arith.constant' since LLVM 14}}
std.constant

// -----

func.func @addi() {
  // expected-error@+2 {{custom op 'addi' is unknown (tried 'func.addi' as well)}}
  // expected-note@+1 {{'addi' is 'arith.addi' since LLVM 14}}
  addi
}

// -----

func.func @addf() {
  // expected-error@+2 {{custom op 'addf' is unknown (tried 'func.addf' as well)}}
  // expected-note@+1 {{'addf' is 'arith.addf' since LLVM 14}}
  addf
}

// -----

func.func @subi() {
  // expected-error@+2 {{custom op 'subi' is unknown (tried 'func.subi' as well)}}
  // expected-note@+1 {{'subi' is 'arith.subi' since LLVM 14}}
  subi
}

// -----

func.func @subf() {
  // expected-error@+2 {{custom op 'subf' is unknown (tried 'func.subf' as well)}}
  // expected-note@+1 {{'subf' is 'arith.subf' since LLVM 14}}
  subf
}

// -----

func.func @muli() {
  // expected-error@+2 {{custom op 'muli' is unknown (tried 'func.muli' as well)}}
  // expected-note@+1 {{'muli' is 'arith.muli' since LLVM 14}}
  muli
}

// -----

func.func @mulf() {
  // expected-error@+2 {{custom op 'mulf' is unknown (tried 'func.mulf' as well)}}
  // expected-note@+1 {{'mulf' is 'arith.mulf' since LLVM 14}}
  mulf
}

// -----

func.func @divf() {
  // expected-error@+2 {{custom op 'divf' is unknown (tried 'func.divf' as well)}}
  // expected-note@+1 {{'divf' is 'arith.divf' since LLVM 14}}
  divf
}

// -----

func.func @remf() {
  // expected-error@+2 {{custom op 'remf' is unknown (tried 'func.remf' as well)}}
  // expected-note@+1 {{'remf' is 'arith.remf' since LLVM 14}}
  remf
}

// -----

func.func @negf() {
  // expected-error@+2 {{custom op 'negf' is unknown (tried 'func.negf' as well)}}
  // expected-note@+1 {{'negf' is 'arith.negf' since LLVM 14}}
  negf
}

// -----

func.func @cmpi() {
  // expected-error@+2 {{custom op 'cmpi' is unknown (tried 'func.cmpi' as well)}}
  // expected-note@+1 {{'cmpi' is 'arith.cmpi' since LLVM 14}}
  cmpi
}

// -----

func.func @cmpf() {
  // expected-error@+2 {{custom op 'cmpf' is unknown (tried 'func.cmpf' as well)}}
  // expected-note@+1 {{'cmpf' is 'arith.cmpf' since LLVM 14}}
  cmpf
}

// -----

func.func @and() {
  // expected-error@+2 {{custom op 'and' is unknown (tried 'func.and' as well)}}
  // expected-note@+1 {{'and' is 'arith.andi' since LLVM 14}}
  and
}

// -----

func.func @or() {
  // expected-error@+2 {{custom op 'or' is unknown (tried 'func.or' as well)}}
  // expected-note@+1 {{'or' is 'arith.ori' since LLVM 14}}
  or
}

// -----

func.func @xor() {
  // expected-error@+2 {{custom op 'xor' is unknown (tried 'func.xor' as well)}}
  // expected-note@+1 {{'xor' is 'arith.xori' since LLVM 14}}
  xor
}

// -----

func.func @shift_left() {
  // expected-error@+2 {{custom op 'shift_left' is unknown (tried 'func.shift_left' as well)}}
  // expected-note@+1 {{'shift_left' is 'arith.shli' since LLVM 14}}
  shift_left
}

// -----

func.func @shift_right_signed() {
  // expected-error@+2 {{custom op 'shift_right_signed' is unknown (tried 'func.shift_right_signed' as well)}}
  // expected-note@+1 {{'shift_right_signed' is 'arith.shrsi' since LLVM 14}}
  shift_right_signed
}

// -----

func.func @shift_right_unsigned() {
  // expected-error@+2 {{custom op 'shift_right_unsigned' is unknown (tried 'func.shift_right_unsigned' as well)}}
  // expected-note@+1 {{'shift_right_unsigned' is 'arith.shrui' since LLVM 14}}
  shift_right_unsigned
}

// -----

func.func @divi_signed() {
  // expected-error@+2 {{custom op 'divi_signed' is unknown (tried 'func.divi_signed' as well)}}
  // expected-note@+1 {{'divi_signed' is 'arith.divsi' since LLVM 14}}
  divi_signed
}

// -----

func.func @divi_unsigned() {
  // expected-error@+2 {{custom op 'divi_unsigned' is unknown (tried 'func.divi_unsigned' as well)}}
  // expected-note@+1 {{'divi_unsigned' is 'arith.divui' since LLVM 14}}
  divi_unsigned
}

// -----

func.func @remi_signed() {
  // expected-error@+2 {{custom op 'remi_signed' is unknown (tried 'func.remi_signed' as well)}}
  // expected-note@+1 {{'remi_signed' is 'arith.remsi' since LLVM 14}}
  remi_signed
}

// -----

func.func @remi_unsigned() {
  // expected-error@+2 {{custom op 'remi_unsigned' is unknown (tried 'func.remi_unsigned' as well)}}
  // expected-note@+1 {{'remi_unsigned' is 'arith.remui' since LLVM 14}}
  remi_unsigned
}

// -----

func.func @index_cast() {
  // expected-error@+2 {{custom op 'index_cast' is unknown (tried 'func.index_cast' as well)}}
  // expected-note@+1 {{'index_cast' is 'arith.index_cast' since LLVM 14}}
  index_cast
}

// -----

func.func @sitofp() {
  // expected-error@+2 {{custom op 'sitofp' is unknown (tried 'func.sitofp' as well)}}
  // expected-note@+1 {{'sitofp' is 'arith.sitofp' since LLVM 14}}
  sitofp
}

// -----

func.func @uitofp() {
  // expected-error@+2 {{custom op 'uitofp' is unknown (tried 'func.uitofp' as well)}}
  // expected-note@+1 {{'uitofp' is 'arith.uitofp' since LLVM 14}}
  uitofp
}

// -----

func.func @fptosi() {
  // expected-error@+2 {{custom op 'fptosi' is unknown (tried 'func.fptosi' as well)}}
  // expected-note@+1 {{'fptosi' is 'arith.fptosi' since LLVM 14}}
  fptosi
}

// -----

func.func @fptoui() {
  // expected-error@+2 {{custom op 'fptoui' is unknown (tried 'func.fptoui' as well)}}
  // expected-note@+1 {{'fptoui' is 'arith.fptoui' since LLVM 14}}
  fptoui
}

// -----

func.func @fpext() {
  // expected-error@+2 {{custom op 'fpext' is unknown (tried 'func.fpext' as well)}}
  // expected-note@+1 {{'fpext' is 'arith.extf' since LLVM 14}}
  fpext
}

// -----

func.func @fptrunc() {
  // expected-error@+2 {{custom op 'fptrunc' is unknown (tried 'func.fptrunc' as well)}}
  // expected-note@+1 {{'fptrunc' is 'arith.truncf' since LLVM 14}}
  fptrunc
}

// -----

func.func @sexti() {
  // expected-error@+2 {{custom op 'sexti' is unknown (tried 'func.sexti' as well)}}
  // expected-note@+1 {{'sexti' is 'arith.extsi' since LLVM 14}}
  sexti
}

// -----

func.func @zexti() {
  // expected-error@+2 {{custom op 'zexti' is unknown (tried 'func.zexti' as well)}}
  // expected-note@+1 {{'zexti' is 'arith.extui' since LLVM 14}}
  zexti
}

// -----

func.func @trunci() {
  // expected-error@+2 {{custom op 'trunci' is unknown (tried 'func.trunci' as well)}}
  // expected-note@+1 {{'trunci' is 'arith.trunci' since LLVM 14}}
  trunci
}

// -----

func.func @absf() {
  // expected-error@+2 {{custom op 'absf' is unknown (tried 'func.absf' as well)}}
  // expected-note@+1 {{'absf' is 'math.absf' since LLVM 14}}
  absf
}

// -----

func.func @ceilf() {
  // expected-error@+2 {{custom op 'ceilf' is unknown (tried 'func.ceilf' as well)}}
  // expected-note@+1 {{'ceilf' is 'math.ceil' since LLVM 14}}
  ceilf
}

// -----

func.func @floorf() {
  // expected-error@+2 {{custom op 'floorf' is unknown (tried 'func.floorf' as well)}}
  // expected-note@+1 {{'floorf' is 'math.floor' since LLVM 14}}
  floorf
}

// -----

func.func @copysign() {
  // expected-error@+2 {{custom op 'copysign' is unknown (tried 'func.copysign' as well)}}
  // expected-note@+1 {{'copysign' is 'math.copysign' since LLVM 14}}
  copysign
}

// -----

func.func @atomic_rmw() {
  // expected-error@+2 {{custom op 'atomic_rmw' is unknown (tried 'func.atomic_rmw' as well)}}
  // expected-note@+1 {{'atomic_rmw' is 'memref.atomic_rmw' since LLVM 14}}
  atomic_rmw
}

// -----

func.func @generic_atomic_rmw() {
  // expected-error@+2 {{custom op 'generic_atomic_rmw' is unknown (tried 'func.generic_atomic_rmw' as well)}}
  // expected-note@+1 {{'generic_atomic_rmw' is 'memref.generic_atomic_rmw' since LLVM 14}}
  generic_atomic_rmw
}

// -----

func.func @atomic_yield() {
  // expected-error@+2 {{custom op 'atomic_yield' is unknown (tried 'func.atomic_yield' as well)}}
  // expected-note@+1 {{'atomic_yield' is 'memref.atomic_yield' since LLVM 14}}
  atomic_yield
}

// -----

// expected-error@+2 {{custom op 'memref.tensor_load' is unknown}}
// expected-note@+1 {{'memref.tensor_load' is 'bufferization.to_tensor' since LLVM 14}}
memref.tensor_load

// -----

// expected-error@+2 {{custom op 'memref.buffer_cast' is unknown}}
// expected-note@+1 {{'memref.buffer_cast' is 'bufferization.to_buffer' since LLVM 14}}
memref.buffer_cast

// -----

// expected-error@+2 {{custom op 'memref.clone' is unknown}}
// expected-note@+1 {{'memref.clone' is 'bufferization.clone' since LLVM 14}}
memref.clone

// -----

// expected-error@+2 {{custom op 'linalg.pad_tensor' is unknown}}
// expected-note@+1 {{'linalg.pad_tensor' is 'tensor.pad' since LLVM 14}}
linalg.pad_tensor

// -----

// expected-error@+2 {{custom op 'linalg.tensor_expand_shape' is unknown}}
// expected-note@+1 {{'linalg.tensor_expand_shape' is 'tensor.expand_shape' since LLVM 14}}
linalg.tensor_expand_shape

// -----

// expected-error@+2 {{custom op 'linalg.tensor_collapse_shape' is unknown}}
// expected-note@+1 {{'linalg.tensor_collapse_shape' is 'tensor.collapse_shape' since LLVM 14}}
linalg.tensor_collapse_shape

// -----

func.func @select() {
  // expected-error@+2 {{custom op 'select' is unknown (tried 'func.select' as well)}}
  // expected-note@+1 {{'select' is 'arith.select' since LLVM 15}}
  select
}

// -----

func.func @br() {
  // expected-error@+2 {{custom op 'br' is unknown (tried 'func.br' as well)}}
  // expected-note@+1 {{'br' is 'cf.br' since LLVM 15}}
  br
}

// -----

func.func @cond_br() {
  // expected-error@+2 {{custom op 'cond_br' is unknown (tried 'func.cond_br' as well)}}
  // expected-note@+1 {{'cond_br' is 'cf.cond_br' since LLVM 15}}
  cond_br
}

// -----

func.func @switch() {
  // expected-error@+2 {{custom op 'switch' is unknown (tried 'func.switch' as well)}}
  // expected-note@+1 {{'switch' is 'cf.switch' since LLVM 15}}
  switch
}

// -----

func.func @assert() {
  // expected-error@+2 {{custom op 'assert' is unknown (tried 'func.assert' as well)}}
  // expected-note@+1 {{'assert' is 'cf.assert' since LLVM 15}}
  assert
}

// -----

func.func @splat() {
  // expected-error@+2 {{custom op 'splat' is unknown (tried 'func.splat' as well)}}
  // expected-note@+1 {{'splat' is 'tensor.splat' since LLVM 15}}
  splat
}

// -----

// expected-error@+3 {{Dialect `std' not found for custom op 'std.return'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'std.return' is 'func.return' since LLVM 15}}
std.return

// -----

// expected-error@+3 {{Dialect `std' not found for custom op 'std.call'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'std.call' is 'func.call' since LLVM 15}}
std.call

// -----

// expected-error@+3 {{Dialect `std' not found for custom op 'std.call_indirect'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'std.call_indirect' is 'func.call_indirect' since LLVM 15}}
std.call_indirect

// -----

// expected-error@+2 {{custom op 'builtin.func' is unknown}}
// expected-note@+1 {{'builtin.func' is 'func.func' since LLVM 15}}
builtin.func

// -----

// expected-error@+2 {{custom op 'linalg.init_tensor' is unknown}}
// expected-note@+1 {{'linalg.init_tensor' is 'tensor.empty' since LLVM 16}}
linalg.init_tensor

// -----

// expected-error@+2 {{custom op 'math.abs' is unknown}}
// expected-note@+1 {{'math.abs' is 'math.absf' since LLVM 16}}
math.abs

// -----

// expected-error@+2 {{custom op 'scf.foreach_thread' is unknown}}
// expected-note@+1 {{'scf.foreach_thread' is 'scf.forall' since LLVM 17}}
scf.foreach_thread

// -----

// expected-error@+2 {{custom op 'scf.foreach_thread.perform_concurrently' is unknown}}
// expected-note@+1 {{'scf.foreach_thread.perform_concurrently' is 'scf.forall.in_parallel' since LLVM 17}}
scf.foreach_thread.perform_concurrently

// -----

// expected-error@+2 {{custom op 'arith.maxf' is unknown}}
// expected-note@+1 {{'arith.maxf' is 'arith.maximumf' since LLVM 18}}
arith.maxf

// -----

// expected-error@+2 {{custom op 'arith.minf' is unknown}}
// expected-note@+1 {{'arith.minf' is 'arith.minimumf' since LLVM 18}}
arith.minf

// -----

// expected-error@+2 {{custom op 'llvm.mlir.null' is unknown}}
// expected-note@+1 {{'llvm.mlir.null' is 'llvm.mlir.zero' since LLVM 18}}
llvm.mlir.null

// -----

// expected-error@+2 {{custom op 'memref.tensor_store' is unknown}}
// expected-note@+1 {{'memref.tensor_store' is 'bufferization.materialize_in_destination' since LLVM 18}}
memref.tensor_store

// -----

// expected-error@+2 {{custom op 'bufferization.to_memref' is unknown}}
// expected-note@+1 {{'bufferization.to_memref' is 'bufferization.to_buffer' since LLVM 21}}
bufferization.to_memref

// -----

// expected-error@+2 {{custom op 'tensor.pack' is unknown}}
// expected-note@+1 {{'tensor.pack' is 'linalg.pack' since LLVM 21}}
tensor.pack

// -----

// expected-error@+2 {{custom op 'tensor.unpack' is unknown}}
// expected-note@+1 {{'tensor.unpack' is 'linalg.unpack' since LLVM 21}}
tensor.unpack

// -----

// expected-error@+2 {{custom op 'vector.splat' is unknown}}
// expected-note@+1 {{'vector.splat' is 'vector.broadcast' since LLVM 22}}
vector.splat

// -----

// expected-error@+2 {{custom op 'vector.extractelement' is unknown}}
// expected-note@+1 {{'vector.extractelement' is 'vector.extract' since LLVM 22}}
vector.extractelement

// -----

// expected-error@+2 {{custom op 'vector.insertelement' is unknown}}
// expected-note@+1 {{'vector.insertelement' is 'vector.insert' since LLVM 22}}
vector.insertelement

// -----

// expected-error@+3 {{Dialect `mesh' not found for custom op 'mesh.mesh'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'mesh.mesh' is 'shard.grid' since LLVM 22}}
mesh.mesh

// -----

// expected-error@+2 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
// expected-note@+1 {{'func' is 'func.func' since LLVM 15}}
func @f() {}

// -----

// expected-error@+3 {{Dialect `spv' not found for custom op 'spv.Constant'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'spv.Constant' is 'spirv.Constant' since LLVM 16}}
spv.Constant

// -----

// expected-error@+2 {{operation being parsed with an unregistered dialect}}
// expected-note@+1 {{'spv.Return' is 'spirv.Return' since LLVM 16}}
"spv.Return"() : () -> ()

// -----

// expected-error@+2 {{operation being parsed with an unregistered dialect}}
// expected-note@+1 {{'std.addi' is 'arith.addi' since LLVM 14}}
"std.addi"() : () -> ()

// -----

// expected-error@+2 {{unregistered operation 'linalg.init_tensor' found in dialect}}
// expected-note@+1 {{'linalg.init_tensor' is 'tensor.empty' since LLVM 16}}
"linalg.init_tensor"() : () -> ()

// -----

// expected-error@+2 {{type created with unregistered dialect}}
// expected-note@+1 {{'spv.ptr' is 'spirv.ptr' since LLVM 16}}
func.func private @f(!spv.ptr<i8>)

// -----

// expected-error@+2 {{attribute created with unregistered dialect}}
// expected-note@+1 {{'spv.entry_point_abi' is 'spirv.entry_point_abi' since LLVM 16}}
func.func private @f() attributes {a = #spv.entry_point_abi<>}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'memref.subview' op attribute 'static_offsets' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_offsets' of 'memref.subview' is array<i64: ...> since LLVM 16}}
  %0 = "memref.subview"(%a) {static_offsets = [1], static_sizes = array<i64: 1>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'memref.subview' op attribute 'static_sizes' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_sizes' of 'memref.subview' is array<i64: ...> since LLVM 16}}
  %0 = "memref.subview"(%a) {static_offsets = array<i64: 1>, static_sizes = [1], static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'memref.subview' op attribute 'static_strides' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_strides' of 'memref.subview' is array<i64: ...> since LLVM 16}}
  %0 = "memref.subview"(%a) {static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = [1], operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'memref.reinterpret_cast' op attribute 'static_offsets' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_offsets' of 'memref.reinterpret_cast' is array<i64: ...> since LLVM 16}}
  %0 = "memref.reinterpret_cast"(%a) {static_offsets = [1], static_sizes = array<i64: 1>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'memref.reinterpret_cast' op attribute 'static_sizes' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_sizes' of 'memref.reinterpret_cast' is array<i64: ...> since LLVM 16}}
  %0 = "memref.reinterpret_cast"(%a) {static_offsets = array<i64: 1>, static_sizes = [1], static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'memref.reinterpret_cast' op attribute 'static_strides' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_strides' of 'memref.reinterpret_cast' is array<i64: ...> since LLVM 16}}
  %0 = "memref.reinterpret_cast"(%a) {static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = [1], operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.extract_slice' op attribute 'static_offsets' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_offsets' of 'tensor.extract_slice' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.extract_slice"(%a) {static_offsets = [1], static_sizes = array<i64: 1>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.extract_slice' op attribute 'static_sizes' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_sizes' of 'tensor.extract_slice' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.extract_slice"(%a) {static_offsets = array<i64: 1>, static_sizes = [1], static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.extract_slice' op attribute 'static_strides' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_strides' of 'tensor.extract_slice' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.extract_slice"(%a) {static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = [1], operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.insert_slice' op attribute 'static_offsets' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_offsets' of 'tensor.insert_slice' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.insert_slice"(%a, %a) {static_offsets = [1], static_sizes = array<i64: 1>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.insert_slice' op attribute 'static_sizes' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_sizes' of 'tensor.insert_slice' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.insert_slice"(%a, %a) {static_offsets = array<i64: 1>, static_sizes = [1], static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.insert_slice' op attribute 'static_strides' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_strides' of 'tensor.insert_slice' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.insert_slice"(%a, %a) {static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = [1], operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.pad' op attribute 'static_low' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_low' of 'tensor.pad' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.pad"(%a) ({}) {static_low = [1], static_high = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{'tensor.pad' op attribute 'static_high' failed to satisfy constraint: i64 dense array attribute}}
  // expected-note@+1 {{'static_high' of 'tensor.pad' is array<i64: ...> since LLVM 16}}
  %0 = "tensor.pad"(%a) ({}) {static_low = array<i64: 1>, static_high = [1], operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+2 {{'linalg.generic' op attribute 'iterator_types' failed to satisfy constraint}}
  // expected-note@+1 {{'iterator_types' of 'linalg.generic' is [#linalg.iterator_type<parallel>, ...] since LLVM 16}}
  "linalg.generic"(%a) ({
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }) {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"], operandSegmentSizes = array<i32: 0, 1>} : (memref<4xf32>) -> ()
  return
}

// -----

func.func @ceildivi_signed() {
  // expected-error@+2 {{custom op 'ceildivi_signed' is unknown (tried 'func.ceildivi_signed' as well)}}
  // expected-note@+1 {{'ceildivi_signed' is 'arith.ceildivsi' since LLVM 14}}
  ceildivi_signed
}

// -----

func.func @floordivi_signed() {
  // expected-error@+2 {{custom op 'floordivi_signed' is unknown (tried 'func.floordivi_signed' as well)}}
  // expected-note@+1 {{'floordivi_signed' is 'arith.floordivsi' since LLVM 14}}
  floordivi_signed
}

// -----

func.func @fmaf() {
  // expected-error@+2 {{custom op 'fmaf' is unknown (tried 'func.fmaf' as well)}}
  // expected-note@+1 {{'fmaf' is 'math.fma' since LLVM 14}}
  fmaf
}

// -----

func.func @rank() {
  // expected-error@+2 {{custom op 'rank' is unknown (tried 'func.rank' as well)}}
  // expected-note@+1 {{'rank' is 'tensor.rank' since LLVM 14}}
  rank
}

// -----

// expected-error@+3 {{Dialect `loop' not found for custom op 'loop.terminator'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'loop.terminator' is 'scf.yield' since LLVM 11}}
loop.terminator

// -----

// expected-error@+2 {{custom op 'affine.terminator' is unknown}}
// expected-note@+1 {{'affine.terminator' is 'affine.yield' since LLVM 11}}
affine.terminator

// -----

// expected-error@+2 {{custom op 'linalg.conv_1d_input_nwc_filter_wcf' is unknown}}
// expected-note@+1 {{'linalg.conv_1d_input_nwc_filter_wcf' is 'linalg.conv_1d_nwc_wcf' since LLVM 14}}
linalg.conv_1d_input_nwc_filter_wcf

// -----

// expected-error@+2 {{custom op 'linalg.conv_2d_input_nhwc_filter_hwcf' is unknown}}
// expected-note@+1 {{'linalg.conv_2d_input_nhwc_filter_hwcf' is 'linalg.conv_2d_nhwc_hwcf' since LLVM 14}}
linalg.conv_2d_input_nhwc_filter_hwcf

// -----

// expected-error@+2 {{custom op 'linalg.conv_3d_input_ndhwc_filter_dhwcf' is unknown}}
// expected-note@+1 {{'linalg.conv_3d_input_ndhwc_filter_dhwcf' is 'linalg.conv_3d_ndhwc_dhwcf' since LLVM 14}}
linalg.conv_3d_input_ndhwc_filter_dhwcf

// -----

// expected-error@+2 {{custom op 'linalg.matmul_i8_i8_i32' is unknown}}
// expected-note@+1 {{'linalg.matmul_i8_i8_i32' is 'linalg.matmul' since LLVM 14}}
linalg.matmul_i8_i8_i32

// -----

// expected-error@+2 {{custom op 'linalg.matmul_unsigned' is unknown}}
// expected-note@+1 {{'linalg.matmul_unsigned' is 'linalg.matmul' in LLVM 22}}
linalg.matmul_unsigned

// -----

// expected-error@+2 {{custom op 'linalg.matmul_transpose_a' is unknown}}
// expected-note@+1 {{'linalg.matmul_transpose_a' is 'linalg.matmul' in LLVM 22}}
linalg.matmul_transpose_a

// -----

// expected-error@+2 {{custom op 'linalg.matmul_transpose_b' is unknown}}
// expected-note@+1 {{'linalg.matmul_transpose_b' is 'linalg.matmul' in LLVM 22}}
linalg.matmul_transpose_b

// -----

// expected-error@+2 {{custom op 'linalg.batch_matmul_transpose_a' is unknown}}
// expected-note@+1 {{'linalg.batch_matmul_transpose_a' is 'linalg.batch_matmul' in LLVM 22}}
linalg.batch_matmul_transpose_a

// -----

// expected-error@+2 {{custom op 'linalg.batch_matmul_transpose_b' is unknown}}
// expected-note@+1 {{'linalg.batch_matmul_transpose_b' is 'linalg.batch_matmul' in LLVM 22}}
linalg.batch_matmul_transpose_b

// -----

// expected-error@+2 {{custom op 'linalg.elemwise_unary' is unknown}}
// expected-note@+1 {{'linalg.elemwise_unary' is 'linalg.elementwise' in LLVM 22}}
linalg.elemwise_unary

// -----

// expected-error@+2 {{custom op 'linalg.elemwise_binary' is unknown}}
// expected-note@+1 {{'linalg.elemwise_binary' is 'linalg.elementwise' in LLVM 22}}
linalg.elemwise_binary

// -----

// expected-error@+2 {{custom op 'llvm.intr.experimental.stepvector' is unknown}}
// expected-note@+1 {{'llvm.intr.experimental.stepvector' is 'llvm.intr.stepvector' since LLVM 20}}
llvm.intr.experimental.stepvector

// -----

// expected-error@+2 {{custom op 'nvvm.shfl.sync.bfly' is unknown}}
// expected-note@+1 {{'nvvm.shfl.sync.bfly' is 'nvvm.shfl.sync' since LLVM 14}}
nvvm.shfl.sync.bfly

// -----

// expected-error@+2 {{custom op 'nvvm.vote.ballot.sync' is unknown}}
// expected-note@+1 {{'nvvm.vote.ballot.sync' is 'nvvm.vote.sync' in LLVM 22}}
nvvm.vote.ballot.sync

// -----

// expected-error@+2 {{custom op 'nvvm.prefetch.tensormap' is unknown}}
// expected-note@+1 {{'nvvm.prefetch.tensormap' is 'nvvm.prefetch' in LLVM 22}}
nvvm.prefetch.tensormap

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.init.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.init.shared' is 'nvvm.mbarrier.init' in LLVM 22}}
nvvm.mbarrier.init.shared

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.inval.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.inval.shared' is 'nvvm.mbarrier.inval' in LLVM 22}}
nvvm.mbarrier.inval.shared

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.arrive.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.arrive.shared' is 'nvvm.mbarrier.arrive' in LLVM 22}}
nvvm.mbarrier.arrive.shared

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.arrive.nocomplete.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.arrive.nocomplete.shared' is 'nvvm.mbarrier.arrive.nocomplete' in LLVM 22}}
nvvm.mbarrier.arrive.nocomplete.shared

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.arrive.expect_tx.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.arrive.expect_tx.shared' is 'nvvm.mbarrier.arrive.expect_tx' in LLVM 22}}
nvvm.mbarrier.arrive.expect_tx.shared

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.test.wait.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.test.wait.shared' is 'nvvm.mbarrier.test.wait' in LLVM 22}}
nvvm.mbarrier.test.wait.shared

// -----

// expected-error@+2 {{custom op 'nvvm.mbarrier.try_wait.parity.shared' is unknown}}
// expected-note@+1 {{'nvvm.mbarrier.try_wait.parity.shared' is 'nvvm.mbarrier.try_wait.parity' in LLVM 22}}
nvvm.mbarrier.try_wait.parity.shared

// -----

// expected-error@+2 {{custom op 'nvvm.cp.async.mbarrier.arrive.shared' is unknown}}
// expected-note@+1 {{'nvvm.cp.async.mbarrier.arrive.shared' is 'nvvm.cp.async.mbarrier.arrive' in LLVM 22}}
nvvm.cp.async.mbarrier.arrive.shared

// -----

// expected-error@+2 {{custom op 'omp.cancellationpoint' is unknown}}
// expected-note@+1 {{'omp.cancellationpoint' is 'omp.cancellation_point' in LLVM 22}}
omp.cancellationpoint

// -----

// expected-error@+2 {{custom op 'omp.ordered_region' is unknown}}
// expected-note@+1 {{'omp.ordered_region' is 'omp.ordered.region' in LLVM 22}}
omp.ordered_region

// -----

// expected-error@+2 {{custom op 'omp.reduction.declare' is unknown}}
// expected-note@+1 {{'omp.reduction.declare' is 'omp.declare_reduction' in LLVM 22}}
omp.reduction.declare

// -----

// expected-error@+2 {{custom op 'omp.simdloop' is unknown}}
// expected-note@+1 {{'omp.simdloop' is 'omp.simd' in LLVM 22}}
omp.simdloop

// -----

// expected-error@+2 {{custom op 'rocdl.buffer.load' is unknown}}
// expected-note@+1 {{'rocdl.buffer.load' is 'rocdl.raw.buffer.load' in LLVM 22}}
rocdl.buffer.load

// -----

// expected-error@+2 {{custom op 'rocdl.buffer.store' is unknown}}
// expected-note@+1 {{'rocdl.buffer.store' is 'rocdl.raw.buffer.store' in LLVM 22}}
rocdl.buffer.store

// -----

// expected-error@+2 {{custom op 'rocdl.waitcnt' is unknown}}
// expected-note@+1 {{'rocdl.waitcnt' is 'rocdl.s.waitcnt' in LLVM 22}}
rocdl.waitcnt

// -----

// expected-error@+2 {{custom op 'shape.join' is unknown}}
// expected-note@+1 {{'shape.join' is 'shape.meet' since LLVM 14}}
shape.join

// -----

// expected-error@+2 {{custom op 'sparse_tensor.init' is unknown}}
// expected-note@+1 {{'sparse_tensor.init' is 'tensor.empty' since LLVM 15}}
sparse_tensor.init

// -----

// expected-error@+2 {{custom op 'sparse_tensor.release' is unknown}}
// expected-note@+1 {{'sparse_tensor.release' is 'bufferization.dealloc_tensor' since LLVM 15}}
sparse_tensor.release

// -----

// expected-error@+2 {{custom op 'sparse_tensor.tensor' is unknown}}
// expected-note@+1 {{'sparse_tensor.tensor' is 'sparse_tensor.load' since LLVM 14}}
sparse_tensor.tensor

// -----

// expected-error@+2 {{custom op 'sparse_tensor.pointers' is unknown}}
// expected-note@+1 {{'sparse_tensor.pointers' is 'sparse_tensor.positions' since LLVM 17}}
sparse_tensor.pointers

// -----

// expected-error@+2 {{custom op 'sparse_tensor.indices' is unknown}}
// expected-note@+1 {{'sparse_tensor.indices' is 'sparse_tensor.coordinates' since LLVM 17}}
sparse_tensor.indices

// -----

// expected-error@+2 {{custom op 'sparse_tensor.indices_buffer' is unknown}}
// expected-note@+1 {{'sparse_tensor.indices_buffer' is 'sparse_tensor.coordinates_buffer' since LLVM 17}}
sparse_tensor.indices_buffer

// -----

// expected-error@+2 {{custom op 'sparse_tensor.lex_insert' is unknown}}
// expected-note@+1 {{'sparse_tensor.lex_insert' is 'tensor.insert' since LLVM 16}}
sparse_tensor.lex_insert

// -----

// expected-error@+2 {{custom op 'sparse_tensor.insert' is unknown}}
// expected-note@+1 {{'sparse_tensor.insert' is 'tensor.insert' in LLVM 22}}
sparse_tensor.insert

// -----

// expected-error@+2 {{custom op 'sparse_tensor.sort_coo' is unknown}}
// expected-note@+1 {{'sparse_tensor.sort_coo' is 'sparse_tensor.sort' in LLVM 22}}
sparse_tensor.sort_coo

// -----

// expected-error@+2 {{custom op 'tosa.div' is unknown}}
// expected-note@+1 {{'tosa.div' is 'tosa.intdiv' in LLVM 22}}
tosa.div

// -----

// expected-error@+2 {{custom op 'tosa.int_div' is unknown}}
// expected-note@+1 {{'tosa.int_div' is 'tosa.intdiv' in LLVM 22}}
tosa.int_div

// -----

// expected-error@+2 {{custom op 'tosa.reduce_prod' is unknown}}
// expected-note@+1 {{'tosa.reduce_prod' is 'tosa.reduce_product' since LLVM 21}}
tosa.reduce_prod

// -----

// expected-error@+2 {{custom op 'tosa.reluN' is unknown}}
// expected-note@+1 {{'tosa.reluN' is 'tosa.clamp' since LLVM 16}}
tosa.reluN

// -----

// expected-error@+2 {{custom op 'tosa.variable.read' is unknown}}
// expected-note@+1 {{'tosa.variable.read' is 'tosa.variable_read' in LLVM 22}}
tosa.variable.read

// -----

// expected-error@+2 {{custom op 'tosa.variable.write' is unknown}}
// expected-note@+1 {{'tosa.variable.write' is 'tosa.variable_write' in LLVM 22}}
tosa.variable.write

// -----

// expected-error@+2 {{custom op 'transform.get_closest_isolated_parent' is unknown}}
// expected-note@+1 {{'transform.get_closest_isolated_parent' is 'transform.get_parent_op' since LLVM 17}}
transform.get_closest_isolated_parent

// -----

// expected-error@+2 {{custom op 'transform.split_handles' is unknown}}
// expected-note@+1 {{'transform.split_handles' is 'transform.split_handle' since LLVM 17}}
transform.split_handles

// -----

// expected-error@+2 {{custom op 'transform.structured.masked_vectorize' is unknown}}
// expected-note@+1 {{'transform.structured.masked_vectorize' is 'transform.structured.vectorize' in LLVM 22}}
transform.structured.masked_vectorize

// -----

// expected-error@+2 {{custom op 'transform.structured.tile' is unknown}}
// expected-note@+1 {{'transform.structured.tile' is 'transform.structured.tile_using_for' since LLVM 18}}
transform.structured.tile

// -----

// expected-error@+2 {{custom op 'transform.structured.tile_to_scf_for' is unknown}}
// expected-note@+1 {{'transform.structured.tile_to_scf_for' is 'transform.structured.tile_using_for' since LLVM 18}}
transform.structured.tile_to_scf_for

// -----

// expected-error@+2 {{custom op 'transform.structured.tile_to_foreach_thread_op' is unknown}}
// expected-note@+1 {{'transform.structured.tile_to_foreach_thread_op' is 'transform.structured.tile_using_forall' since LLVM 17}}
transform.structured.tile_to_foreach_thread_op

// -----

// expected-error@+2 {{custom op 'transform.structured.tile_reduction_using_scf' is unknown}}
// expected-note@+1 {{'transform.structured.tile_reduction_using_scf' is 'transform.structured.tile_reduction_using_for' since LLVM 18}}
transform.structured.tile_reduction_using_scf

// -----

// expected-error@+2 {{custom op 'transform.structured.tile_reduction_using_foreach_thread' is unknown}}
// expected-note@+1 {{'transform.structured.tile_reduction_using_foreach_thread' is 'transform.structured.tile_reduction_using_forall' since LLVM 17}}
transform.structured.tile_reduction_using_foreach_thread

// -----

// expected-error@+2 {{custom op 'transform.gpu.map_foreach_to_blocks' is unknown}}
// expected-note@+1 {{'transform.gpu.map_foreach_to_blocks' is 'transform.gpu.map_forall_to_blocks' since LLVM 17}}
transform.gpu.map_foreach_to_blocks

// -----

// expected-error@+2 {{custom op 'transform.gpu.map_nested_foreach_to_threads' is unknown}}
// expected-note@+1 {{'transform.gpu.map_nested_foreach_to_threads' is 'transform.gpu.map_nested_forall_to_threads' since LLVM 17}}
transform.gpu.map_nested_foreach_to_threads

// -----

// expected-error@+2 {{custom op 'vector.flat_transpose' is unknown}}
// expected-note@+1 {{'vector.flat_transpose' is 'llvm.intr.matrix.transpose' in LLVM 22}}
vector.flat_transpose

// -----

// expected-error@+2 {{custom op 'vector.matrix_multiply' is unknown}}
// expected-note@+1 {{'vector.matrix_multiply' is 'llvm.intr.matrix.multiply' in LLVM 22}}
vector.matrix_multiply

// -----

// expected-error@+2 {{custom op 'vector.warp_execute_on_lane_0' is unknown}}
// expected-note@+1 {{'vector.warp_execute_on_lane_0' is 'gpu.warp_execute_on_lane_0' since LLVM 20}}
vector.warp_execute_on_lane_0

// -----

// expected-error@+3 {{Dialect `loop' not found for custom op 'loop.for'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'loop.for' is 'scf.for' since LLVM 11}}
loop.for

// -----

// expected-error@+3 {{Dialect `spv' not found for custom op 'spv.GLSL.FAbs'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'spv.GLSL.FAbs' is 'spirv.GL.FAbs' since LLVM 16}}
spv.GLSL.FAbs

// -----

// expected-error@+3 {{Dialect `spv' not found for custom op 'spv.OCL.fabs'}}
// expected-note@+2 {{Available dialects: }}
// expected-note@+1 {{'spv.OCL.fabs' is 'spirv.CL.fabs' since LLVM 16}}
spv.OCL.fabs
