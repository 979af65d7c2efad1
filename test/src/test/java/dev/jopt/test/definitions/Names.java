package dev.jopt.test.definitions;

import dev.jopt.test.definitions.RecordFile.Entry;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What C++ classes are called in MLIR. */
final class Names {
  private static final Pattern BUILTIN = Pattern.compile("\\$_builder\\.get(\\w+)Type\\((.*)\\)");
  private static final Pattern POINTER =
      Pattern.compile("\\$_builder\\.getType<::mlir::LLVM::LLVMPointerType>\\((\\d+)\\)");
  private static final Pattern FLOAT =
      Pattern.compile("\\$_builder\\.getType<(?:::mlir::)?(BFloat16|Float(\\d\\w*))Type>\\(\\)");
  private static final Pattern VECTOR =
      Pattern.compile("::mlir::VectorType::get\\(\\{(\\d+)\\}\\s*,\\s*(.*?)\\s*\\);?");
  private static final Pattern OF_DIALECT =
      Pattern.compile(
          "(?:\\$_builder\\.getType<([\\w:]+)>\\(\\)|([\\w:]+)::get\\(\\$_builder.getContext\\(\\)\\))");

  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> printed = new HashMap<>();
  private final Map<String, String> operations = new HashMap<>();

  void add(RecordFile file) {
    for (Entry type : file.instancesOf("TypeDef")) {
      Entry dialect = type.reference("dialect");
      if (dialect != null && !type.text("mnemonic").isEmpty()) {
        String name = dialect.text("name") + "." + type.text("mnemonic");
        String own = type.text("cppNamespace");
        String full =
            strip(
                (own.isEmpty() ? dialect.text("cppNamespace") : own)
                    + "::"
                    + type.text("cppClassName"));
        types.put(full, name);
        if (!type.text("assemblyFormat").isEmpty() || type.flag("hasCustomAssemblyFormat")) {
          printed.put(full, name);
        }
      }
    }
    for (Entry op : file.instancesOf("Op")) {
      Entry dialect = op.reference("opDialect");
      if (dialect != null) {
        String local = op.name().substring(op.name().indexOf('_') + 1);
        operations.put(
            strip(op.text("cppNamespace")) + "::" + local,
            dialect.text("name") + "." + op.text("opName"));
      }
    }
    types.put("xegpu::NbarrierType", "xegpu.nbarrier");
    types.put("gpu::MMAMatrixType", "gpu.mma_matrix");
    types.put("gpu::SparseDnTensorHandleType", "gpu.sparse.dntensor_handle");
    types.put("gpu::SparseSpGEMMOpHandleType", "gpu.sparse.spgemmop_handle");
    types.put("gpu::SparseSpMatHandleType", "gpu.sparse.spmat_handle");
    types.put("spirv::PointerType", "spirv.ptr");
    types.put("spirv::StructType", "spirv.struct");
    types.put("spirv::ArrayType", "spirv.array");
    types.put("spirv::RuntimeArrayType", "spirv.rtarray");
    types.put("spirv::MatrixType", "spirv.matrix");
    types.put("spirv::ImageType", "spirv.image");
    types.put("spirv::SampledImageType", "spirv.sampled_image");
    types.put("spirv::CooperativeMatrixType", "spirv.coopmatrix");
    types.put("spirv::TensorArmType", "spirv.arm.tensor");
    types.put("LLVM::LLVMStructType", "llvm.struct");
    types.put("LLVM::LLVMTokenType", "llvm.token");
    types.put("gpu::AsyncTokenType", "gpu.async.token");
    types.put("LLVM::LLVMPointerType", "llvm.ptr");
    types.put("LLVMPointerType", "llvm.ptr");
  }

  Map<String, String> types() {
    return types;
  }

  private static String strip(String text) {
    return text.replaceAll("::mlir::|\\bmlir::", "").replaceFirst("^::", "");
  }

  /** The operation of {@code SingleBlockImplicitTerminator<Class>::Impl}, or null. */
  @Nullable String operation(String namespace, String trait) {
    int open = trait.indexOf('<');
    if (open < 0) {
      return null;
    }
    String name = strip(trait.substring(open + 1, trait.lastIndexOf('>')));
    String here = operations.get(strip(namespace) + "::" + name);
    return here != null ? here : operations.get(name);
  }

  /** The one type that C++ code makes, or null. */
  @Nullable String onlyType(String code) {
    Matcher matcher = BUILTIN.matcher(code);
    if (matcher.matches()) {
      switch (matcher.group(1)) {
        case "Integer":
          String[] parts = matcher.group(2).split(",");
          String width = parts[0].strip();
          return parts.length == 1
              ? "i" + width
              : (parts[1].contains("true") ? "si" : "ui") + width;
        case "Index":
          return "index";
        case "None":
          return "none";
        case "BF16":
          return "bf16";
        default:
          return matcher.group(1).matches("[FI]\\d+|TF32")
              ? matcher.group(1).toLowerCase(Locale.ROOT)
              : null;
      }
    }
    matcher = POINTER.matcher(code);
    if (matcher.matches()) {
      return "!llvm.ptr<" + matcher.group(1) + ">";
    }
    matcher = FLOAT.matcher(code);
    if (matcher.matches()) {
      return matcher.group(1).startsWith("B")
          ? "bf16"
          : matcher.group(2).isEmpty() ? null : "f" + matcher.group(2);
    }
    matcher = VECTOR.matcher(code);
    if (matcher.matches()) {
      String element = onlyType(matcher.group(2).strip());
      return element == null ? null : "vector<" + matcher.group(1) + "x" + element + ">";
    }
    if (code.startsWith("::mlir::pdl::RangeType::get(")) {
      String inner = onlyType(code.substring(code.indexOf('(') + 1, code.length() - 1));
      return inner == null ? null : "!pdl.range<" + inner.substring("!pdl.".length()) + ">";
    }
    matcher = OF_DIALECT.matcher(code);
    if (matcher.matches()) {
      String name =
          types.get(strip(matcher.group(1) != null ? matcher.group(1) : matcher.group(2)));
      return name == null ? null : "!" + name;
    }
    return null;
  }

  /** The name of a type of a dialect that has no form of its own, or null. */
  @Nullable String typeClass(String cppType) {
    return types.get(strip(cppType));
  }

  /** The type of a dialect that declarative forms spell without its name, or null. */
  @Nullable String spelledType(String cppType) {
    String name = strip(cppType);
    // Not every dialect that has pointers sees the records that define them.
    return name.equals("LLVM::LLVMPointerType") ? "llvm.ptr" : printed.get(name);
  }
}
