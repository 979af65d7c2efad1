package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ranges of the sizes and numbers of blocks and threads that {@code gpu} operations give. */
final class GpuRanges {
  private static final long MAX_DIMENSION = 0xffffffffL;
  private static final long MAX_CLUSTER = 8;
  private static final long MAX_SUBGROUP = 128;

  /**
   * What an operation gives.
   *
   * @param limit the greatest size there is
   * @param isSize whether it is a size, from 1, and not a number, from 0
   * @param known the attribute of a kernel that says the sizes, or null
   */
  private record Kind(long limit, boolean isSize, @Nullable String known) {}

  private static final Map<String, Kind> KINDS =
      Map.ofEntries(
          Map.entry("cluster_dim", new Kind(MAX_CLUSTER, true, null)),
          Map.entry("cluster_dim_blocks", new Kind(MAX_CLUSTER, true, "known_cluster_size")),
          Map.entry("cluster_id", new Kind(MAX_DIMENSION, false, null)),
          Map.entry("cluster_block_id", new Kind(MAX_CLUSTER, false, "known_cluster_size")),
          Map.entry("block_dim", new Kind(MAX_DIMENSION, true, "known_block_size")),
          Map.entry("block_id", new Kind(MAX_DIMENSION, false, "known_grid_size")),
          Map.entry("grid_dim", new Kind(MAX_DIMENSION, true, "known_grid_size")),
          Map.entry("thread_id", new Kind(MAX_DIMENSION, false, "known_block_size")),
          Map.entry("lane_id", new Kind(MAX_SUBGROUP, false, null)),
          Map.entry("subgroup_id", new Kind(MAX_DIMENSION, false, null)),
          Map.entry("global_id", new Kind(0, false, null)),
          Map.entry("num_subgroups", new Kind(MAX_DIMENSION, true, null)),
          Map.entry("subgroup_size", new Kind(MAX_SUBGROUP, true, null)));

  private GpuRanges() {}

  /** Adds the capability to the definition of an operation that has it. */
  static void complete(String operation, OpDefinitionBuilder builder) {
    Kind kind = KINDS.get(operation);
    if (kind != null) {
      builder.model(
          InferIntegerRanges.class,
          op -> (operands, found) -> found.accept(op.result(), range(op, kind)));
    } else if (operation.equals("subgroup_broadcast")) {
      builder.model(InferIntegerRanges.class, InferIntegerRanges::ofFirstOperand);
    }
  }

  private static IntegerRange range(Operation op, Kind kind) {
    BigInteger size = kind.known == null ? null : knownSize(op, kind.known);
    if (size != null && kind.isSize) {
      return between(size, size);
    }
    BigInteger limit = size == null ? BigInteger.valueOf(kind.limit) : size;
    if (kind.limit == 0) {
      limit = BigInteger.ONE.shiftLeft(IntegerRange.INDEX_WIDTH - 1);
    }
    if (size == null && op.attribute("upper_bound") instanceof IntegerAttribute bound) {
      limit = limit.min(bound.value());
    }
    return kind.isSize
        ? between(BigInteger.ONE, limit)
        : between(BigInteger.ZERO, limit.subtract(BigInteger.ONE));
  }

  private static IntegerRange between(BigInteger first, BigInteger last) {
    return IntegerRange.fromUnsigned(
        IntegerRange.INDEX_WIDTH, first, IntegerRange.asUnsigned(last, IntegerRange.INDEX_WIDTH));
  }

  /** The size that the kernel around an operation is known to be launched with, or null. */
  private static @Nullable BigInteger knownSize(Operation op, String attribute) {
    FunctionLike function = op.parentOfType(FunctionLike.class);
    int dimension =
        op.attribute("dimension") instanceof EnumAttribute axis
            ? List.of("x", "y", "z").indexOf(axis.text())
            : -1;
    if (function == null
        || dimension < 0
        || !(function.asOperation().attribute(attribute) instanceof DenseArrayAttribute sizes)) {
      return null;
    }
    return dimension < sizes.size() ? BigInteger.valueOf(sizes.longAt(dimension)) : null;
  }
}
