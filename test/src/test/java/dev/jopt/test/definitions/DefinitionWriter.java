package dev.jopt.test.definitions;

import com.google.common.collect.ImmutableListMultimap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the definition files of dialects and the table of machines' intrinsics; run by {@code
 * dev/definitions}.
 */
public final class DefinitionWriter {
  private static final ImmutableListMultimap<String, String> SOURCES =
      ImmutableListMultimap.<String, String>builder()
          .put("vector", "Vector/IR/VectorOps")
          .put("gpu", "GPU/IR/GPUOps")
          .put("xegpu", "XeGPU/IR/XeGPUOps")
          .put("pdl", "PDL/IR/PDLOps")
          .put("tosa", "Tosa/IR/TosaOps")
          .put("llvm", "LLVMIR/LLVMOps")
          .put("llvm", "LLVMIR/LLVMIntrinsicOps")
          .put("transform", "Transform/IR/TransformOps")
          .put("transform", "Transform/DebugExtension/DebugExtensionOps")
          .put("transform", "Transform/IRDLExtension/IRDLExtensionOps")
          .put("transform", "Transform/LoopExtension/LoopExtensionOps")
          .put("transform", "Transform/PDLExtension/PDLExtensionOps")
          .put("transform", "Transform/SMTExtension/SMTExtensionOps")
          .put("transform", "Transform/TuneExtension/TuneExtensionOps")
          .put("transform", "Affine/TransformOps/AffineTransformOps")
          .put("transform", "ArmNeon/TransformOps/ArmNeonVectorTransformOps")
          .put("transform", "ArmSVE/TransformOps/ArmSVEVectorTransformOps")
          .put("transform", "Bufferization/TransformOps/BufferizationTransformOps")
          .put("transform", "DLTI/TransformOps/DLTITransformOps")
          .put("transform", "Func/TransformOps/FuncTransformOps")
          .put("transform", "GPU/TransformOps/GPUTransformOps")
          .put("transform", "Linalg/TransformOps/LinalgMatchOps")
          .put("transform", "Linalg/TransformOps/LinalgTransformOps")
          .put("transform", "MemRef/TransformOps/MemRefTransformOps")
          .put("transform", "NVGPU/TransformOps/NVGPUTransformOps")
          .put("transform", "SCF/TransformOps/SCFTransformOps")
          .put("transform", "SparseTensor/TransformOps/SparseTensorTransformOps")
          .put("transform", "Tensor/TransformOps/TensorTransformOps")
          .put("transform", "Vector/TransformOps/VectorTransformOps")
          .put("transform", "X86Vector/TransformOps/X86VectorTransformOps")
          .put("transform", "XeGPU/TransformOps/XeGPUTransformOps")
          .put("amdgpu", "AMDGPU/IR/AMDGPU")
          .put("ml_program", "MLProgram/IR/MLProgramOps")
          .put("emitc", "EmitC/IR/EmitC")
          .put("complex", "Complex/IR/ComplexOps")
          .put("shape", "Shape/IR/ShapeOps")
          .put("nvgpu", "NVGPU/IR/NVGPUOps")
          .put("pdl_interp", "PDLInterp/IR/PDLInterpOps")
          .put("smt", "SMT/IR/SMT")
          .put("irdl", "IRDL/IR/IRDLOps")
          .put("ptr", "Ptr/IR/PtrOps")
          .put("quant", "Quant/IR/QuantOps")
          .put("amx", "AMX/AMX")
          .put("nvvm", "LLVMIR/NVVMOps")
          .put("rocdl", "LLVMIR/ROCDLOps")
          .put("x86vector", "X86Vector/X86Vector")
          .put("arm_neon", "ArmNeon/ArmNeon")
          .put("arm_sve", "ArmSVE/IR/ArmSVE")
          .put("spirv", "SPIRV/IR/SPIRVOps")
          .put("omp", "OpenMP/OpenMPOps")
          .put("sparse_tensor", "SparseTensor/IR/SparseTensorOps")
          .put("async", "Async/IR/AsyncOps")
          .put("arm_sme", "ArmSME/IR/ArmSMEOps")
          .put("arm_sme", "ArmSME/IR/ArmSMEIntrinsicOps")
          .put("mpi", "MPI/IR/MPIOps")
          .put("dlti", "DLTI/DLTI")
          .put("acc", "OpenACC/OpenACCOps")
          .put("wasmssa", "WasmSSA/IR/WasmSSAOps")
          .put("xevm", "LLVMIR/XeVMOps")
          .put("shard", "Shard/IR/ShardOps")
          .build();

  private DefinitionWriter() {}

  /**
   * The definition files by dialect.
   *
   * @param include the directory of headers that has {@code mlir/}
   */
  public static Map<String, String> write(String tblgen, Path include)
      throws IOException, InterruptedException {
    Map<String, String> texts = new TreeMap<>();
    for (String dialect : SOURCES.keySet()) {
      Names names = new Names();
      DialectText text = new DialectText(dialect, names);
      for (String source : SOURCES.get(dialect)) {
        RecordFile file = RecordFile.read(tblgen, include, "mlir/Dialect/" + source + ".td");
        names.add(file);
        text.add(file);
      }
      texts.put(dialect, text.text());
    }
    return texts;
  }

  /**
   * Writes the files.
   *
   * @param args the program {@code llvm-tblgen}, the directory of headers that has {@code mlir/},
   *     the program {@code opt}, the directory of definition files, the table of intrinsics
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    for (Map.Entry<String, String> file : write(args[0], Path.of(args[1])).entrySet()) {
      Files.writeString(Path.of(args[3]).resolve(file.getKey() + ".dialect"), file.getValue());
    }
    Files.writeString(
        Path.of(args[4]), MachineTable.text(args[0], Path.of(args[1]), Path.of(args[2])));
  }
}
