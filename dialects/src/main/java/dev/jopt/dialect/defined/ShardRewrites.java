package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Canonicalization of {@code shard}. */
final class ShardRewrites {
  /** The operations in which devices talk to those along some axes of the grid. */
  private static final List<String> COLLECTIVES =
      List.of(
          "all_gather",
          "all_reduce",
          "all_slice",
          "all_to_all",
          "broadcast",
          "gather",
          "recv",
          "reduce",
          "reduce_scatter",
          "scatter",
          "send",
          "shift");

  private ShardRewrites() {}

  static List<RewritePattern> patterns() {
    List<RewritePattern> all = new ArrayList<>();
    for (String name : COLLECTIVES) {
      all.add(
          OperationPattern.of(
              "shard." + name,
              "EmptyGridAxesCanonicalizationPattern",
              ShardRewrites::eraseWithoutAxes));
    }
    all.add(OperationPattern.of("shard.sharding", "NormalizeSharding", ShardRewrites::stateSizes));
    return all;
  }

  /** Along no axis a device is alone. */
  private static boolean eraseWithoutAxes(Operation op, Rewriter rewriter) {
    Value input = op.operand(0);
    if (!(op.attribute("grid_axes") instanceof DenseArrayAttribute axes)
        || axes.size() != 0
        || !input.type().equals(op.result(0).type())) {
      return false;
    }
    rewriter.replaceOp(op, List.of(input));
    return true;
  }

  /** Sizes and offsets that are known stand in attributes. */
  private static boolean stateSizes(Operation op, Rewriter rewriter) {
    List<Value> offsets = new ArrayList<>(op.operandGroup(0));
    List<Value> halos = new ArrayList<>(op.operandGroup(1));
    DenseArrayAttribute newOffsets = stated(op, "static_sharded_dims_offsets", offsets);
    DenseArrayAttribute newHalos = stated(op, "static_halo_sizes", halos);
    if (offsets.size() + halos.size() == op.operandCount()) {
      return false;
    }
    OperationState state =
        rewriter
            .state(op.location(), op.name())
            .addResultType(op.result(0).type())
            .setAttribute("static_sharded_dims_offsets", newOffsets)
            .setAttribute("static_halo_sizes", newHalos)
            .setAttribute(
                "operandSegmentSizes", DenseArrayAttribute.i32(offsets.size(), halos.size()));
    for (String kept : List.of("grid", "split_axes")) {
      state.setAttribute(kept, Objects.requireNonNull(op.attribute(kept)));
    }
    offsets.forEach(state::addOperand);
    halos.forEach(state::addOperand);
    rewriter.replaceOpWithNew(op, state);
    return true;
  }

  /** A list with the constants among its values, which are removed from those. */
  private static DenseArrayAttribute stated(Operation op, String name, List<Value> values) {
    DenseArrayAttribute stated =
        op.attribute(name) instanceof DenseArrayAttribute array ? array : DenseArrayAttribute.i64();
    long[] numbers = new long[stated.size()];
    int next = 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = stated.longAt(i);
      if (numbers[i] == ShapedType.DYNAMIC && next < values.size()) {
        IntegerAttribute known = Constants.integer(values.get(next));
        if (known == null) {
          next++;
        } else {
          numbers[i] = known.longValue();
          values.remove(next);
        }
      }
    }
    return DenseArrayAttribute.i64(numbers);
  }
}
