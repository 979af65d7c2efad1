package dev.jopt.dialect.graph;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.NamedAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code graph} dialect. */
public final class GraphDialect extends Dialect {
  /** Creates the dialect. */
  public GraphDialect() {
    super("graph");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "compute",
        "concat",
        "copy",
        "flatten",
        "gather",
        "identity",
        "kernel",
        "reshape",
        "slice",
        "split",
        "squeeze",
        "transpose",
        "unsqueeze");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "compute":
        return ComputeOp.DEFINITION;
      case "concat":
        return ConcatOp.DEFINITION;
      case "copy":
        return CopyOp.DEFINITION;
      case "flatten":
        return FlattenOp.DEFINITION;
      case "gather":
        return GatherOp.DEFINITION;
      case "identity":
        return IdentityOp.DEFINITION;
      case "kernel":
        return KernelOp.DEFINITION;
      case "reshape":
        return ReshapeOp.DEFINITION;
      case "slice":
        return SliceOp.DEFINITION;
      case "split":
        return SplitOp.DEFINITION;
      case "squeeze":
        return SqueezeOp.DEFINITION;
      case "transpose":
        return TransposeOp.DEFINITION;
      case "unsqueeze":
        return UnsqueezeOp.DEFINITION;
      default:
        return null;
    }
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
}
