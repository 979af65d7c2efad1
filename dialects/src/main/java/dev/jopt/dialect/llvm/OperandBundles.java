package dev.jopt.dialect.llvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Operand bundles as calls and assumptions have them: {@code ["tag"(%a, %b : t, u), "other"()]}.
 *
 * <p>Used by one thread at a time.
 */
public final class OperandBundles {
  /** The attribute with the number of operands of each bundle. */
  public static final String SIZES = "op_bundle_sizes";

  /** The attribute with the tags of the bundles. */
  public static final String TAGS = "op_bundle_tags";

  private final List<Attribute> tags = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();
  private final List<UnresolvedOperand> operands = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();

  private OperandBundles() {}

  /** Reads the bundles if an opening bracket comes next; else there are none. */
  public static OperandBundles parse(OpParser parser) {
    OperandBundles bundles = new OperandBundles();
    if (parser.accept(Punctuation.L_SQUARE) && !parser.accept(Punctuation.R_SQUARE)) {
      do {
        bundles.parseOne(parser);
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_SQUARE);
    }
    return bundles;
  }

  private void parseOne(OpParser parser) {
    tags.add(StringAttribute.of(parser.parseString()));
    parser.expect(Punctuation.L_PAREN);
    int before = operands.size();
    if (!parser.accept(Punctuation.R_PAREN)) {
      operands.addAll(parser.parseOperandList());
      types.addAll(parser.parseColonTypeList());
      parser.expect(Punctuation.R_PAREN);
    }
    sizes.add(operands.size() - before);
  }

  /** The number of operands of all bundles. */
  public int operandCount() {
    return operands.size();
  }

  /** Adds the operands and attributes of the bundles. */
  public void addTo(OpParser parser, OperationState state, int position) {
    parser.resolveAll(operands, types, position, state);
    int[] numbers = new int[sizes.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = sizes.get(i);
    }
    state.setAttribute(SIZES, DenseArrayAttribute.i32(numbers));
    if (!tags.isEmpty()) {
      state.setAttribute(TAGS, new ArrayAttribute(tags));
    }
  }

  /** Prints the bundles with a leading blank; nothing if there are none. */
  public static void print(Operation op, List<? extends Value> operands, OpPrinter printer) {
    if (!(op.attribute(TAGS) instanceof ArrayAttribute tags)
        || !(op.attribute(SIZES) instanceof DenseArrayAttribute sizes)
        || sizes.isEmpty()) {
      return;
    }
    int next = 0;
    printer.print(" [");
    for (int i = 0; i < sizes.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printAttribute(tags.get(i));
      printer.print('(');
      int end = next + (int) sizes.longAt(i);
      if (next != end) {
        printer.printOperands(operands.subList(next, end));
        printer.print(" : ");
        printer.printTypesOf(operands.subList(next, end));
      }
      printer.print(')');
      next = end;
    }
    printer.print(']');
  }
}
