package dev.jopt.transform.deallocation;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.Terminator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations with regions as other dialects may define them. */
final class ForeignDialect extends Dialect {
  private static final ImmutableMap<String, OpDefinition> OPERATIONS =
      ImmutableMap.<String, OpDefinition>builder()
          .put("check", Check.DEFINITION)
          .put("fixed", Fixed.DEFINITION)
          .put("maybe", Maybe.DEFINITION)
          .put("mute", Mute.DEFINITION)
          .put("next", Next.DEFINITION)
          .put("one_way", OneWay.DEFINITION)
          .put("repeat", Repeat.DEFINITION)
          .put("scan", Scan.DEFINITION)
          .put("window", Window.DEFINITION)
          .buildOrThrow();

  ForeignDialect() {
    super("foreign");
  }

  @Override
  public List<String> operationNames() {
    return OPERATIONS.keySet().asList();
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    return OPERATIONS.get(localName);
  }

  private static List<OpOperand> operandsFrom(Operation op, int first) {
    return op.opOperands().subList(first, op.operandCount());
  }

  private static List<BlockArgument> argumentsFrom(Region region, int first) {
    List<BlockArgument> arguments = region.front().arguments();
    return arguments.subList(first, arguments.size());
  }

  /** Hands all on. */
  static final class Next extends Operation implements ReturnLike {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.next", Next.class, Next::new)
            .summary("Hands all on.")
            .variadicOperand("values", CommonTypes.ANY)
            .build();

    Next(OperationState state) {
      super(state);
    }
  }

  /** Uses its operand instead of handing it on. */
  static final class Check extends Operation implements RegionBranchTerminator {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.check", Check.class, Check::new)
            .summary("Uses its operand.")
            .operand("buffer", CommonTypes.ANY)
            .build();

    Check(OperationState state) {
      super(state);
    }

    @Override
    public List<OpOperand> successorOperands(RegionSuccessor successor) {
      return List.of();
    }
  }

  /** Ends a region without a word about where control goes. */
  static final class Mute extends Operation implements Terminator {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.mute", Mute.class, Mute::new).summary("Says nothing.").build();

    Mute(OperationState state) {
      super(state);
    }
  }

  /** A loop: a count, then the values it carries. */
  static final class Repeat extends Operation implements RegionBranch {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.repeat", Repeat.class, Repeat::new)
            .summary("Runs its body some times.")
            .operand("count", CommonTypes.INDEX)
            .variadicOperand("inits", CommonTypes.ANY)
            .variadicResult("results", CommonTypes.ANY)
            .singleBlockRegion("body")
            .build();

    Repeat(OperationState state) {
      super(state);
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      return List.of(
          new RegionSuccessor(null, results()),
          new RegionSuccessor(region(0), argumentsFrom(region(0), 1)));
    }

    @Override
    public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
      return operandsFrom(this, 1);
    }
  }

  /** A loop that reads some buffers all the time, and carries others. */
  static final class Scan extends Operation implements RegionBranch {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.scan", Scan.class, Scan::new)
            .summary("Runs its body for all elements.")
            .variadicOperand("sources", CommonTypes.ANY)
            .variadicOperand("inits", CommonTypes.ANY)
            .variadicResult("results", CommonTypes.ANY)
            .singleBlockRegion("body")
            .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
            .build();

    Scan(OperationState state) {
      super(state);
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      return List.of(
          new RegionSuccessor(region(0), argumentsFrom(region(0), 0)),
          new RegionSuccessor(null, results()));
    }

    @Override
    public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
      return operandsFrom(this, operandGroup(0).size());
    }
  }

  /** Runs its body once, with buffers that it makes itself. */
  static final class Window extends Operation implements RegionBranch {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.window", Window.class, Window::new)
            .summary("Lends buffers to its body.")
            .singleBlockRegion("body")
            .build();

    Window(OperationState state) {
      super(state);
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      return List.of(new RegionSuccessor(from == null ? region(0) : null, List.of()));
    }
  }

  /** Runs its body or does not. */
  static final class Maybe extends Operation implements RegionBranch {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.maybe", Maybe.class, Maybe::new)
            .summary("Runs its body or does not.")
            .operand("probability", CommonTypes.INDEX)
            .singleBlockRegion("body")
            .build();

    Maybe(OperationState state) {
      super(state);
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      RegionSuccessor end = new RegionSuccessor(null, List.of());
      return from == null ? List.of(new RegionSuccessor(region(0), List.of()), end) : List.of(end);
    }
  }

  /** Runs one of two regions; only the first is given the operands. */
  static final class OneWay extends Operation implements RegionBranch {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.one_way", OneWay.class, OneWay::new)
            .summary("Runs one of two regions.")
            .variadicOperand("values", CommonTypes.ANY)
            .singleBlockRegion("first")
            .singleBlockRegion("second")
            .build();

    OneWay(OperationState state) {
      super(state);
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      return from == null
          ? List.of(
              new RegionSuccessor(region(0), argumentsFrom(region(0), 0)),
              new RegionSuccessor(region(1), List.of()))
          : List.of(new RegionSuccessor(null, List.of()));
    }

    @Override
    public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
      return successor.region() == region(0) ? opOperands() : List.of();
    }
  }

  /** Hands its first operand to its body; the second one is a number. */
  static final class Fixed extends Operation implements RegionBranch {
    static final OpDefinition DEFINITION =
        OpDefinition.of("foreign.fixed", Fixed.class, Fixed::new)
            .summary("Hands its first operand on.")
            .operand("value", CommonTypes.ANY)
            .operand("number", CommonTypes.INDEX)
            .singleBlockRegion("body")
            .build();

    Fixed(OperationState state) {
      super(state);
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      return List.of(
          from == null
              ? new RegionSuccessor(region(0), argumentsFrom(region(0), 0))
              : new RegionSuccessor(null, List.of()));
    }

    @Override
    public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
      return opOperands().subList(0, 1);
    }
  }
}
