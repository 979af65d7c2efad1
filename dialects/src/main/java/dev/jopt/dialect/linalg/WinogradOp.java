package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import dev.jopt.dialect.support.DestinationVerifier;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;

/**
 * A transform of Winograd's convolution: the transform of the filter, of the input, or of the
 * output. {@code %r = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>)
 * outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>}
 *
 * <p>{@code F_m_r} is for {@code m} outputs at a time and a filter of {@code r} by {@code r}.
 */
public final class WinogradOp extends Operation implements DestinationStyle {
  /** Which of the three transforms. */
  public enum Transform {
    /** {@code linalg.winograd_filter_transform}. */
    FILTER(
        "filter",
        "Transforms the filter of a Winograd convolution.",
        Tensor.RANK4,
        Tensor.RANK4,
        "filter"),
    /** {@code linalg.winograd_input_transform}. */
    INPUT(
        "input",
        "Transforms the input tiles of a Winograd convolution.",
        Tensor.RANK4,
        Tensor.RANK6,
        "input"),
    /** {@code linalg.winograd_output_transform}. */
    OUTPUT(
        "output",
        "Transforms the products of a Winograd convolution back to its output.",
        Tensor.RANK6,
        Tensor.RANK4,
        "value");

    private final String what;
    private final String summary;
    private final Tensor input;
    private final Tensor output;
    private final String operand;

    Transform(String what, String summary, Tensor input, Tensor output, String operand) {
      this.what = what;
      this.summary = summary;
      this.input = input;
      this.output = output;
      this.operand = operand;
    }
  }

  private enum Tensor implements TypeConstraint {
    RANK4(4),
    RANK6(6);

    private final int rank;

    Tensor(int rank) {
      this.rank = rank;
    }

    @Override
    public String description() {
      return rank + "D tensor of any type values";
    }

    @Override
    public TypeKind kind() {
      return TypeKind.RANKED_TENSOR;
    }

    @Override
    public boolean accepts(Type type) {
      return type instanceof RankedTensorType tensor && tensor.rank() == rank;
    }
  }

  private static final String FMR = "fmr";
  private static final int[] OUTPUTS = {2, 4, 2};
  private static final int[] FILTERS = {3, 3, 5};

  private final Transform transform;

  private WinogradOp(OperationState state, Transform transform) {
    super(state);
    this.transform = transform;
  }

  /**
   * A transform of a convolution.
   *
   * @param outputs how many outputs there are at a time, 2 or 4
   * @param filter the size of the filter, 3 or 5
   * @throws IllegalArgumentException if there is no such pair
   */
  public static WinogradOp create(
      OpBuilder builder,
      Location location,
      Transform transform,
      int outputs,
      int filter,
      Value input,
      Value output) {
    int kind = 0;
    while (kind < OUTPUTS.length && !(OUTPUTS[kind] == outputs && FILTERS[kind] == filter)) {
      kind++;
    }
    if (kind == OUTPUTS.length) {
      throw new IllegalArgumentException("F_" + outputs + "_" + filter);
    }
    return builder.create(
        builder
            .state(
                location,
                builder.context().operation("linalg.winograd_" + transform.what + "_transform"))
            .addOperand(input)
            .addOperand(output)
            .setAttribute(FMR, IntegerAttribute.i32(kind))
            .addResultType(output.type()),
        WinogradOp.class);
  }

  /** The definition of one transform, made anew. */
  static OpDefinition definition(Transform transform) {
    String name = "linalg.winograd_" + transform.what + "_transform";
    EnumConstraint fmr =
        EnumConstraint.integer(
            EnumDefinition.of("linalg", FMR, "F_2_3", "F_4_3", "F_2_5"),
            IntegerType.I32,
            "allowed 32-bit signless integer cases: 0, 1, 2");
    String operand = transform.operand;
    return OpDefinition.of(name, WinogradOp.class, state -> new WinogradOp(state, transform))
        .summary(transform.summary)
        .operand(operand, transform.input)
        .operand("output", transform.output)
        .attribute(FMR, fmr)
        .result("result", transform.output)
        .format(
            "attr-dict `fmr` `(` $fmr `)` `ins` `(` $"
                + operand
                + " `:` type($"
                + operand
                + ") `)` `outs` `(` $output `:` type($output) `)` `->` type($result)")
        .build();
  }

