package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.dialect.support.SignatureReader;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DictionaryAttribute;
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
  private static final FunctionType NO_TYPE = new FunctionType(List.of(), List.of());
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
    Region body = parser.acceptRegion(signature.arguments());
    state.addRegion(body == null ? new Region() : body);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(op.attribute(WasmSupplement.EXPORTED) == null ? " " : " exported ");
    if (op.attribute(WasmSupplement.NAME) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    printer.print('(');
    FunctionType type =
        op.attribute(TYPE) instanceof TypeAttribute known
                && known.value() instanceof FunctionType function
            ? function
            : NO_TYPE;
    Block entry = op.region(0).firstBlock();
    int arguments = entry == null ? type.inputs().size() : entry.argumentCount();
    for (int i = 0; i < arguments; i++) {
      printer.print(i == 0 ? "" : ", ");
      DictionaryAttribute attributes = AttributeLists.at(op, FunctionLike.ARGUMENT_ATTRIBUTES, i);
      if (entry == null) {
        // The type itself, where the arguments of a body are references to it.
        printer.printType(type.inputs().get(i));
        printer.printOptionalAttributeDictionary(attributes, Set.of());
      } else {
        printer.printRegionArgument(entry.argument(i), attributes, true);
      }
    }
    printer.print(')');
    if (!type.results().isEmpty()) {
      printer.print(' ');
      printer.printArrowTypes(type.results());
    }
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    if (entry != null) {
      printer.print(' ');
      printer.printRegion(op.region(0), false, true, false);
    }
  }
}
