package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code default: ^a(%x : t), 1: ^b, …}, one to a line. */
final class SpirVSwitchCases implements ArgumentDirective {
  private static final String SEGMENTS = "case_operand_segments";
  private static final BigInteger RANGE = BigInteger.ONE.shiftLeft(Long.SIZE);

  @Override
  public Set<String> impliedAttributes() {
    return Set.of(SEGMENTS);
  }

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    Type selector = arguments.types(0).get(0);
    parser.expectKeyword("default");
    parser.expect(Punctuation.COLON);
    LlvmDirectives.parseTarget(parser, arguments, 1, 2, 3);
    List<Attribute> literals = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    while (parser.accept(Punctuation.COMMA)) {
      BigInteger literal = BigInteger.valueOf(parser.parseInteger());
      literals.add(IntegerAttribute.wrapping(literal, selector));
      parser.expect(Punctuation.COLON);
      sizes.add(LlvmDirectives.parseTarget(parser, arguments, 5, 6, 7));
    }
    if (!literals.isEmpty()) {
      arguments.setAttribute(
          4, DenseElementsAttribute.of(VectorType.of(selector, literals.size()), literals));
    }
    LlvmDirectives.setSegments(arguments.state(), SEGMENTS, sizes);
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    printer.print("  default: ");
    printer.printSuccessorAndOperands(arguments.successors(1).get(0), arguments.values(2));
    if (!(arguments.attribute(4) instanceof DenseElementsAttribute literals)) {
      return;
    }
    List<Block> targets = arguments.successors(5);
    List<List<? extends Value>> values =
        LlvmDirectives.forwarded(operation, SEGMENTS, arguments.values(6), targets.size());
    for (int i = 0; i < targets.size(); i++) {
      printer.print(',');
      printer.printNewline();
      printer.print("  ");
      if (literals.attributeAt(i) instanceof IntegerAttribute literal) {
        printer.print(unsigned(literal).toString());
      }
      printer.print(": ");
      printer.printSuccessorAndOperands(targets.get(i), values.get(i));
    }
    printer.printNewline();
  }

  private static BigInteger unsigned(IntegerAttribute literal) {
    BigInteger value = literal.value();
    if (value.signum() >= 0) {
      return value;
    }
    BigInteger range =
        literal.type() instanceof IntegerType type ? BigInteger.ONE.shiftLeft(type.width()) : RANGE;
    return value.add(range);
  }
}