  /** Which transform this is. */
  public Transform transform() {
    return transform;
  }

  /** The tensor read. */
  public Value input() {
    return operand(0);
  }

  /** The tensor that the result replaces. */
  public Value output() {
    return operand(1);
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
  }

  @Override
  protected boolean verify() {
    ShapedType from = (ShapedType) input().type();
    ShapedType to = (ShapedType) output().type();
    if (!from.elementType().equals(to.elementType())) {
      return emitOpError(
          "failed to verify that all of {"
              + transform.operand
              + ", output} have same element type");
    }
    int kind = Objects.requireNonNull(attribute(FMR, IntegerAttribute.class)).intValueExact();
    int m = OUTPUTS[kind];
    int r = FILTERS[kind];
    boolean fits =
        switch (transform) {
          case FILTER -> verifyFilter(from, to, m, r);
          case INPUT -> verifyInput(from, to, m, r);
          case OUTPUT -> verifyOutput(from, to, m, r);
        };
    return fits && DestinationVerifier.verify(this, 1);
  }

  private boolean verifyFilter(ShapedType from, ShapedType to, int m, int r) {
    long height = from.dimSize(1);
    long width = from.dimSize(2);
    if (height != r && height != 1) {
      return emitOpError("expect filter height either equals to r or 1");
    }
    if (width != r && width != 1) {
      return emitOpError("expect filter width either equals to r or 1");
    }
    if (height == 1 && width == 1) {
      return emitOpError("expect either filter height or width equals to r");
    }
    long tile = (long) m + r - 1;
    return verifyShape(
        to, height == r ? tile : 1, width == r ? tile : 1, from.dimSize(3), from.dimSize(0));
  }

  private boolean verifyInput(ShapedType from, ShapedType to, int m, int r) {
    long[] alpha = new long[2];
    long[] tiles = new long[2];
    for (int i = 0; i < 2; i++) {
      long size = from.dimSize(i + 1);
      boolean transformed = to.dimSize(i) != 1;
      alpha[i] = size == DYNAMIC || transformed ? m + r - 1 : 1;
      tiles[i] = size == DYNAMIC ? DYNAMIC : transformed ? (size - (r - 1)) / m : size;
    }
    return verifyShape(
        to, alpha[0], alpha[1], tiles[0], tiles[1], from.dimSize(0), from.dimSize(3));
  }

  private boolean verifyOutput(ShapedType from, ShapedType to, int m, int r) {
    long[] sizes = new long[2];
    for (int i = 0; i < 2; i++) {
      long alpha = from.dimSize(i);
      long tiles = from.dimSize(i + 2);
      boolean transformed = alpha != 1;
      if (alpha == DYNAMIC || tiles == DYNAMIC) {
        sizes[i] = DYNAMIC;
        continue;
      }
      if (alpha != (transformed ? m + r - 1 : 1)) {
        return emitOpError(
            "expect input " + (i == 0 ? "height" : "width") + " equals to input tile size");
      }
      sizes[i] = (transformed ? m : 1) * tiles;
    }
    return verifyShape(to, from.dimSize(4), sizes[0], sizes[1], from.dimSize(5));
  }

  private boolean verifyShape(ShapedType found, long... expected) {
    for (int i = 0; i < expected.length; i++) {
      long size = found.dimSize(i);
      if (size != expected[i] && size != DYNAMIC && expected[i] != DYNAMIC) {
        return emitOpError("the output shape is not expected");
      }
    }
    return true;
  }
}
