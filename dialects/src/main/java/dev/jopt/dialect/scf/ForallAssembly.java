package dev.jopt.dialect.scf;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Assignments;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The custom form of {@link ForallOp}: {@code (%i) in (n)} where counting starts at 0 in steps of
 * 1, else {@code (%i) = (a) to (b) step (c)}; then the shared outputs, the body, the attributes.
 */
final class ForallAssembly {
  private static final Set<String> ELIDED =
      Set.of(
          OpDefinition.OPERAND_SEGMENT_SIZES,
          ForallOp.STATIC_LOWER_BOUND,
          ForallOp.STATIC_UPPER_BOUND,
          ForallOp.STATIC_STEP);

  private ForallAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> arguments = parser.parseArgumentList(Delimiter.PAREN, false, false);
    int lower = 0;
    int upper;
    int step = 0;
    if (parser.acceptKeyword("in")) {
      upper = parseBounds(parser, state, ForallOp.STATIC_UPPER_BOUND);
      setAll(state, ForallOp.STATIC_LOWER_BOUND, arguments.size(), 0);
      setAll(state, ForallOp.STATIC_STEP, arguments.size(), 1);
    } else {
      parser.expect(Punctuation.EQUAL);
      lower = parseBounds(parser, state, ForallOp.STATIC_LOWER_BOUND);
      parser.expectKeyword("to");
      upper = parseBounds(parser, state, ForallOp.STATIC_UPPER_BOUND);
      parser.expectKeyword("step");
      step = parseBounds(parser, state, ForallOp.STATIC_STEP);
    }
    List<OpParser.Argument> shared = new ArrayList<>();
    int position = parser.position();
    List<OpParser.UnresolvedOperand> outputs = new ArrayList<>();
    if (parser.acceptKeyword("shared_outs")) {
      Assignments.parse(parser, shared, outputs);
      state.addResultTypes(parser.acceptArrowTypeList());
    }
    List<Type> types = List.copyOf(state.resultTypes());
    parser.resolveAll(outputs, types, position, state);
    state.setOperandSegments(lower, upper, step, outputs.size());
    state.addRegion(parseBody(parser, arguments, Assignments.typed(shared, types), state));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  private static int parseBounds(OpParser parser, OperationState state, String attribute) {
    List<OpParser.UnresolvedOperand> values = new ArrayList<>();
    ImmutableLongArray statics = MixedIndices.parse(parser, values, Delimiter.PAREN);
    parser.resolveAll(values, IndexType.INDEX, state);
    state.setAttribute(attribute, DenseArrayAttribute.i64(statics));
    return values.size();
  }

  private static void setAll(OperationState state, String attribute, int rank, long number) {
    long[] numbers = new long[rank];
    Arrays.fill(numbers, number);
    state.setAttribute(attribute, DenseArrayAttribute.i64(numbers));
  }

  private static Region parseBody(
      OpParser parser,
      List<OpParser.Argument> counts,
      List<OpParser.Argument> shared,
      OperationState state) {
    List<OpParser.Argument> arguments = new ArrayList<>(counts.size() + shared.size());
    for (OpParser.Argument count : counts) {
      arguments.add(count.withType(IndexType.INDEX));
    }
    arguments.addAll(shared);
    Region body = parser.parseRegion(arguments);
    ForallOp.ensureTerminator(body, state);
    return body;
  }

  static void print(ForallOp op, OpPrinter printer) {
    printer.print(" (");
    printer.printOperands(op.inductionVariables());
    if (op.isNormalized()) {
      printer.print(") in (");
      MixedIndices.printBare(
          printer, op.operandGroup(1), MixedIndices.statics(op, ForallOp.STATIC_UPPER_BOUND));
    } else {
      printer.print(") = (");
      MixedIndices.printBare(
          printer, op.operandGroup(0), MixedIndices.statics(op, ForallOp.STATIC_LOWER_BOUND));
      printer.print(") to (");
      MixedIndices.printBare(
          printer, op.operandGroup(1), MixedIndices.statics(op, ForallOp.STATIC_UPPER_BOUND));
      printer.print(") step (");
      MixedIndices.printBare(
          printer, op.operandGroup(2), MixedIndices.statics(op, ForallOp.STATIC_STEP));
    }
    printer.print(')');
    Assignments.print(printer, " shared_outs", op.iterationArguments(), op.outputs());
    printer.print(' ');
    if (!op.outputs().isEmpty()) {
      printer.print("-> (");
      printer.printTypes(op.resultTypes());
      printer.print(") ");
    }
    printer.printRegion(op.region(0), false, op.resultCount() != 0, false);
    printer.printAttributeDictionary(op, ELIDED);
  }
}
