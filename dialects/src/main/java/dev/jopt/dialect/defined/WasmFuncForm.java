package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.dialect.support.SignatureReader;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * <code>exported @name(%a: !wasmssa&lt;local ref to t&gt;) -> u attributes {…} { … }</code>: the
 * arguments are references, the type of the function has the types they refer to.
 */
final class WasmFuncForm implements OperationForm {
  private static final String TYPE = "functionType";
  private static final Set<String> ELIDED =
      Set.of(
          WasmSupplement.NAME,
          WasmSupplement.EXPORTED,
          TYPE,
          FunctionLike.ARGUMENT_ATTRIBUTES,
          FunctionLike.RESULT_ATTRIBUTES);

  @Override
  public void parse(OpParser parser, OperationState state) {
    WasmSupplement.acceptFlag(parser, state, "exported", WasmSupplement.EXPORTED);
    state.setAttribute(WasmSupplement.NAME, StringAttribute.of(parser.parseSymbolName()));
    SignatureReader signature = new SignatureReader(parser);
    int position = parser.position();
    parser.parseCommaSeparated(Delimiter.PAREN, signature::readArgument);
    signature.readResults();
    List<Type> inputs = new ArrayList<>();
    for (Type input : signature.inputs()) {
      Type element = WasmLocalType.elementOf(input);
      if (element == null) {
        throw parser.errorAt(
            position, "invalid type for wasm.func argument. Expecting a local reference");
      }
      inputs.add(element);
    }
    state.setAttribute(TYPE, TypeAttribute.of(new FunctionType(inputs, signature.results())));
    AttributeLists.set(state, FunctionLike.ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    AttributeLists.set(state, FunctionLike.RESULT_ATTRIBUTES, signature.resultAttributes());
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    state.addRegion(parser.parseRegion(signature.arguments()));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(op.attribute(WasmSupplement.EXPORTED) == null ? " " : " exported ");
    if (op.attribute(WasmSupplement.NAME) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    printer.print('(');
    Block entry = op.region(0).firstBlock();
    for (int i = 0; entry != null && i < entry.argumentCount(); i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.printRegionArgument(
          entry.argument(i), AttributeLists.at(op, FunctionLike.ARGUMENT_ATTRIBUTES, i), true);
    }
    printer.print(')');
    if (op.attribute(TYPE) instanceof TypeAttribute attribute
        && attribute.value() instanceof FunctionType type
        && !type.results().isEmpty()) {
      printer.print(' ');
      printer.printArrowTypes(type.results());
    }
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    printer.print(' ');
    printer.printRegion(op.region(0), false, true, false);
  }
}
