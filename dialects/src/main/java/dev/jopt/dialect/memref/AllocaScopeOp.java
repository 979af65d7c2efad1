package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Limits the life of the stack buffers made in it. {@code %r = memref.alloca_scope -> (i32) { … }}
 */
public final class AllocaScopeOp extends Operation
    implements AutomaticAllocationScope,
        ImplicitTerminator,
        RecursiveMemoryEffects,
        RegionBranch,
        RegionExecution {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.alloca_scope", AllocaScopeOp.class, AllocaScopeOp::new)
          .summary("Frees the stack buffers allocated in its region when the region ends.")
          .singleBlockRegion("bodyRegion")
          .variadicResult("results", CommonTypes.ANY)
          .traits(OpTrait.NO_REGION_ARGUMENTS)
          .parser(AllocaScopeOp::parse)
          .canonicalization(ScopePatterns::all)
          .build();

  /** Creates a detached operation. */
  public AllocaScopeOp(OperationState state) {
    super(state);
  }

  /**
   * A scope whose body is an empty block; the caller ends it with an {@link AllocaScopeReturnOp}.
   */
  public static AllocaScopeOp create(
      OpBuilder builder, Location location, List<? extends Type> resultTypes) {
    OperationState state = builder.state(location, DEFINITION).addResultTypes(resultTypes);
    state.addRegion().addBlock();
    return builder.create(state, AllocaScopeOp.class);
  }

  @Override
  public OpDefinition implicitTerminator() {
    return AllocaScopeReturnOp.DEFINITION;
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return from == null
        ? List.of(new RegionSuccessor(region(0), List.of()))
        : List.of(new RegionSuccessor(null, results()));
  }

  private static void parse(OpParser parser, OperationState state) {
    state.addResultTypes(parser.acceptArrowTypeList());
    Region body = parser.parseRegion(List.of());
    Terminators.ensure(body, AllocaScopeReturnOp.DEFINITION, state);
    state.addRegion(body);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    // Two blanks: so the reference prints it.
    printer.print("  ");
    if (resultCount() != 0) {
      printer.print("-> (");
      printer.printTypes(resultTypes());
      printer.print(") ");
    }
    printer.printRegion(region(0), false, resultCount() != 0, false);
    printer.printAttributeDictionary(this, Set.of());
  }
}
