package dev.jopt.dialect.affine;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A map and the values that it is applied to: {@code #map(%dim, %dim)[%symbol]}. */
final class MapAssembly {
  static final String MAP = "map";

  private static final Set<String> ELIDED = Set.of(MAP);

  private MapAssembly() {}

  static AffineMap map(Operation op) {
    if (op.attribute(MAP) instanceof AffineMapAttribute attribute) {
      return attribute.map();
    }
    throw new IllegalStateException(op.name() + " without a map");
  }

  /** Reads the map and the values; gives the number of values read as dimensions. */
  static int parse(OpParser parser, OperationState state) {
    int position = parser.position();
    Attribute map = parser.parseAttribute(IndexType.INDEX);
    if (!(map instanceof AffineMapAttribute)) {
      throw parser.errorAt(position, "invalid kind of attribute specified");
    }
    state.setAttribute(MAP, map);
    int dims = parseOperands(parser, state);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.addResultType(IndexType.INDEX);
    return dims;
  }

  /** Reads {@code (%dim, %dim)[%symbol]}; gives the number of dimensions. */
  static int parseOperands(OpParser parser, OperationState state) {
    List<OpParser.UnresolvedOperand> dims = parser.parseOperandList(Delimiter.PAREN);
    List<OpParser.UnresolvedOperand> symbols = parser.parseOperandList(Delimiter.OPTIONAL_SQUARE);
    parser.resolveAll(dims, IndexType.INDEX, state);
    parser.resolveAll(symbols, IndexType.INDEX, state);
    return dims.size();
  }

  static void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    Attribute map = op.attribute(MAP);
    if (map != null) {
      printer.printAttribute(map);
    }
    printOperands(printer, op.operands(), map(op).numDims());
    printer.printAttributeDictionary(op, ELIDED);
  }

  /** Prints {@code (%dim, %dim)[%symbol]}. */
  static void printOperands(OpPrinter printer, List<? extends Value> values, int dims) {
    printer.print('(');
    printer.printOperands(values.subList(0, dims));
    printer.print(')');
    if (dims < values.size()) {
      printer.print('[');
      printer.printOperands(values.subList(dims, values.size()));
      printer.print(']');
    }
  }

  static boolean verify(Operation op) {
    AffineMap map = map(op);
    return op.operandCount() == map.numInputs()
        || op.emitOpError("operand count and affine map dimension and symbol count must match");
  }

  /** The results of a map applied to constants, or null where one is not known. */
  static long @Nullable [] evaluate(AffineMap map, List<@Nullable Attribute> constants) {
    long[] dims = new long[map.numDims()];
    long[] symbols = new long[map.numSymbols()];
    for (int i = 0; i < constants.size(); i++) {
      if (!(constants.get(i) instanceof IntegerAttribute constant)) {
        return null;
      }
      if (i < dims.length) {
        dims[i] = constant.longValue();
      } else {
        symbols[i - dims.length] = constant.longValue();
      }
    }
    try {
      return map.evaluate(dims, symbols);
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  /** The map with those results as constants that are known by themselves. */
  static AffineMap foldResults(AffineMap map, List<@Nullable Attribute> constants) {
    List<AffineExpr> results = new ArrayList<>();
    ConstantEvaluator evaluator = new ConstantEvaluator(map.numDims(), constants);
    for (AffineExpr result : map.results()) {
      Long value = evaluator.evaluate(result);
      results.add(value == null ? result : AffineExpr.constant(value));
    }
    return new AffineMap(map.numDims(), map.numSymbols(), results);
  }
}
