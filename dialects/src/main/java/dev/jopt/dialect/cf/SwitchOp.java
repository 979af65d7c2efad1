package dev.jopt.dialect.cf;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Goes to one of several blocks, by a number. {@code cf.switch %n : i32, [default: ^a, 1: ^b]} */
public final class SwitchOp extends Operation implements Branch, Pure {
  private static final String CASE_VALUES = "case_values";
  private static final String CASE_OPERAND_SEGMENTS = "case_operand_segments";

  private static final AttributeConstraint INTEGER_ELEMENTS =
      new AttributeConstraint() {
        @Override
        public boolean accepts(Attribute attribute) {
          return attribute instanceof DenseElementsAttribute dense
              && dense.type().elementType() instanceof IntegerType;
        }

        @Override
        public String description() {
          return "integer elements attribute";
        }
      };

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("cf.switch", SwitchOp.class, SwitchOp::new)
          .summary("Branches to one of several blocks by the value of an integer flag.")
          .operand("flag", CommonTypes.ANY_INTEGER)
          .variadicOperand("defaultOperands", CommonTypes.ANY)
          .variadicOperand("caseOperands", CommonTypes.ANY)
          .optionalAttribute(CASE_VALUES, INTEGER_ELEMENTS)
          .attribute(CASE_OPERAND_SEGMENTS, CommonAttributes.DENSE_I32_ARRAY)
          .successor("defaultDestination")
          .variadicSuccessor("caseDestinations")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(SwitchOp::parse)
          .canonicalization(SwitchPatterns::all)
          .build();

  private static final Set<String> ELIDED =
      Set.of(CASE_VALUES, CASE_OPERAND_SEGMENTS, OpDefinition.OPERAND_SEGMENT_SIZES);

  /** Creates a detached operation. */
  public SwitchOp(OperationState state) {
    super(state);
  }

  /**
   * Where control goes for a number.
   *
   * @param value the number; its type is that of the flag
   * @param target the block
   * @param operands the operands forwarded to its arguments
   */
  public record Case(IntegerAttribute value, Block target, List<Value> operands) {
    /** Copies the list. */
    public Case {
      operands = List.copyOf(operands);
    }
  }

  /** A branch on a number. */
  public static SwitchOp create(
      OpBuilder builder,
      Location location,
      Value flag,
      Block defaultTarget,
      List<? extends Value> defaultOperands,
      List<Case> cases) {
    OperationState state =
        builder.state(location, DEFINITION).addOperand(flag).addOperands(defaultOperands);
    state.addSuccessor(defaultTarget);
    addCases(state, flag.type(), defaultOperands.size(), cases);
    return builder.create(state, SwitchOp.class);
  }

  private static void addCases(
      OperationState state, Type flagType, int defaultCount, List<Case> cases) {
    int[] sizes = new int[cases.size()];
    int total = 0;
    List<Attribute> values = new ArrayList<>(sizes.length);
    for (int i = 0; i < sizes.length; i++) {
      Case branch = cases.get(i);
      values.add(branch.value());
      state.addSuccessor(branch.target());
      state.addOperands(branch.operands());
      sizes[i] = branch.operands().size();
      total += sizes[i];
    }
    if (!cases.isEmpty()) {
      state.setAttribute(
          CASE_VALUES, DenseElementsAttribute.of(VectorType.of(flagType, cases.size()), values));
    }
    state.setAttribute(CASE_OPERAND_SEGMENTS, DenseArrayAttribute.i32(sizes));
    state.setOperandSegments(1, defaultCount, total);
  }

  /** The flag. */
  public Value flag() {
    return operand(0);
  }

  /** The ends of the cases' operands as an attribute gives them. */
  private record Segments(DenseArrayAttribute sizes, int[] ends) {}

  /** Added up once, for all cases. */
  private @Nullable Segments segments;

  /** The target if no case matches. */
  public Block defaultTarget() {
    return successor(0);
  }

  /** Number of cases. */
  public int caseCount() {
    return successorCount() - 1;
  }

  /** The number of case {@code index}. */
  public IntegerAttribute caseValue(int index) {
    DenseElementsAttribute values = attribute(CASE_VALUES, DenseElementsAttribute.class);
    if (values == null || !(values.attributeAt(index) instanceof IntegerAttribute value)) {
      throw new IllegalStateException("cf.switch without case values");
    }
    return value;
  }

  /** Case {@code index} as a whole. */
  public Case branch(int index) {
    List<Value> operands = new ArrayList<>();
    for (OpOperand operand : successorOperands(index + 1)) {
      operands.add(operand.get());
    }
    return new Case(caseValue(index), successor(index + 1), operands);
  }

  private DenseArrayAttribute caseSegments() {
    DenseArrayAttribute sizes = attribute(CASE_OPERAND_SEGMENTS, DenseArrayAttribute.class);
    if (sizes == null) {
      throw new IllegalStateException("cf.switch without case segments");
    }
    return sizes;
  }

  @Override
  public List<OpOperand> successorOperands(int index) {
    int defaultCount = definition().operandGroupSize(this, 1);
    if (index == 0) {
      return opOperands().subList(1, 1 + defaultCount);
    }
    int[] ends = caseEnds();
    int start = 1 + defaultCount;
    return opOperands()
        .subList(start + (index == 1 ? 0 : ends[index - 2]), start + ends[index - 1]);
  }

