package dev.jopt.dialect.affine;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes a linear index from a multi-index and the extents of its dimensions. {@code %i =
 * affine.linearize_index disjoint [%a, %b] by (4, %n) : index}; {@code disjoint} promises that each
 * digit is less than its base.
 */
public final class LinearizeIndexOp extends Operation implements Foldable, Pure {
  private static final String DISJOINT = "disjoint";
  private static final String BASIS = DelinearizeIndexOp.BASIS;

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.linearize_index", LinearizeIndexOp.class, LinearizeIndexOp::new)
          .summary("Computes a linear index from a multi-index and the extents of its dimensions.")
          .variadicOperand("multi_index", CommonTypes.INDEX)
          .variadicOperand("dynamic_basis", CommonTypes.INDEX)
          .attribute(BASIS, CommonAttributes.DENSE_I64_ARRAY)
          .defaultAttribute(DISJOINT, CommonAttributes.FLAG, IntegerAttribute.FALSE)
          .result("linear_index", CommonTypes.INDEX)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(LinearizeIndexOp::parse)
          .canonicalization(IndexPatterns::ofJoin)
          .build();

  private static final Set<String> ELIDED =
      Set.of(DISJOINT, BASIS, OpDefinition.OPERAND_SEGMENT_SIZES);

  /** Creates a detached operation. */
  public LinearizeIndexOp(OperationState state) {
    super(state);
  }

  /**
   * The number with these digits, the most significant first.
   *
   * @param basis the bounds of the digits; that of the first may be left out
   * @param disjoint whether each digit is known to be within its bound
   */
  public static LinearizeIndexOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> digits,
      List<FoldResult> basis,
      boolean disjoint) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(digits)
            .addOperands(SliceParameters.values(basis))
            .setOperandSegments(digits.size(), SliceParameters.values(basis).size())
            .setAttribute(BASIS, DenseArrayAttribute.i64(SliceParameters.statics(basis)))
            .setAttribute(DISJOINT, disjoint ? UnitAttribute.UNIT : IntegerAttribute.FALSE)
            .addResultType(IndexType.INDEX),
        LinearizeIndexOp.class);
  }

  /** The digits, the most significant first. */
  public List<Value> digits() {
    return operandGroup(0);
  }

  /** The bounds of the digits: values or index constants; that of the first may be left out. */
  public List<FoldResult> basis() {
    return MixedIndices.of(this, 1, DelinearizeIndexOp.BASIS);
  }

  /** Whether each digit is known to be less than its base. */
  public boolean isDisjoint() {
    return attribute(DISJOINT) instanceof UnitAttribute;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    int digits = operandGroup(0).size();
    List<FoldResult> known = IndexPatterns.knownBasis(this, 1);
    if (known != null) {
      List<Value> operands = new ArrayList<>(operandGroup(0));
      operands.addAll(SliceParameters.values(known));
      setOperands(operands);
      setAttribute(BASIS, DenseArrayAttribute.i64(SliceParameters.statics(known)));
      setAttribute(
          OpDefinition.OPERAND_SEGMENT_SIZES,
          OpDefinition.segmentSizes(digits, operands.size() - digits));
      return List.of();
    }
    if (digits == 0) {
      return List.of(FoldResult.of(IntegerAttribute.index(0)));
    }
    if (digits == 1) {
      return List.of(FoldResult.of(operand(0)));
    }
    if (operandCount() != digits) {
      return null;
    }
    ImmutableLongArray basis = MixedIndices.statics(this, BASIS);
    long sum = 0;
    long stride = 1;
    for (int i = digits - 1; i >= 0; i--) {
      if (!(constants.get(i) instanceof IntegerAttribute digit)) {
        return null;
      }
      sum += digit.longValue() * stride;
      int base = i - (digits - basis.length());
      stride *= base < 0 ? 1 : basis.get(base);
    }
    return List.of(FoldResult.of(IntegerAttribute.index(sum)));
  }

  @Override
  protected boolean verify() {
    int digits = operandGroup(0).size();
    ImmutableLongArray basis = MixedIndices.statics(this, BASIS);
    if (digits != basis.length() && digits != basis.length() + 1) {
      return emitOpError(
          "should be passed a basis element for each index except possibly the first");
    }
    return DelinearizeIndexOp.verifyBasis(this, basis, operandGroup(1).size());
  }

  private static void parse(OpParser parser, OperationState state) {
    if (parser.acceptKeyword(DISJOINT)) {
      state.setAttribute(DISJOINT, UnitAttribute.UNIT);
    }
    List<OpParser.UnresolvedOperand> digits = parser.parseOperandList(Delimiter.SQUARE);
    parser.expectKeyword("by");
    List<OpParser.UnresolvedOperand> bases = new ArrayList<>();
    state.setAttribute(
        BASIS, DenseArrayAttribute.i64(MixedIndices.parse(parser, bases, Delimiter.PAREN)));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    parser.expect(Punctuation.COLON);
    Type type = TypeKind.INDEX.parse(parser);
    parser.resolveAll(digits, type, state);
    parser.resolveAll(bases, type, state);
    state.setOperandSegments(digits.size(), bases.size());
    state.addResultType(type);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(isDisjoint() ? " disjoint [" : " [");
    printer.printOperands(operandGroup(0));
    printer.print("] by (");
    MixedIndices.printBare(printer, operandGroup(1), MixedIndices.statics(this, BASIS));
    printer.print(')');
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(result().type());
  }
}
