package dev.jopt.dialect.scf;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import org.jspecify.annotations.Nullable;

/** The dialect of structured control flow. */
public final class ScfDialect extends Dialect {
  /** Creates the dialect. */
  public ScfDialect() {
    super("scf");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("condition")) {
      return ConditionOp.DEFINITION;
    }
    if (name.is("execute_region")) {
      return ExecuteRegionOp.DEFINITION;
    }
    if (name.is("for")) {
      return ForOp.DEFINITION;
    }
    if (name.is("forall")) {
      return ForallOp.DEFINITION;
    }
    if (name.is("forall.in_parallel")) {
      return InParallelOp.DEFINITION;
    }
    if (name.is("if")) {
      return IfOp.DEFINITION;
    }
    if (name.is("index_switch")) {
      return IndexSwitchOp.DEFINITION;
    }
    if (name.is("parallel")) {
      return ParallelOp.DEFINITION;
    }
    if (name.is("reduce")) {
      return ReduceOp.DEFINITION;
    }
    if (name.is("reduce.return")) {
      return ReduceReturnOp.DEFINITION;
    }
    if (name.is("while")) {
      return WhileOp.DEFINITION;
    }
    if (name.is("yield")) {
      return YieldOp.DEFINITION;
    }
    return null;
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