  /** Where the operands of each case end, counted from where those of the first begin. */
  private int[] caseEnds() {
    DenseArrayAttribute sizes = caseSegments();
    Segments known = segments;
    if (known == null || known.sizes != sizes) {
      int[] ends = new int[sizes.size()];
      int end = 0;
      for (int i = 0; i < ends.length; i++) {
        end += (int) sizes.longAt(i);
        ends[i] = end;
      }
      known = new Segments(sizes, ends);
      segments = known;
    }
    return known.ends;
  }

  @Override
  public int successorFor(List<@Nullable Attribute> constants) {
    if (!(constants.get(0) instanceof IntegerAttribute value)) {
      return -1;
    }
    for (int i = 0; i < caseCount(); i++) {
      if (caseValue(i).value().equals(value.value())) {
        return i + 1;
      }
    }
    return 0;
  }

  @Override
  public void setSuccessorOperands(int index, List<? extends Value> values) {
    List<Value> operands = new ArrayList<>();
    operands.add(flag());
    int[] caseSizes = new int[caseCount()];
    int defaultCount = 0;
    int caseTotal = 0;
    for (int i = 0; i < successorCount(); i++) {
      int before = operands.size();
      if (i == index) {
        operands.addAll(values);
      } else {
        for (OpOperand operand : successorOperands(i)) {
          operands.add(operand.get());
        }
      }
      int size = operands.size() - before;
      if (i == 0) {
        defaultCount = size;
      } else {
        caseSizes[i - 1] = size;
        caseTotal += size;
      }
    }
    setOperands(operands);
    setAttribute(CASE_OPERAND_SEGMENTS, DenseArrayAttribute.i32(caseSizes));
    setAttribute(
        OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(1, defaultCount, caseTotal));
  }

  @Override
  protected boolean verify() {
    DenseElementsAttribute values = attribute(CASE_VALUES, DenseElementsAttribute.class);
    if (values != null && !values.type().elementType().equals(flag().type())) {
      return emitOpError(
          "'flag' type ('"
              + flag().type()
              + "') should match case value type ('"
              + values.type().elementType()
              + "')");
    }
    long valueCount = values == null ? 0 : values.numElements();
    if (valueCount != caseCount()) {
      return emitOpError(
          "number of case values ("
              + valueCount
              + ") should match number of case destinations ("
              + caseCount()
              + ")");
    }
    return verifySegments();
  }

  private boolean verifySegments() {
    DenseArrayAttribute sizes = caseSegments();
    int total = 0;
    for (int i = 0; i < sizes.size(); i++) {
      if (sizes.longAt(i) < 0) {
        return emitOpError(
            "'" + CASE_OPERAND_SEGMENTS + "' attribute cannot have negative elements");
      }
      total += (int) sizes.longAt(i);
    }
    int found = definition().operandGroupSize(this, 2);
    if (sizes.size() < caseCount() || total != found) {
      return emitOpError(
          "caseOperands count ("
              + found
              + ") does not match with the total size ("
              + total
              + ") specified in attribute '"
              + CASE_OPERAND_SEGMENTS
              + "'");
    }
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand flag = parser.parseOperand();
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    Type type = parser.parseType();
    if (!(type instanceof IntegerType)) {
      throw parser.errorAt(
          position,
          "invalid kind of type specified: expected builtin.integer, but found '" + type + "'");
    }
    state.addOperand(parser.resolve(flag, type));
    parser.expect(Punctuation.COMMA);
    parser.expect(Punctuation.L_SQUARE);
    parser.expectKeyword("default");
    parser.expect(Punctuation.COLON);
    OpParser.SuccessorUse otherwise = parser.parseSuccessorAndOperands();
    state.addOperands(otherwise.operands());
    state.addSuccessor(otherwise.block());
    List<Case> cases = new ArrayList<>();
    while (parser.accept(Punctuation.COMMA)) {
      IntegerAttribute value = parseCaseValue(parser, type);
      parser.expect(Punctuation.COLON);
      OpParser.SuccessorUse target = parser.parseSuccessorAndOperands();
      cases.add(new Case(value, target.block(), target.operands()));
    }
    parser.expect(Punctuation.R_SQUARE);
    addCases(state, type, otherwise.operands().size(), cases);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  private static IntegerAttribute parseCaseValue(OpParser parser, Type type) {
    int position = parser.position();
    Attribute value =
        type.intOrFloatBitWidth() < Long.SIZE
            ? IntegerAttribute.wrapping(BigInteger.valueOf(parser.parseInteger()), type)
            : parser.parseAttribute(type);
    if (value instanceof IntegerAttribute number) {
      return number;
    }
    throw parser.errorAt(position, "expected integer value");
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(flag());
    printer.print(" : ");
    printer.printType(flag().type());
    printer.print(", [");
    printer.printNewline();
    printer.print("  default: ");
    printer.printSuccessorAndOperands(defaultTarget(), operandGroup(1));
    for (int i = 0; i < caseCount(); i++) {
      Case branch = branch(i);
      printer.print(',');
      printer.printNewline();
      printer.print("  ");
      printer.print(limitedValue(branch.value()).toString());
      printer.print(": ");
      printer.printSuccessorAndOperands(branch.target(), branch.operands());
    }
    if (caseCount() != 0) {
      printer.printNewline();
    }
    printer.print(']');
    printer.printAttributeDictionary(this, ELIDED);
  }

  /** The number as unsigned, at most what 64 bits hold. */
  private static BigInteger limitedValue(IntegerAttribute value) {
    BigInteger limit = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);
    return value.unsignedValue().min(limit);
  }
}
