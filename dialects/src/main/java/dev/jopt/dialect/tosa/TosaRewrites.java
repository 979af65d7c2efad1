package dev.jopt.dialect.tosa;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Folder;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The simplifications of the tosa operations, by their names within the dialect. */
public final class TosaRewrites {
  private TosaRewrites() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "reshape" -> TosaRewrites::foldReshape;
      case "add" -> TosaArithmetic::foldAdd;
      case "sub" -> TosaArithmetic::foldSub;
      case "mul" -> TosaArithmetic::foldMul;
      case "reciprocal" -> TosaArithmetic::foldReciprocal;
      case "cast" -> TosaArithmetic::foldCast;
      case "transpose" -> TosaTransposeRewrites::fold;
      case "pad" -> (op, constants) -> unchangedIf(op, isZero(constants.get(1)));
      case "tile" -> (op, constants) -> unchangedIf(op, isOne(constants.get(1)));
      case "slice" -> TosaSliceRewrites::fold;
      case "argmax" -> TosaRewrites::foldArgmax;
      case "resize" -> TosaRewrites::foldResize;
      case "equal" -> TosaComparisons::foldEqual;
      case "greater" -> TosaComparisons::foldGreater;
      case "greater_equal" -> TosaComparisons::foldGreaterOrEqual;
      case "intdiv" -> TosaArithmetic::foldDivision;
      case "concat" -> TosaRewrites::foldConcat;
      // Of one element, the first is the last.
      case "reverse" -> (op, constants) -> unchangedIf(op, reducesOne(op));
      case "negate", "abs" -> TosaRewrites::foldTwice;
      case "select" -> TosaRewrites::foldSelect;
      case "reduce_all", "reduce_any", "reduce_max", "reduce_min", "reduce_product", "reduce_sum" ->
          (op, constants) -> unchangedIf(op, reducesOne(op));
      default -> null;
    };
  }

  /** The canonicalization patterns of all operations. */
  public static List<RewritePattern> patterns() {
    List<RewritePattern> all = new ArrayList<>(TosaTransposeRewrites.patterns());
    all.addAll(ClampRewrites.patterns());
    all.addAll(TosaSliceRewrites.patterns());
    all.addAll(TosaWindowRewrites.patterns());
    all.add(OperationPattern.of("tosa.concat", "ConcatOptimization", TosaRewrites::skipConcat));
    all.add(OperationPattern.of("tosa.select", "SelectOp", TosaRewrites::swapNegatedSelect));
    return all;
  }

  /** As {@link dev.jopt.ir.Dialect#materializeConstant}. */
  public static @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (!(value instanceof ElementsAttribute)) {
      return null;
    }
    String kind = type instanceof RankedTensorType ? "tosa.const" : "tosa.const_shape";
    return builder.create(
        builder.state(location, kind).setAttribute("values", value).addResultType(type));
  }

  static boolean hasStaticShape(Type type) {
    return type instanceof RankedTensorType tensor && tensor.hasStaticShape();
  }

  private static boolean isZero(@Nullable Attribute attribute) {
    return Constants.isZero(attribute);
  }

  private static boolean isOne(@Nullable Attribute attribute) {
    return Constants.isOne(attribute);
  }

  /** The first operand in the place of the result, if that has the same type. */
  private static @Nullable List<FoldResult> unchangedIf(Operation op, boolean condition) {
    return condition && op.operand(0).type().equals(op.result().type())
        ? List.of(FoldResult.of(op.operand(0)))
        : null;
  }

  private static boolean reducesOne(Operation op) {
    return op.operand(0).type() instanceof RankedTensorType tensor
        && op.attribute("axis") instanceof IntegerAttribute axis
        && axis.longValue() >= 0
        && axis.longValue() < tensor.rank()
        && tensor.dimSize((int) axis.longValue()) == 1;
  }

  private static @Nullable List<FoldResult> foldReshape(
      Operation op, List<@Nullable Attribute> constants) {
    Value input = op.operand(0);
    if (!(input.type() instanceof RankedTensorType from)
        || !(op.result().type() instanceof RankedTensorType to)) {
      return null;
    }
    if (from.equals(to) && dynamicCount(from) <= 1) {
      return List.of(FoldResult.of(input));
    }
    Operation inner = input.definingOp();
    if (inner != null && inner.name().equals("tosa.reshape") && inner != op) {
      op.setOperand(0, inner.operand(0));
      return List.of();
    }
    if (!(constants.get(0) instanceof DenseElementsAttribute dense) || !to.hasStaticShape()) {
      return null;
    }
    if (dense.isSplat()) {
      return List.of(FoldResult.of(dense.resizeSplat(to)));
    }
    return input.hasOneUse() && constants.get(1) != null
        ? List.of(FoldResult.of(dense.reshape(to)))
        : null;
  }

  /** The place of the greatest of one element is the first. */
  private static @Nullable List<FoldResult> foldArgmax(
      Operation op, List<@Nullable Attribute> constants) {
    return reducesOne(op)
            && op.result().type() instanceof RankedTensorType type
            && type.hasStaticShape()
            && type.elementType() instanceof IntegerType element
        ? List.of(
            FoldResult.of(DenseElementsAttribute.splat(type, IntegerAttribute.of(0, element))))
        : null;
  }

  /** A resizing by one, without an offset or a border. */
  private static @Nullable List<FoldResult> foldResize(
      Operation op, List<@Nullable Attribute> constants) {
    long[] scale = numbers(constants.get(1));
    return unchangedIf(
        op,
        scale != null
            && scale.length == 4
            && scale[0] == scale[1]
            && scale[2] == scale[3]
            && isZero(constants.get(2))
            && isZero(constants.get(3)));
  }

  /** The numbers of a constant shape; null if it is not known. */
  static long @Nullable [] numbers(@Nullable Attribute shape) {
    if (!(shape instanceof DenseElementsAttribute dense)
        || dense.type().elementType() instanceof FloatType) {
      return null;
    }
    long[] numbers = new long[(int) dense.type().numElements()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = dense.longAt(i);
    }
    return numbers;
  }

  static int dynamicCount(RankedTensorType type) {
    int count = 0;
    for (int i = 0; i < type.rank(); i++) {
      count += type.isDynamicDim(i) ? 1 : 0;
    }
    return count;
  }

  /** Joining the result of another joining along the same axis joins all at once. */
  private static @Nullable List<FoldResult> foldConcat(
      Operation op, List<@Nullable Attribute> constants) {
    List<Value> all = new ArrayList<>();
    boolean changed = false;
    for (Value operand : op.operands()) {
      Operation inner = operand.definingOp();
      if (inner != null
          && inner != op
          && inner.name().equals("tosa.concat")
          && Objects.equals(inner.attribute("axis"), op.attribute("axis"))) {
        all.addAll(inner.operands());
        changed = true;
      } else {
        all.add(operand);
      }
    }
    if (!changed) {
      return null;
    }
    op.setOperands(all);
    return List.of();
  }

  private static boolean skipConcat(Operation op, Rewriter rewriter) {
    if (op.operandCount() != 1 || !op.operand(0).type().equals(op.result().type())) {
      return false;
    }
    rewriter.replaceOp(op, op.operand(0));
    return true;
  }

  /** {@code abs} of itself once, {@code negate} of itself not at all. */
  private static @Nullable List<FoldResult> foldTwice(
      Operation op, List<@Nullable Attribute> constants) {
    Operation inner = op.operand(0).definingOp();
    if (inner == null || inner == op || !inner.name().equals(op.name())) {
      return null;
    }
    if (op.operandCount() == 1) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    for (Operation each : List.of(op, inner)) {
      for (int i = 1; i < each.operandCount(); i++) {
        if (!TosaArithmetic.isZero(Constants.of(each.operand(i)))) {
          return null;
        }
      }
    }
    return inner.operand(0).type().equals(op.result().type())
        ? List.of(FoldResult.of(inner.operand(0)))
        : null;
  }

  private static @Nullable List<FoldResult> foldSelect(
      Operation op, List<@Nullable Attribute> constants) {
    Value chosen = null;
    if (op.operand(1) == op.operand(2)) {
      chosen = op.operand(1);
    } else if (constants.get(0) instanceof DenseElementsAttribute dense && dense.isSplat()) {
      chosen = op.operand(dense.booleanAt(0) ? 1 : 2);
    }
    return chosen != null && chosen.type().equals(op.result().type())
        ? List.of(FoldResult.of(chosen))
        : null;
  }

  private static boolean swapNegatedSelect(Operation op, Rewriter rewriter) {
    Operation not = op.operand(0).definingOp();
    if (not == null || !not.name().equals("tosa.logical_not")) {
      return false;
    }
    rewriter.modifyInPlace(
        op, () -> op.setOperands(List.of(not.operand(0), op.operand(2), op.operand(1))));
    return true;
  }

  /** A constant shape: of dimensions, {@code -1} for one that is not known. */
  static Operation shape(OpBuilder builder, Location location, long... sizes) {
    DenseElementsAttribute values =
        DenseElementsAttribute.ofLongs(RankedTensorType.of(IndexType.INDEX, sizes.length), sizes);
    return builder.create(
        builder
            .state(location, "tosa.const_shape")
            .setAttribute("values", values)
            .addResultType(
                OpaqueType.of("tosa", "shape<" + sizes.length + ">", ImmutableList.of())));
  }
}
