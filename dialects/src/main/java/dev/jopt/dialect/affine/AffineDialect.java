package dev.jopt.dialect.affine;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect of loops, conditions and accesses whose bounds and indices are affine maps. */
public final class AffineDialect extends Dialect {
  /** Creates the dialect. */
  public AffineDialect() {
    super("affine");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "apply",
        "delinearize_index",
        "dma_start",
        "dma_wait",
        "for",
        "if",
        "linearize_index",
        "load",
        "max",
        "min",
        "parallel",
        "prefetch",
        "store",
        "vector_load",
        "vector_store",
        "yield");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "apply":
        return ApplyOp.DEFINITION;
      case "delinearize_index":
        return DelinearizeIndexOp.DEFINITION;
      case "dma_start":
        return DmaStartOp.DEFINITION;
      case "dma_wait":
        return DmaWaitOp.DEFINITION;
      case "for":
        return ForOp.DEFINITION;
      case "if":
        return IfOp.DEFINITION;
      case "linearize_index":
        return LinearizeIndexOp.DEFINITION;
      case "load":
        return LoadOp.DEFINITION;
      case "max":
        return MinMaxOp.MAX;
      case "min":
        return MinMaxOp.MIN;
      case "parallel":
        return ParallelOp.DEFINITION;
      case "prefetch":
        return PrefetchOp.DEFINITION;
      case "store":
        return StoreOp.DEFINITION;
      case "vector_load":
        return VectorLoadOp.DEFINITION;
      case "vector_store":
        return VectorStoreOp.DEFINITION;
      case "yield":
        return YieldOp.DEFINITION;
      default:
        return null;
    }
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (value instanceof PoisonAttribute) {
      return PoisonOp.create(builder, location, type);
    }
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
