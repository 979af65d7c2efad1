package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.Type;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code "Function" %to, "Function" %from ["Aligned", 4], ["Volatile"] : t}: how the target and the
 * source are accessed.
 */
final class SpirVCopyMemoryForm implements OperationForm {
  private static final String ACCESS = "memory_access";
  private static final String ALIGNMENT = "alignment";
  private static final Set<String> ELIDED =
      Set.of(ACCESS, ALIGNMENT, "source_" + ACCESS, "source_" + ALIGNMENT);

  @Override
  public void parse(OpParser parser, OperationState state) {
    Attribute to = SpirVNames.parse(parser, "storage_class");
    UnresolvedOperand target = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    Attribute from = SpirVNames.parse(parser, "storage_class");
    UnresolvedOperand source = parser.parseOperand();
    parseAccess(parser, state, "");
    // MLIR prints the comma even if no list follows.
    if (parser.accept(Punctuation.COMMA)) {
      parseAccess(parser, state, "source_");
    }
    Type type = parser.parseColonType();
    state.addOperand(parser.resolve(target, SpirVTypes.pointerTo(type, nameOf(to))));
    state.addOperand(parser.resolve(source, SpirVTypes.pointerTo(type, nameOf(from))));
  }

  private static String nameOf(Attribute storage) {
    return storage instanceof EnumAttribute known ? known.text() : "";
  }

  private static void parseAccess(OpParser parser, OperationState state, String prefix) {
    if (!parser.accept(Punctuation.L_SQUARE)) {
      return;
    }
    state.setAttribute(prefix + ACCESS, SpirVNames.parse(parser, ACCESS));
    if (parser.accept(Punctuation.COMMA)) {
      state.setAttribute(prefix + ALIGNMENT, SpirVNumber.parse(parser));
    }
    parser.expect(Punctuation.R_SQUARE);
  }

  /** As MLIR prints it: the second list equals the first, unless it says something else. */
  @Override
  public void print(Operation op, OpPrinter printer) {
    for (int i = 0; i < 2; i++) {
      printer.print(i == 0 ? "  \"" : ",  \"");
      printer.print(SpirVTypes.storageClass(op.operand(i).type()));
      printer.print("\" ");
      printer.printOperand(op.operand(i));
    }
    printAccess(op.attribute(ACCESS), op.attribute(ALIGNMENT), printer);
    printer.print(", ");
    Attribute access = op.attribute("source_" + ACCESS);
    if (access == null) {
      printAccess(op.attribute(ACCESS), op.attribute(ALIGNMENT), printer);
    } else {
      printAccess(access, op.attribute("source_" + ALIGNMENT), printer);
    }
    printer.printAttributeDictionary(op, ELIDED);
    printer.print(" : ");
    Type type = SpirVTypes.pointee(op.operand(0).type());
    if (type != null) {
      printer.printType(type);
    }
  }

  private static void printAccess(
      @Nullable Attribute access, @Nullable Attribute alignment, OpPrinter printer) {
    if (access == null) {
      return;
    }
    printer.print(" [");
    SpirVNames.print(access, printer);
    if (alignment instanceof IntegerAttribute number) {
      printer.print(", " + number.value());
    }
    printer.print(']');
  }
}
