package dev.jopt.dialect.affine;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The dialect of loops, conditions and accesses whose bounds and indices are affine maps. */
public final class AffineDialect extends Dialect {
  /** Creates the dialect. */
  public AffineDialect() {
    super("affine");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("apply")) {
      return ApplyOp.DEFINITION;
    }
    if (name.is("delinearize_index")) {
      return DelinearizeIndexOp.DEFINITION;
    }
    if (name.is("dma_start")) {
      return DmaStartOp.DEFINITION;
    }
    if (name.is("dma_wait")) {
      return DmaWaitOp.DEFINITION;
    }
    if (name.is("for")) {
      return ForOp.DEFINITION;
    }
    if (name.is("if")) {
      return IfOp.DEFINITION;
    }
    if (name.is("linearize_index")) {
      return LinearizeIndexOp.DEFINITION;
    }
    if (name.is("load")) {
      return LoadOp.DEFINITION;
    }
    if (name.is("max")) {
      return MinMaxOp.MAX;
    }
    if (name.is("min")) {
      return MinMaxOp.MIN;
    }
    if (name.is("parallel")) {
      return ParallelOp.DEFINITION;
    }
    if (name.is("prefetch")) {
      return PrefetchOp.DEFINITION;
    }
    if (name.is("store")) {
      return StoreOp.DEFINITION;
    }
    if (name.is("vector_load")) {
      return VectorLoadOp.DEFINITION;
    }
    if (name.is("vector_store")) {
      return VectorStoreOp.DEFINITION;
    }
    if (name.is("yield")) {
      return YieldOp.DEFINITION;
    }
    return null;
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public DialectInliner inliner() {
    return new AffineInliner();
  }
}
