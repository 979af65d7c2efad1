package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.dialect.support.SignatureReader;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * {@code gpu.func @name(%arg: t) workgroup(%a : u) private(%b : v) kernel attributes {…} { … }}:
 * the arguments of the entry block are those of the function, then the attributions.
 */
final class GpuFuncForm implements OperationForm {
  private static final String WORKGROUP = "workgroup_attributions";
  private static final String WORKGROUP_ATTRIBUTES = "workgroup_attrib_attrs";
  private static final String PRIVATE_ATTRIBUTES = "private_attrib_attrs";
  private static final String KERNEL = "gpu.kernel";
  private static final Set<String> ELIDED =
      Set.of(
          Symbol.NAME_ATTRIBUTE,
          FunctionLike.FUNCTION_TYPE,
          FunctionLike.ARGUMENT_ATTRIBUTES,
          FunctionLike.RESULT_ATTRIBUTES,
          WORKGROUP,
          WORKGROUP_ATTRIBUTES,
          PRIVATE_ATTRIBUTES,
          KERNEL);

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));
    SignatureReader signature = new SignatureReader(parser);
    int position = parser.position();
    parser.parseCommaSeparated(Delimiter.PAREN, signature::readArgument);
    signature.readResults();
    if (signature.arguments().size() != signature.inputs().size()) {
      throw parser.errorAt(position, "gpu.func requires named arguments");
    }
    FunctionType type = parser.intern(new FunctionType(signature.inputs(), signature.results()));
    state.setAttribute(FunctionLike.FUNCTION_TYPE, parser.intern(new TypeAttribute(type)));
    AttributeLists.set(state, FunctionLike.ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    AttributeLists.set(state, FunctionLike.RESULT_ATTRIBUTES, signature.resultAttributes());
    List<OpParser.Argument> arguments = new ArrayList<>(signature.arguments());
    int workgroup = parseAttributions(parser, state, "workgroup", WORKGROUP_ATTRIBUTES, arguments);
    state.setAttribute(WORKGROUP, IntegerAttribute.i64(workgroup));
    parseAttributions(parser, state, "private", PRIVATE_ATTRIBUTES, arguments);
    if (parser.acceptKeyword("kernel")) {
      state.setAttribute(KERNEL, UnitAttribute.UNIT);
    }
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    state.addRegion(parser.parseRegion(arguments));
  }

  private static int parseAttributions(
      OpParser parser,
      OperationState state,
      String keyword,
      String attribute,
      List<OpParser.Argument> arguments) {
    if (!parser.acceptKeyword(keyword)) {
      return 0;
    }
    int before = arguments.size();
    List<DictionaryAttribute> attributes = new ArrayList<>();
    for (OpParser.Argument argument : parser.parseArgumentList(Delimiter.PAREN, true, true)) {
      arguments.add(argument);
      attributes.add(argument.attributes());
    }
    AttributeLists.set(state, attribute, attributes);
    return arguments.size() - before;
  }

  // Verifying.

  /** Checks the arguments of the entry block: those of the function, then the attributions. */
  static boolean verifyBody(FunctionLike function) {
    Operation op = function.asOperation();
    if (op.attribute(KERNEL) != null && !function.returnTypes().isEmpty()) {
      return op.emitOpError("expected void return type for kernel function");
    }
    if (function.isExternal()) {
      return op.emitOpError("expected body with at least one block");
    }
    List<BlockArgument> arguments = function.bodyRegion().front().arguments();
    List<Type> inputs = function.argumentTypes();
    long workgroup =
        op.attribute(WORKGROUP) instanceof IntegerAttribute count ? count.longValue() : 0;
    long least = inputs.size() + workgroup;
    if (arguments.size() < least) {
      return op.emitOpError("expected at least " + least + " arguments to body region");
    }
    for (int i = 0; i < inputs.size(); i++) {
      Type found = arguments.get(i).type();
      if (!found.equals(inputs.get(i))) {
        return op.emitOpError(
            "expected body region argument #"
                + i
                + " to be of type '"
                + inputs.get(i)
                + "', got '"
                + found
                + "'");
      }
    }
    return verifyAttributions(op, arguments.subList(inputs.size(), (int) least), "workgroup")
        && verifyAttributions(op, arguments.subList((int) least, arguments.size()), "private");
  }

  private static boolean verifyAttributions(
      Operation op, List<BlockArgument> attributions, String space) {
    for (BlockArgument attribution : attributions) {
      if (!(attribution.type() instanceof MemRefType type)) {
        return op.emitOpError("expected memref type in attribution");
      }
      if (type.memorySpace() instanceof EnumAttribute found
          && found.dialect().equals("gpu")
          && !found.text().equals(space)) {
        return op.emitOpError("expected memory space " + space + " in attribution");
      }
    }
    return true;
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (op.attribute(Symbol.NAME_ATTRIBUTE) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    Region body = op.region(0);
    List<BlockArgument> arguments = body.isEmpty() ? List.of() : body.front().arguments();
    int inputs = printSignature(op, arguments, printer);
    long workgroup =
        op.attribute(WORKGROUP) instanceof IntegerAttribute count ? count.longValue() : 0;
    int second = (int) Math.max(inputs, Math.min(arguments.size(), inputs + workgroup));
    printAttributions(
        op, "workgroup", WORKGROUP_ATTRIBUTES, arguments.subList(inputs, second), printer);
    printAttributions(
        op, "private", PRIVATE_ATTRIBUTES, arguments.subList(second, arguments.size()), printer);
    if (op.attribute(KERNEL) != null) {
      printer.print(" kernel");
    }
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    printer.print(' ');
    printer.printRegion(body, false, true, false);
  }

  /** Prints arguments and results; gives the number of arguments. */
  private static int printSignature(
      Operation op, List<BlockArgument> arguments, OpPrinter printer) {
    FunctionType type =
        op.attribute(FunctionLike.FUNCTION_TYPE) instanceof TypeAttribute given
                && given.value() instanceof FunctionType function
            ? function
            : new FunctionType(List.of(), List.of());
    int inputs = Math.min(type.inputs().size(), arguments.size());
    printer.print('(');
    for (int i = 0; i < inputs; i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printRegionArgument(
          arguments.get(i), attributesAt(op, FunctionLike.ARGUMENT_ATTRIBUTES, i), true);
    }
    printer.print(')');
    printResults(op, type.results(), printer);
    return inputs;
  }

  private static void printResults(Operation op, List<Type> results, OpPrinter printer) {
    if (results.isEmpty()) {
      return;
    }
    boolean parentheses =
        results.size() > 1
            || results.get(0) instanceof FunctionType
            || !attributesAt(op, FunctionLike.RESULT_ATTRIBUTES, 0).isEmpty();
    printer.print(parentheses ? " -> (" : " -> ");
    for (int i = 0; i < results.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printType(results.get(i));
      printer.printOptionalAttributeDictionary(
          attributesAt(op, FunctionLike.RESULT_ATTRIBUTES, i), Set.of());
    }
    if (parentheses) {
      printer.print(')');
    }
  }

  private static DictionaryAttribute attributesAt(Operation op, String attribute, int index) {
    return op.attribute(attribute) instanceof ArrayAttribute list
            && index < list.elements().size()
            && list.elements().get(index) instanceof DictionaryAttribute dictionary
        ? dictionary
        : DictionaryAttribute.EMPTY;
  }

  private static void printAttributions(
      Operation op,
      String keyword,
      String attribute,
      List<BlockArgument> attributions,
      OpPrinter printer) {
    if (attributions.isEmpty()) {
      return;
    }
    printer.print(' ');
    printer.print(keyword);
    printer.print('(');
    for (int i = 0; i < attributions.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printOperand(attributions.get(i));
      printer.print(" : ");
      printer.printType(attributions.get(i).type());
      printer.printOptionalAttributeDictionary(attributesAt(op, attribute, i), Set.of());
    }
    printer.print(')');
  }
}
