package dev.jopt.dialect.defined;

/** The supplements of the dialects that have one. */
final class Supplements {
  private static final Supplement NONE = new Supplement() {};

  private Supplements() {}

  /** The supplement of dialects that need none. */
  static Supplement none() {
    return NONE;
  }

  /** The supplement of a dialect. */
  static Supplement of(String dialect) {
    return switch (dialect) {
      case "acc" -> new AccSupplement();
      case "complex" -> new ComplexSupplement();
      case "amdgpu" -> new AmdGpuSupplement();
      case "arm_sme", "arm_sve", "x86vector" -> new TypesByHand();
      case "dlti" -> new DltiSupplement();
      case "async" -> new AsyncSupplement();
      case "emitc" -> new EmitCSupplement();
      case "gpu" -> new GpuSupplement();
      case "irdl" -> new IrdlSupplement();
      case "transform" -> new TransformSupplement();
      case "llvm" -> new LlvmSupplement();
      case "rocdl" -> new RocdlSupplement();
      case "ml_program" -> new MlProgramSupplement();
      case "mpi" -> new MpiSupplement();
      case "shape" -> new ShapeSupplement();
      case "shard" -> new ShardSupplement();
      case "smt" -> new SmtSupplement();
      case "tosa" -> new TosaSupplement();
      case "nvvm" -> new NvvmSupplement();
      case "omp" -> new OmpSupplement();
      case "pdl", "pdl_interp" -> new PdlSupplement();
      case "wasmssa" -> new WasmSupplement();
      case "xegpu" -> new XeGpuSupplement();
      case "sparse_tensor" -> new SparseTensorSupplement();
      case "spirv" -> new SpirVSupplement();
      case "vector" -> new VectorSupplement();
      case "ptr" -> new PtrSupplement();
      case "quant" -> new QuantSupplement();
      default -> NONE;
    };
  }
}
