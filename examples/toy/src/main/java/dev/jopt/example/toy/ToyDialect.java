package dev.jopt.example.toy;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import org.jspecify.annotations.Nullable;

/** The operations of this language on arrays. Functions and calls are those of {@code func}. */
public final class ToyDialect extends Dialect {
  private static final ImmutableList<OpDefinition> DEFINITIONS =
      ImmutableList.of(
          CastOp.DEFINITION,
          ConstantOp.DEFINITION,
          ElementwiseOp.ADD,
          ElementwiseOp.MULTIPLY,
          PrintOp.DEFINITION,
          ReshapeOp.DEFINITION,
          TransposeOp.DEFINITION);

  /** Creates the dialect. */
  public ToyDialect() {
    super("toy");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    for (OpDefinition definition : DEFINITIONS) {
      if (name.is(definition.localName())) {
        return definition;
      }
    }
    return null;
  }

  /** Any operation may move into a caller. */
  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
