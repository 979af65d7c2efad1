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
import dev.jopt.ir.print.AffinePrinter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element of a buffer at affine indices: {@code %m[%i + 3, symbol(%n)]}. */
final class AccessAssembly {
  private AccessAssembly() {}

  /**
   * An access as it stands in the text.
   *
   * @param memref the buffer
   * @param indices its indices
   */
  record Access(OpParser.UnresolvedOperand memref, OpParser.AffineUse indices) {
    /** Adds the operands: the buffer, dimensions, symbols. */
    void resolve(OpParser parser, Type type, OperationState state) {
      state.addOperand(parser.resolve(memref, type));
      parser.resolveAll(indices.dims(), IndexType.INDEX, state);
      parser.resolveAll(indices.symbols(), IndexType.INDEX, state);
    }
  }

  /** Reads an access and sets the attribute that holds its map. */
  static Access parse(OpParser parser, OperationState state, String map) {
    OpParser.UnresolvedOperand memref = parser.parseOperand();
    OpParser.AffineUse indices = parser.parseAffineMapOfValues(Delimiter.SQUARE);
    state.setAttribute(map, new AffineMapAttribute(indices.map()));
    return new Access(memref, indices);
  }

  /** The map in an attribute. */
  static AffineMap map(Operation op, String name) {
    AffineMapAttribute attribute = op.attribute(name, AffineMapAttribute.class);
    if (attribute == null) {
      throw new IllegalStateException(op.name() + " without " + name);
    }
    return attribute.map();
  }

  /** Prints an access. */
  static void print(OpPrinter printer, Value memref, AffineMap map, List<Value> values) {
    printer.printOperand(memref);
    printer.print('[');
    printResults(printer, map, values, 0, map.numResults());
    printer.print(']');
  }

  /** Prints some of the results of a map, written on the values that it is applied to. */
  static void printResults(
      OpPrinter printer, AffineMap map, List<Value> values, int start, int count) {
    AffinePrinter.Inputs inputs =
        new AffinePrinter.Inputs() {
          @Override
          public void printDim(int position) {
            printer.printOperand(values.get(position));
          }

          @Override
          public void printSymbol(int position) {
            printer.print("symbol(");
            printer.printOperand(values.get(map.numDims() + position));
            printer.print(')');
          }
        };
    List<AffineExpr> results = map.results();
    for (int i = start; i < start + count; i++) {
      if (i != start) {
        printer.print(", ");
      }
      AffinePrinter.print(results.get(i), printer, inputs);
    }
  }

  /**
   * Checks the indices of an access.
   *
   * @param type the type of the buffer; null where it has been checked already
   */
  static boolean verify(Operation op, AffineMap map, List<Value> values, @Nullable Type type) {
    if (type instanceof MemRefType memref && map.numResults() != memref.rank()) {
      return op.emitOpError("affine map num results must equal memref rank");
    }
    if (map.numInputs() != values.size()) {
      return op.emitOpError("expects as many subscripts as affine map inputs");
    }
    return AffineScopes.verify(op, values, map.numDims());
  }
}
