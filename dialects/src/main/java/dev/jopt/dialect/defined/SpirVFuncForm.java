package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.dialect.support.FunctionAssembly;
import dev.jopt.dialect.support.SignatureReader;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FunctionType;
import java.util.Set;

/**
 * {@code spirv.func @name(%arg: t) -> u "None" attributes {…} { … }}; a graph is the same without
 * the string.
 */
final class SpirVFuncForm implements OperationForm {
  private static final String CONTROL = "function_control";
  private static final Set<String> ELIDED =
      Set.of(
          Symbol.NAME_ATTRIBUTE,
          FunctionLike.FUNCTION_TYPE,
          FunctionLike.ARGUMENT_ATTRIBUTES,
          FunctionLike.RESULT_ATTRIBUTES,
          CONTROL);

  private final boolean hasControl;

  SpirVFuncForm(boolean hasControl) {
    this.hasControl = hasControl;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));
    SignatureReader signature = new SignatureReader(parser);
    parser.parseCommaSeparated(Delimiter.PAREN, signature::readArgument);
    signature.readResults();
    FunctionType type = parser.intern(new FunctionType(signature.inputs(), signature.results()));
    state.setAttribute(FunctionLike.FUNCTION_TYPE, parser.intern(new TypeAttribute(type)));
    AttributeLists.set(state, FunctionLike.ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    AttributeLists.set(state, FunctionLike.RESULT_ATTRIBUTES, signature.resultAttributes());
    if (hasControl) {
      state.setAttribute(CONTROL, SpirVNames.parse(parser, CONTROL));
    }
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    Region body = parser.acceptRegion(signature.arguments());
    if (body == null) {
      state.addRegion();
    } else {
      state.addRegion(body);
    }
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    FunctionAssembly.printSignature((FunctionLike) op, printer);
    if (hasControl) {
      printer.print(' ');
      SpirVNames.print(op.attribute(CONTROL), printer);
    }
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    if (!op.region(0).isEmpty()) {
      printer.print(' ');
      printer.printRegion(op.region(0), false, true, false);
    }
  }
}
