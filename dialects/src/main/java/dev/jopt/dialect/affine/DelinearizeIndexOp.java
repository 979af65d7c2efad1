package dev.jopt.dialect.affine;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits a linear index into a multi-index, given the extents of its dimensions. {@code %d:2 =
 * affine.delinearize_index %i into (4, %n) : index, index}
 */
public final class DelinearizeIndexOp extends Operation implements Foldable, Pure {
  static final String BASIS = "static_basis";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.delinearize_index", DelinearizeIndexOp.class, DelinearizeIndexOp::new)
          .summary("Splits a linear index into a multi-index, given the extents of its dimensions.")
          .operand("linear_index", CommonTypes.INDEX)
          .variadicOperand("dynamic_basis", CommonTypes.INDEX)
          .attribute(BASIS, CommonAttributes.DENSE_I64_ARRAY)
          .variadicResult("multi_index", CommonTypes.INDEX)
          .format(
              "$linear_index `into`"
                  + " custom<DynamicIndexList>($dynamic_basis, $static_basis, \"paren\")"
                  + " attr-dict `:` type($multi_index)")
          .canonicalization(IndexPatterns::ofSplit)
          .build();

  /** Creates a detached operation. */
  public DelinearizeIndexOp(OperationState state) {
    super(state);
  }

  /**
   * {@code index} in digits of a basis, the most significant first. The first digit has no bound,
   * and with it there is one digit more than the basis has elements.
   */
  public static DelinearizeIndexOp create(
      OpBuilder builder, Location location, Value index, List<FoldResult> basis) {
    return create(builder, location, index, basis, basis.size() + 1);
  }

  /** The digits of an index whose every dimension has an extent, also the first. */
  public static DelinearizeIndexOp createBounded(
      OpBuilder builder, Location location, Value index, List<FoldResult> basis) {
    return create(builder, location, index, basis, basis.size());
  }

  private static DelinearizeIndexOp create(
      OpBuilder builder, Location location, Value index, List<FoldResult> basis, int digits) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(index)
            .addOperands(SliceParameters.values(basis))
            .setAttribute(BASIS, DenseArrayAttribute.i64(SliceParameters.statics(basis)))
            .addResultTypes(Collections.nCopies(digits, IndexType.INDEX)),
        DelinearizeIndexOp.class);
  }

  /** The extents: values or index constants; that of the first dimension may be left out. */
  public List<FoldResult> basis() {
    return MixedIndices.of(this, 1, BASIS);
  }

  /** The number. */
  public Value linearIndex() {
    return operand(0);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    List<FoldResult> known = IndexPatterns.knownBasis(this, 1);
    if (known != null) {
      List<Value> operands = new ArrayList<>(List.of(linearIndex()));
      operands.addAll(SliceParameters.values(known));
      setOperands(operands);
      setAttribute(BASIS, DenseArrayAttribute.i64(SliceParameters.statics(known)));
      return List.of();
    }
    if (resultCount() == 1) {
      return List.of(FoldResult.of(linearIndex()));
    }
    if (!(constants.get(0) instanceof IntegerAttribute number) || operandCount() != 1) {
      return null;
    }
    ImmutableLongArray basis = MixedIndices.statics(this, BASIS);
    long rest = number.longValue();
    List<FoldResult> digits = new ArrayList<>();
    for (int i = basis.length() - 1; digits.size() < resultCount() - 1; i--) {
      if (basis.get(i) == 0) {
        return null;
      }
      digits.add(0, FoldResult.of(IntegerAttribute.index(Math.floorMod(rest, basis.get(i)))));
      rest = Math.floorDiv(rest, basis.get(i));
    }
    digits.add(0, FoldResult.of(IntegerAttribute.index(rest)));
    return digits;
  }

  @Override
  protected boolean verify() {
    ImmutableLongArray basis = MixedIndices.statics(this, BASIS);
    if (resultCount() != basis.length() && resultCount() != basis.length() + 1) {
      return emitOpError("should return an index for each basis element and up to one extra index");
    }
    if (!verifyBasis(this, basis, operandCount() - 1)) {
      return false;
    }
    for (int i = 0; i < basis.length(); i++) {
      if (basis.get(i) != ShapedType.DYNAMIC && basis.get(i) <= 0) {
        return emitOpError("no basis element may be statically non-positive");
      }
    }
    return true;
  }

  /** Checks that there is a value for each open element of a basis. */
  static boolean verifyBasis(Operation op, ImmutableLongArray basis, int values) {
    int open = 0;
    for (int i = 0; i < basis.length(); i++) {
      if (basis.get(i) == ShapedType.DYNAMIC) {
        open++;
      }
    }
    return open == values
        || op.emitOpError(
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding"
                + " dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite");
  }
}
