package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Assignments;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs its first region, which decides whether to run the second and come back. {@code scf.while
 * (%a = %init) : (f32) -> f32 { … } do { … }}
 */
public final class WhileOp extends Operation
    implements LoopLike, RecursiveMemoryEffects, RegionBranch, RegionExecution, SingleBlock {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.while", WhileOp.class, WhileOp::new)
          .summary("Loops while the condition that its first region computes holds.")
          .variadicOperand("inits", CommonTypes.ANY)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("before")
          .singleBlockRegion("after")
          .parser(WhileOp::parse)
          .canonicalization(WhilePatterns::all)
          .build();

  /** Creates a detached operation. */
  public WhileOp(OperationState state) {
    super(state);
  }

  /**
   * A loop whose regions have a block with arguments each; the caller adds the terminators.
   *
   * @param resultTypes the types of the results and of the arguments of the second region
   */
  public static WhileOp create(
      OpBuilder builder,
      Location location,
      List<? extends Type> resultTypes,
      List<? extends Value> inits) {
    OperationState state =
        builder.state(location, DEFINITION).addOperands(inits).addResultTypes(resultTypes);
    Block before = state.addRegion().addBlock();
    Block after = state.addRegion().addBlock();
    for (Value init : inits) {
      before.addArgument(init.type(), init.location());
    }
    for (Type type : resultTypes) {
      after.addArgument(type, location);
    }
    return builder.create(state, WhileOp.class);
  }

  /** The region that decides. */
  public Region beforeRegion() {
    return region(0);
  }

  /** The region that runs if the loop continues. */
  public Region afterRegion() {
    return region(1);
  }

  /** The end of the region that decides. */
  public ConditionOp condition() {
    if (beforeRegion().front().lastOp() instanceof ConditionOp condition) {
      return condition;
    }
    throw new IllegalStateException("scf.while without scf.condition");
  }

  /** The terminator of the region that runs if the loop continues. */
  public YieldOp yieldOp() {
    if (afterRegion().front().lastOp() instanceof YieldOp yield) {
      return yield;
    }
    throw new IllegalStateException("scf.while without scf.yield");
  }

  @Override
  public List<OpOperand> inits() {
    return opOperands();
  }

  @Override
  public List<BlockArgument> iterationArguments() {
    return beforeRegion().front().arguments();
  }

  @Override
  public List<OpOperand> yieldedOperands() {
    return yieldOp().opOperands();
  }

  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    if (from == beforeRegion()) {
      return List.of(
          new RegionSuccessor(null, results()),
          new RegionSuccessor(afterRegion(), afterRegion().front().arguments()));
    }
    return List.of(new RegionSuccessor(beforeRegion(), beforeRegion().front().arguments()));
  }

  @Override
  public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
    return opOperands();
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  protected boolean verify() {
    Operation first = beforeRegion().front().lastOp();
    if (!(first instanceof ConditionOp)) {
      return emitMissing("expects the 'before' region to terminate with 'scf.condition'", first);
    }
    Operation second = afterRegion().front().lastOp();
    return second instanceof YieldOp
        || emitMissing("expects the 'after' region to terminate with 'scf.yield'", second);
  }

  private boolean emitMissing(String message, @Nullable Operation found) {
    return found == null
        ? emitOpError(message)
        : emitOpError(message, new Note(found.location(), "terminator here"));
  }

  private static void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> arguments = new ArrayList<>();
    List<OpParser.UnresolvedOperand> inits = new ArrayList<>();
    if (parser.peek(Punctuation.L_PAREN)) {
      Assignments.parse(parser, arguments, inits);
    }
    int position = parser.position();
    parser.expect(Punctuation.COLON);
    FunctionType type = parser.parseFunctionType();
    state.addResultTypes(type.results());
    if (type.inputs().size() != inits.size()) {
      throw parser.errorAt(
          position,
          "expected as many input types as operands (expected "
              + inits.size()
              + " got "
              + type.inputs().size()
              + ")");
    }
    parser.resolveAll(inits, type.inputs(), position, state);
    state.addRegion(parser.parseRegion(Assignments.typed(arguments, type.inputs())));
    parser.expectKeyword("do");
    state.addRegion(parser.parseRegion(List.of()));
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
  }

  @Override
  public void print(OpPrinter printer) {
    Assignments.print(printer, " ", beforeRegion().front().arguments(), operands());
    printer.print(" : ");
    printer.printFunctionalType(this);
    printer.print(' ');
    printer.printRegion(beforeRegion(), false, true, false);
    printer.print(" do ");
    printer.printRegion(afterRegion());
    printer.printAttributeDictionaryWithKeyword(this, Set.of());
  }
}
