package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code wasmssa} lack. */
final class WasmSupplement implements Supplement {
  static final String NAME = "sym_name";
  static final String EXPORTED = "exported";
  private static final String TYPE = "type";
  private static final String MUTABLE = "isMutable";

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "func" -> new WasmFuncForm();
      case "global" -> new GlobalForm();
      case "import_global" -> new ImportGlobalForm();
      default -> null;
    };
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("ElseRegion", new ElseRegion());
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    if (operation.equals("local")) {
      builder.infer(state -> List.of(WasmLocalType.of(typeOf(state))));
    } else if (operation.equals("local_get") || operation.equals("local_tee")) {
      builder.infer(state -> List.of(elementOf(state.operands().get(0).type())));
    }
  }

  private static Type typeOf(OperationState state) {
    return state.inherentAttributes().get(TYPE) instanceof TypeAttribute type
        ? type.value()
        : NoneType.NONE;
  }

  private static Type elementOf(Type reference) {
    Type element = WasmLocalType.elementOf(reference);
    return element == null ? NoneType.NONE : element;
  }

  static void acceptFlag(OpParser parser, OperationState state, String keyword, String attribute) {
    if (parser.acceptKeyword(keyword)) {
      state.setAttribute(attribute, UnitAttribute.UNIT);
    }
  }

  private static void printName(Operation op, String attribute, OpPrinter printer) {
    if (op.attribute(attribute) instanceof StringAttribute name) {
      printer.printString(name.value());
    }
  }

  private static void printSymbol(Operation op, OpPrinter printer) {
    if (op.attribute(NAME) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
  }

  private static void printTypeOf(Operation op, OpPrinter printer) {
    if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
  }

  /** <code>exported @name t mutable : { … }</code>. */
  private static final class GlobalForm implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      acceptFlag(parser, state, "exported", EXPORTED);
      state.setAttribute(NAME, StringAttribute.of(parser.parseSymbolName()));
      state.setAttribute(TYPE, TypeAttribute.of(parser.parseType()));
      acceptFlag(parser, state, "mutable", MUTABLE);
      parser.expect(Punctuation.COLON);
      state.addRegion(parser.parseRegion(List.of()));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(op.attribute(EXPORTED) == null ? " " : " exported ");
      printSymbol(op, printer);
      printer.print(' ');
      printTypeOf(op, printer);
      printer.print(op.attribute(MUTABLE) == null ? " : " : " mutable : ");
      printer.printRegion(op.region(0));
    }
  }

  /** {@code "name" from "module" as @symbol mutable : t}. */
  private static final class ImportGlobalForm implements OperationForm {
    private static final String IMPORT = "importName";
    private static final String MODULE = "moduleName";

    @Override
    public void parse(OpParser parser, OperationState state) {
      state.setAttribute(IMPORT, StringAttribute.of(parser.parseString()));
      parser.expectKeyword("from");
      state.setAttribute(MODULE, StringAttribute.of(parser.parseString()));
      parser.expectKeyword("as");
      state.setAttribute(NAME, StringAttribute.of(parser.parseSymbolName()));
      parser.acceptKeyword("nested");
      acceptFlag(parser, state, "mutable", MUTABLE);
      state.setAttribute(TYPE, TypeAttribute.of(parser.parseColonType()));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printName(op, IMPORT, printer);
      printer.print(" from ");
      printName(op, MODULE, printer);
      printer.print(" as ");
      printSymbol(op, printer);
      printer.print(op.attribute(MUTABLE) == null ? " : " : " mutable : ");
      printTypeOf(op, printer);
    }
  }

  /** <code>else { … }</code>, or nothing; MLIR prints the keyword in quotes. */
  private static final class ElseRegion implements ArgumentDirective {
    private static final String PRINTED = "else ";

    // MLIR prints the word in quotes, which it cannot read itself; both are read here.
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      boolean found = parser.acceptKeyword("else");
      if (!found && parser.peekString()) {
        int position = parser.position();
        if (!parser.parseString().equals(PRINTED)) {
          throw parser.errorAt(position, "expected 'else'");
        }
        found = true;
      }
      arguments.addRegion(0, found ? parser.parseRegion(List.of()) : new Region());
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Region region = arguments.regions(0).get(0);
      if (!region.isEmpty()) {
        printer.printString(PRINTED);
        printer.printRegion(region);
      }
    }
  }
}
