package dev.jopt.translate;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What attributes of {@code nvvm} and {@code rocdl} say of functions. */
final class GpuKernels {
  private static final String NVVM_KERNEL = "nvvm.kernel";
  private static final String ROCDL_KERNEL = "rocdl.kernel";
  private static final String GROUP_SIZE = "amdgpu-flat-work-group-size";
  private static final String UNIFORM = "uniform-work-group-size";

  /** Attributes by what LLVM names them. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("nvvm.maxntid", "nvvm.maxntid"),
          Map.entry("nvvm.reqntid", "nvvm.reqntid"),
          Map.entry("nvvm.cluster_dim", "nvvm.cluster_dim"),
          Map.entry("nvvm.minctasm", "nvvm.minctasm"),
          Map.entry("nvvm.maxnreg", "nvvm.maxnreg"),
          Map.entry("nvvm.cluster_max_blocks", "nvvm.maxclusterrank"),
          Map.entry("nvvm.blocksareclusters", "nvvm.blocksareclusters"),
          Map.entry("rocdl.flat_work_group_size", GROUP_SIZE),
          Map.entry("rocdl.max_flat_work_group_size", GROUP_SIZE),
          Map.entry("rocdl.waves_per_eu", "amdgpu-waves-per-eu"),
          Map.entry("rocdl.unsafe_fp_atomics", "amdgpu-unsafe-fp-atomics"),
          Map.entry("rocdl.uniform_work_group_size", UNIFORM));

  private GpuKernels() {}

  /** The convention of kernels with a blank behind it; null for other functions. */
  static @Nullable String convention(Operation op) {
    if (op.attribute(NVVM_KERNEL) != null) {
      return "ptx_kernel ";
    }
    return op.attribute(ROCDL_KERNEL) != null ? "amdgpu_kernel " : null;
  }

  static void attributes(Operation op, AttributeSet to) {
    Map<String, String> found = new TreeMap<>();
    if (op.attribute(ROCDL_KERNEL) != null) {
      found.put(GROUP_SIZE, "1,256");
      found.put(UNIFORM, "true");
    }
    NAMES.forEach(
        (name, llvm) -> {
          Attribute value = op.attribute(name);
          if (value != null) {
            String text = text(value, llvm.equals(UNIFORM) || name.endsWith("_atomics"));
            found.put(llvm, name.startsWith("rocdl.max_") ? "1," + text : text);
          }
        });
    found.forEach(to::addString);
  }

  private static String text(Attribute value, boolean isFlag) {
    if (value instanceof StringAttribute text) {
      return text.value();
    }
    if (value instanceof IntegerAttribute number) {
      return isFlag ? String.valueOf(number.booleanValue()) : String.valueOf(number.longValue());
    }
    return value instanceof DenseArrayAttribute numbers
        ? numbers.longs().asList().stream().map(String::valueOf).collect(Collectors.joining(","))
        : "";
  }
}
