package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * {@code spirv.GlobalVariable @name initializer(@c) bind(0, 1) built_in("…") {…} : pointer}, or
 * {@code spirv.Variable init(%v) : pointer}.
 */
final class SpirVVariableForm implements OperationForm {
  private static final String INITIALIZER = "initializer";
  private static final String SET = "descriptor_set";
  private static final String BINDING = "binding";
  private static final String BUILT_IN = "built_in";
  private static final String TYPE = "type";
  private static final String STORAGE = "storage_class";

  private final boolean global;

  SpirVVariableForm(boolean global) {
    this.global = global;
  }

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand initial = null;
    if (global) {
      state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));
    }
    if (parser.acceptKeyword(global ? INITIALIZER : "init")) {
      parser.expect(Punctuation.L_PAREN);
      if (global) {
        state.setAttribute(INITIALIZER, SymbolRefAttribute.of(parser.parseSymbolName()));
      } else {
        initial = parser.parseOperand();
      }
      parser.expect(Punctuation.R_PAREN);
    }
    parseDecorations(parser, state);
    int position = parser.position();
    Type type = parser.parseColonType();
    Type pointee = SpirVTypes.pointee(type);
    if (SpirVTypes.storageClass(type).isEmpty()) {
      throw parser.errorAt(position, "expected spirv.ptr type");
    }
    if (global) {
      state.setAttribute(TYPE, new TypeAttribute(type));
      return;
    }
    if (initial != null) {
      if (pointee == null) {
        throw parser.errorAt(position, "the type of the initial value does not follow");
      }
      state.addOperand(parser.resolve(initial, pointee));
    }
    EnumDefinition classes =
        Objects.requireNonNull(DefinitionFile.of("spirv").enumeration(STORAGE));
    String storage = SpirVTypes.storageClass(type);
    if (classes.valueOf(storage) == null) {
      throw parser.errorAt(position, "unknown storage class: " + storage);
    }
    state.setAttribute(STORAGE, classes.attribute(storage));
    state.addResultType(type);
  }

  private static void parseDecorations(OpParser parser, OperationState state) {
    if (parser.acceptKeyword("bind")) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(SET, SpirVNumber.parse(parser));
      parser.expect(Punctuation.COMMA);
      state.setAttribute(BINDING, SpirVNumber.parse(parser));
      parser.expect(Punctuation.R_PAREN);
    }
    if (parser.acceptKeyword(BUILT_IN)) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(BUILT_IN, StringAttribute.of(parser.parseString()));
      parser.expect(Punctuation.R_PAREN);
    }
    parser.parseDeclaredAttributes(state, false);
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    Set<String> elided = new HashSet<>(Set.of(STORAGE, Symbol.NAME_ATTRIBUTE, TYPE, INITIALIZER));
    if (op.attribute(Symbol.NAME_ATTRIBUTE) instanceof StringAttribute name) {
      printer.print(' ');
      printer.printSymbolName(name.value());
    }
    Attribute initial = op.attribute(INITIALIZER);
    if (initial != null) {
      printer.print(" initializer(");
      printer.printAttribute(initial);
      printer.print(')');
    } else if (op.operandCount() != 0) {
      printer.print(" init(");
      printer.printOperand(op.operand(0));
      printer.print(')');
    }
    if (op.attribute(SET) instanceof IntegerAttribute set
        && op.attribute(BINDING) instanceof IntegerAttribute binding) {
      printer.print(" bind(" + set.value() + ", " + binding.value() + ")");
      elided.addAll(List.of(SET, BINDING));
    }
    if (op.attribute(BUILT_IN) instanceof StringAttribute name) {
      printer.print(" built_in(");
      printer.printString(name.value());
      printer.print(')');
      elided.add(BUILT_IN);
    }
    printer.printAttributeDictionary(op, elided);
    printer.print(" : ");
    if (!global) {
      printer.printType(op.result(0).type());
    } else if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
  }
}
