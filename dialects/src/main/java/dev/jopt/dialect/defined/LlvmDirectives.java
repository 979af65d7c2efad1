package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.llvm.ExtractValueOp;
import dev.jopt.ir.Block;
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
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code custom<Name>} means in the formats of {@code llvm}. */
final class LlvmDirectives {
  static final Map<String, Directive> ALL =
      Map.of(
          "InsertExtractValueElementType", new ElementType(),
          "LLVMLinkage", new Linkage(),
          "ShuffleType", new ShuffleType(),
          "SwitchOpCases", new SwitchCases(),
          "IndirectBrOpSucessors", new IndirectTargets());

  private LlvmDirectives() {}

  /** Nothing: the type of a part follows from the type of the whole and the position. */
  private static final class ElementType implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Long> position = new ArrayList<>();
      if (arguments.attribute(2) instanceof DenseArrayAttribute numbers) {
        for (int i = 0; i < numbers.size(); i++) {
          position.add(numbers.longAt(i));
        }
      }
      Object part = ExtractValueOp.partOf(arguments.types(1).get(0), position);
      if (!(part instanceof Type type)) {
        throw parser.error(part.toString());
      }
      arguments.addType(0, type);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      // The text has nothing of it.
    }
  }

  /** The linkage; nothing is read as {@code external}. */
  private static final class Linkage implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      arguments.setAttribute(0, LlvmGlobalForm.parseLinkageName(parser));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      printer.print(LlvmGlobalForm.linkageName(arguments.attribute(0)));
    }
  }

  /** Nothing: the result is as long as the mask. */
  private static final class ShuffleType implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!(arguments.types(0).get(0) instanceof VectorType vector)) {
        throw parser.error("expected an LLVM compatible vector type");
      }
      int length = arguments.attribute(2) instanceof DenseArrayAttribute mask ? mask.size() : 0;
      List<Boolean> scalable = List.of(vector.rank() != 0 && vector.isScalableDim(0));
      if (length == 0) {
        throw parser.error("expected a mask");
      }
      arguments.addType(
          1, new VectorType(ImmutableLongArray.of(length), vector.elementType(), scalable));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      // The text has nothing of it.
    }
  }

  /** Reads {@code ^name} and the forwarded values, which go with these arguments. */
  static int parseTarget(
      OpParser parser, ParsedArguments arguments, int successor, int operands, int types) {
    arguments.addSuccessor(successor, parser.parseSuccessor());
    if (!parser.accept(Punctuation.L_PAREN)) {
      return 0;
    }
    int position = parser.position();
    List<OpParser.UnresolvedOperand> values = parser.parseOperandList();
    List<Type> found = parser.parseColonTypeList();
    parser.expect(Punctuation.R_PAREN);
    if (values.size() != found.size()) {
      throw parser.errorAt(
          position,
          "number of operands and types do not match: got "
              + values.size()
              + " operands and "
              + found.size()
              + " types");
    }
    for (int i = 0; i < values.size(); i++) {
      arguments.addOperand(operands, values.get(i));
      arguments.addType(types, found.get(i));
    }
    return values.size();
  }

  static void setSegments(OperationState state, String name, List<Integer> sizes) {
    int[] numbers = new int[sizes.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = sizes.get(i);
    }
    state.setAttribute(name, DenseArrayAttribute.i32(numbers));
  }

  /** The values forwarded to each target, as the segments say. */
  static List<List<? extends Value>> forwarded(
      Operation op, String segments, List<? extends Value> operands, int targets) {
    List<List<? extends Value>> all = new ArrayList<>();
    DenseArrayAttribute sizes =
        op.attribute(segments) instanceof DenseArrayAttribute found
            ? found
            : DenseArrayAttribute.i32();
    int next = 0;
    for (int i = 0; i < targets; i++) {
      long size = i < sizes.size() ? Math.max(sizes.longAt(i), 0) : 0;
      int end = (int) Math.min(next + size, operands.size());
      all.add(operands.subList(next, end));
      next = end;
    }
    return all;
  }

  /** <code>[ 1: ^bb1(%a : t), 2: ^bb2 ]</code>, one to a line. */
  private static final class SwitchCases implements ArgumentDirective {
    private static final String SEGMENTS = "case_operand_segments";

    @Override
    public Set<String> impliedAttributes() {
      return Set.of(SEGMENTS);
    }

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      Type flag = arguments.types(0).get(0);
      List<Attribute> values = new ArrayList<>();
      List<Integer> sizes = new ArrayList<>();
      parser.expect(Punctuation.L_SQUARE);
      if (!parser.accept(Punctuation.R_SQUARE)) {
        do {
          BigInteger value = BigInteger.valueOf(parser.parseInteger());
          values.add(IntegerAttribute.wrapping(value, flag));
          parser.expect(Punctuation.COLON);
          sizes.add(parseTarget(parser, arguments, 2, 3, 4));
        } while (parser.accept(Punctuation.COMMA));
        parser.expect(Punctuation.R_SQUARE);
        arguments.setAttribute(
            1, DenseElementsAttribute.of(VectorType.of(flag, values.size()), values));
      }
      setSegments(arguments.state(), SEGMENTS, sizes);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      printer.print('[');
      printer.printNewline();
      List<Block> targets = arguments.successors(2);
      List<List<? extends Value>> values =
          forwarded(operation, SEGMENTS, arguments.values(3), targets.size());
      if (arguments.attribute(1) instanceof DenseElementsAttribute cases) {
        for (int i = 0; i < targets.size(); i++) {
          if (i != 0) {
            printer.print(',');
            printer.printNewline();
          }
          printer.print("  ");
          printer.print(
              cases.attributeAt(i) instanceof IntegerAttribute value
                  ? value.value().toString()
                  : "");
          printer.print(": ");
          printer.printSuccessorAndOperands(targets.get(i), values.get(i));
        }
        printer.printNewline();
      }
      printer.print(']');
    }
  }

  /** <code>[ ^bb1(%a : t), ^bb2 ]</code>, one to a line. */
  private static final class IndirectTargets implements ArgumentDirective {
    private static final String SEGMENTS = "indbr_operand_segments";

    @Override
    public Set<String> impliedAttributes() {
      return Set.of(SEGMENTS);
    }

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Integer> sizes = new ArrayList<>();
      parser.expect(Punctuation.L_SQUARE);
      if (!parser.accept(Punctuation.R_SQUARE)) {
        do {
          sizes.add(parseTarget(parser, arguments, 1, 2, 3));
        } while (parser.accept(Punctuation.COMMA));
        parser.expect(Punctuation.R_SQUARE);
      }
      setSegments(arguments.state(), SEGMENTS, sizes);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      printer.print('[');
      List<Block> targets = arguments.successors(1);
      List<List<? extends Value>> values =
          forwarded(operation, SEGMENTS, arguments.values(2), targets.size());
      for (int i = 0; i < targets.size(); i++) {
        printer.print(i == 0 ? "" : ",");
        printer.printNewline();
        printer.printSuccessorAndOperands(targets.get(i), values.get(i));
      }
      if (!targets.isEmpty()) {
        printer.printNewline();
      }
      printer.print(']');
    }
  }
}
