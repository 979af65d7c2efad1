package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.InParallel;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.op.ParallelCombining;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.op.Terminator;
import java.util.List;
import java.util.Set;

/**
 * Ends the body of {@link ForallOp} with operations that combine the results of the threads. {@code
 * scf.forall.in_parallel { … }}
 */
public final class InParallelOp extends Operation
    implements GraphRegion, InParallel, NoTerminator, Pure, SingleBlock, Terminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.forall.in_parallel", InParallelOp.class, InParallelOp::new)
          .summary("Terminates scf.forall and combines the slices that its threads computed.")
          .singleBlockRegion("region")
          .parser(InParallelOp::parse)
          .build();

  /** Creates a detached operation. */
  public InParallelOp(OperationState state) {
    super(state);
  }

  /** A terminator that combines nothing yet. */
  public static InParallelOp create(OpBuilder builder, Location location) {
    OperationState state = builder.state(location, DEFINITION);
    state.addRegion().addBlock();
    return builder.create(state, InParallelOp.class);
  }

  @Override
  protected boolean verify() {
    if (!Parents.verify(this, "scf.forall") || !(parentOp() instanceof ForallOp forall)) {
      return false;
    }
    for (Operation op : region(0).front().operations()) {
      if (!op.isRegistered()) {
        continue;
      }
      if (!(op instanceof ParallelCombining combining)) {
        return emitOpError("expected only ParallelCombiningOpInterface ops");
      }
      for (OpOperand destination : combining.updatedDestinations()) {
        if (!forall.iterationArguments().contains(destination.get())) {
          return op.emitOpError("may only insert into an output block argument");
        }
      }
    }
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    Region region = parser.parseRegion(List.of());
    if (region.isEmpty()) {
      region.addBlock();
    }
    state.addRegion(region);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printRegion(region(0), false, true, false);
    printer.printAttributeDictionary(this, Set.of());
  }
}
