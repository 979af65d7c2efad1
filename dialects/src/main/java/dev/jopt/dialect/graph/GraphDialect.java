package dev.jopt.dialect.graph;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.attribute.NamedAttribute;
import org.jspecify.annotations.Nullable;

/** The {@code graph} dialect. */
public final class GraphDialect extends Dialect {
  /** Creates the dialect. */
  public GraphDialect() {
    super("graph");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("compute")) {
      return ComputeOp.DEFINITION;
    }
    if (name.is("concat")) {
      return ConcatOp.DEFINITION;
    }
    if (name.is("copy")) {
      return CopyOp.DEFINITION;
    }
    if (name.is("flatten")) {
      return FlattenOp.DEFINITION;
    }
    if (name.is("gather")) {
      return GatherOp.DEFINITION;
    }
    if (name.is("identity")) {
      return IdentityOp.DEFINITION;
    }
    if (name.is("kernel")) {
      return KernelOp.DEFINITION;
    }
    if (name.is("reshape")) {
      return ReshapeOp.DEFINITION;
    }
    if (name.is("slice")) {
      return SliceOp.DEFINITION;
    }
    if (name.is("split")) {
      return SplitOp.DEFINITION;
    }
    if (name.is("squeeze")) {
      return SqueezeOp.DEFINITION;
    }
    if (name.is("transpose")) {
      return TransposeOp.DEFINITION;
    }
    if (name.is("unsqueeze")) {
      return UnsqueezeOp.DEFINITION;
    }
    return null;
  }

  @Override
  public boolean verifyOperationAttribute(Operation operation, NamedAttribute attribute) {
    return GraphAttributes.verifyOnOperation(operation, attribute);
  }

  @Override
  public boolean verifyArgumentAttribute(Operation function, int index, NamedAttribute attribute) {
    return GraphAttributes.verifyOnArgument(function, index, attribute);
  }

  @Override
  public boolean verifyResultAttribute(Operation function, int index, NamedAttribute attribute) {
    return GraphAttributes.verifyOnResult(function, index, attribute);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
