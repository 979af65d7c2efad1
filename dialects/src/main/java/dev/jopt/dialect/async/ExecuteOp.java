package dev.jopt.dialect.async;

import dev.jopt.dialect.support.Types;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs a region once, perhaps later, when tokens and values that it depends on are available.
 * {@code %token, %r = async.execute [%t] (%v as %x: !async.value<f32>) -> !async.value<f32> { … }}
 *
 * <p>Not a {@link dev.jopt.ir.op.RegionBranch}: what goes in and out is wrapped and unwrapped, so
 * no value is the same on both sides.
 */
public final class ExecuteOp extends Operation
    implements AutomaticAllocationScope,
        ImplicitTerminator,
        RecursiveMemoryEffects,
        RegionExecution,
        ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.execute", ExecuteOp.class, ExecuteOp::new)
          .summary("Runs a region asynchronously once its dependencies are ready.")
          .variadicOperand("dependencies", AsyncConstraints.TOKEN)
          .variadicOperand("bodyOperands", AsyncConstraints.VALUE_OR_TOKEN)
          .result("token", AsyncConstraints.TOKEN)
          .variadicResult("bodyResults", AsyncConstraints.VALUE)
          .singleBlockRegion("bodyRegion")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(ExecuteOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(OpDefinition.OPERAND_SEGMENT_SIZES);

  /** Creates a detached operation. */
  public ExecuteOp(OperationState state) {
    super(state);
  }

  /**
   * An operation whose block has its arguments; the caller ends it with a {@link YieldOp}.
   *
   * @param yielded the types that the region yields, not wrapped
   */
  public static ExecuteOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> dependencies,
      List<? extends Value> bodyOperands,
      List<? extends Type> yielded) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(dependencies)
            .addOperands(bodyOperands)
            .setOperandSegments(dependencies.size(), bodyOperands.size())
            .addResultType(AsyncType.TOKEN);
    for (Type type : yielded) {
      state.addResultType(new ValueType(type));
    }
    Block body = state.addRegion().addBlock();
    for (Value operand : bodyOperands) {
      body.addArgument(ValueType.unwrap(operand.type()), location);
    }
    return builder.create(state, ExecuteOp.class);
  }

  /** The tokens that have to be available before the region runs. */
  public List<Value> dependencies() {
    return operandGroup(0);
  }

  /** The values that have to be available before the region runs, which it gets unwrapped. */
  public List<Value> bodyOperands() {
    return operandGroup(1);
  }

  /** The token, available when the region has run. */
  public OpResult token() {
    return result(0);
  }

  /** The values that the region yields, wrapped. */
  public List<OpResult> bodyResults() {
    return results().subList(1, resultCount());
  }

  /** The only block. */
  public Block body() {
    return region(0).front();
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  @Override
  public Kind regionExecution() {
    return Kind.DEFERRED;
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(token(), "token");
    if (resultCount() > 1) {
      namer.name(result(1), "bodyResults");
    }
  }

  @Override
  protected boolean verifyRegions() {
    List<Type> operands = Types.of(bodyOperands());
    List<Type> arguments = Types.of(body().arguments());
    if (!verifyEdge(this, "parent", "Region #0", operands, arguments)) {
      return false;
    }
    Operation end = body().lastOp();
    if (end instanceof YieldOp
        && !verifyEdge(
            end,
            "Operation async.yield",
            "parent",
            Types.of(end.operands()),
            Types.of(bodyResults()))) {
      return false;
    }
    for (int i = 0; i < operands.size(); i++) {
      // Nothing is in a token.
      if (!(operands.get(i) instanceof ValueType later)
          || !arguments.get(i).equals(later.value())) {
        return emitOpError(
            "async body region argument types do not match the execute operation arguments types");
      }
    }
    return true;
  }

  /** The types on both sides are the same but for one wrapper. */
  private boolean verifyEdge(
      Operation point, String from, String to, List<Type> operands, List<Type> inputs) {
    String problem = null;
    if (operands.size() != inputs.size()) {
      problem =
          "region branch point has "
              + operands.size()
              + " operands, but region successor needs "
              + inputs.size()
              + " inputs";
    }
    for (int i = 0; problem == null && i < inputs.size(); i++) {
      if (!ValueType.unwrap(operands.get(i)).equals(ValueType.unwrap(inputs.get(i)))) {
        problem =
            "successor operand type #"
                + i
                + " '"
                + operands.get(i)
                + "' should match successor input type #"
                + i
                + " '"
                + inputs.get(i)
                + "'";
      }
    }
    return problem == null
        || emitOpError(
            "along control flow edge from " + from + " to " + to + ": " + problem,
            new Note(point.location(), "region branch point"));
  }

  private static void parse(OpParser parser, OperationState state) {
    int dependencies = 0;
    if (parser.peek(Punctuation.L_SQUARE)) {
      List<OpParser.UnresolvedOperand> tokens = parser.parseOperandList(Delimiter.SQUARE);
      parser.resolveAll(tokens, AsyncType.TOKEN, state);
      dependencies = tokens.size();
    }
    List<OpParser.Argument> arguments = new ArrayList<>();
    if (parser.peek(Punctuation.L_PAREN)) {
      parser.parseCommaSeparated(
          Delimiter.PAREN, () -> arguments.add(parseBodyOperand(parser, state)));
    }
    state.setOperandSegments(dependencies, arguments.size());
    state.addResultType(AsyncType.TOKEN);
    state.addResultTypes(parser.acceptArrowTypeList());
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    state.addRegion(parser.parseRegion(arguments));
  }

  /** Reads {@code %value as %argument: !async.value<t>}. */
  private static OpParser.Argument parseBodyOperand(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand operand = parser.parseOperand();
    parser.expectKeyword("as");
    OpParser.Argument argument = parser.parseArgument(false, false);
    parser.expect(Punctuation.COLON);
    Type type = parser.parseType();
    state.addOperand(parser.resolve(operand, type));
    return argument.withType(ValueType.unwrap(type));
  }

  @Override
  public void print(OpPrinter printer) {
    if (!dependencies().isEmpty()) {
      printer.print(" [");
      printer.printOperands(dependencies());
      printer.print(']');
    }
    List<Value> operands = bodyOperands();
    List<BlockArgument> arguments = body().arguments();
    if (!operands.isEmpty()) {
      printer.print(" (");
      for (int i = 0; i < operands.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printOperand(operands.get(i));
        printer.print(" as ");
        printer.printOperand(arguments.get(i));
        printer.print(": ");
        printer.printType(operands.get(i).type());
      }
      printer.print(')');
    }
    if (resultCount() > 1) {
      printer.print(' ');
      printer.printArrowTypes(Types.of(bodyResults()));
    }
    printer.printAttributeDictionaryWithKeyword(this, ELIDED);
    printer.print(' ');
    printer.printRegion(region(0), false, true, false);
  }
}
