package dev.jopt.dialect.linalg;

import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The two forms of the body of a map or a reduction: <code>{ arith.addf }</code>, one operation of
 * all elements, and <code>(%in: f32, %init: f32) { … }</code>.
 */
final class Payload {
  private final String name;
  private final DictionaryAttribute attributes;

  private Payload(String name, DictionaryAttribute attributes) {
    this.name = name;
    this.attributes = attributes;
  }

  // Short form.

  /** Reads <code>{ name {attributes} }</code> if it is there. */
  static @Nullable Payload accept(OpParser parser) {
    if (!parser.accept(Punctuation.L_BRACE)) {
      return null;
    }
    Payload payload = new Payload(parser.parseKeyword(), parser.parseOptionalAttributeDictionary());
    parser.expect(Punctuation.R_BRACE);
    return payload;
  }

  /** Adds a region with one operation, applied to the elements of the inputs. */
  void addMapper(OperationState state) {
    if (state.operands().isEmpty()) {
      state.addRegion();
      return;
    }
    Block body = StructuredAssembly.addBody(state);
    addOperation(state, body, body.arguments().subList(0, body.argumentCount() - 1));
  }

  /** Adds a region with one operation, applied to the last element of all and then the others. */
  void addCombiner(OperationState state) {
    if (state.operands().isEmpty()) {
      state.addRegion();
      return;
    }
    Block body = StructuredAssembly.addBody(state);
    int last = body.argumentCount() - 1;
    List<Value> operands = new ArrayList<>();
    operands.add(body.argument(last));
    operands.addAll(body.arguments().subList(0, last));
    addOperation(state, body, operands);
  }

  private void addOperation(OperationState state, Block body, List<? extends Value> operands) {
    OpBuilder builder = OpBuilder.atEnd(state.context(), body);
    Operation operation =
        builder.create(
            builder
                .state(state.location(), name)
                .addOperands(operands)
                .addResultType(body.argument(body.argumentCount() - 1).type())
                .setAttributes(attributes));
    YieldOp.create(builder, state.location(), operation.results());
  }

  /** The only operation of a mapper, if the short form says all of it; else null. */
  static @Nullable Operation ofMapper(Block body) {
    Operation operation = onlyOperation(body);
    int count = body.argumentCount() - 1;
    if (operation == null || count == 0 || operation.operandCount() != count) {
      return null;
    }
    for (int i = 0; i < count; i++) {
      if (operation.operand(i) != body.argument(i)) {
        return null;
      }
    }
    return operation;
  }

  /** The only operation of a combiner, if the short form says all of it; else null. */
  static @Nullable Operation ofCombiner(Block body) {
    Operation operation = onlyOperation(body);
    int count = body.argumentCount();
    if (operation == null || count == 0 || operation.operandCount() != count) {
      return null;
    }
    for (int i = 0; i < count; i++) {
      if (operation.operand(i) != body.argument((i + 1) % count)) {
        return null;
      }
    }
    return operation;
  }

  private static @Nullable Operation onlyOperation(Block body) {
    Operation operation = body.firstOp();
    if (operation == null
        || operation.nextOp() == null
        || operation.nextOp() != body.lastOp()
        || !(body.lastOp() instanceof YieldOp yield)) {
      return null;
    }
    return yield.operandCount() == 1 && yield.operand(0).definingOp() == operation
        ? operation
        : null;
  }

  /** Prints <code> { name {attributes} }</code>. */
  static void print(Operation operation, OpPrinter printer) {
    printer.print(" { ");
    printer.print(operation.name());
    List<NamedAttribute> attributes = new ArrayList<>();
    for (NamedAttribute attribute : operation.inherentAttributes()) {
      if (!FastMathAttribute.NONE.equals(attribute.value())) {
        attributes.add(attribute);
      }
    }
    for (NamedAttribute attribute : operation.discardableAttributes()) {
      attributes.add(attribute);
    }
    printer.printOptionalAttributeDictionary(DictionaryAttribute.of(attributes), Set.of());
    printer.print(" }");
  }

  // Long form.

  /** Reads <code>(%in: f32, %init: f32) { … }</code>. */
  static Region parseRegion(OpParser parser) {
    return parser.parseRegion(parser.parseArgumentList(Delimiter.PAREN, true, true));
  }

  /** Prints <code>(%in: f32, %init: f32) { … }</code> on lines of its own. */
  static void printRegion(Region region, OpPrinter printer) {
    printer.indent();
    printer.printNewline();
    printer.print('(');
    List<BlockArgument> arguments = region.front().arguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printRegionArgument(arguments.get(i), DictionaryAttribute.EMPTY, true);
    }
    printer.print(") ");
    printer.printRegion(region, false, true, false);
    printer.unindent();
  }
}
