package dev.jopt.dialect.scf;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect of structured control flow. */
public final class ScfDialect extends Dialect {
  /** Creates the dialect. */
  public ScfDialect() {
    super("scf");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "condition",
        "execute_region",
        "for",
        "forall",
        "forall.in_parallel",
        "if",
        "index_switch",
        "parallel",
        "reduce",
        "reduce.return",
        "while",
        "yield");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "condition":
        return ConditionOp.DEFINITION;
      case "execute_region":
        return ExecuteRegionOp.DEFINITION;
      case "for":
        return ForOp.DEFINITION;
      case "forall":
        return ForallOp.DEFINITION;
      case "forall.in_parallel":
        return InParallelOp.DEFINITION;
      case "if":
        return IfOp.DEFINITION;
      case "index_switch":
        return IndexSwitchOp.DEFINITION;
      case "parallel":
        return ParallelOp.DEFINITION;
      case "reduce":
        return ReduceOp.DEFINITION;
      case "reduce.return":
        return ReduceReturnOp.DEFINITION;
      case "while":
        return WhileOp.DEFINITION;
      case "yield":
        return YieldOp.DEFINITION;
      default:
        return null;
    }
  }
}
