package dev.jopt.dialect.ub;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value that must not matter. {@code %p = ub.poison : i32} */
public final class PoisonOp extends Operation implements ConstantLike, Pure, Foldable {
  private static final AttributeConstraint POISON =
      new AttributeConstraint() {
        @Override
        public boolean accepts(Attribute attribute) {
          return attribute instanceof PoisonAttribute;
        }

        @Override
        public String description() {
          return "PoisonAttrInterface instance";
        }
      };

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("ub.poison", PoisonOp.class, PoisonOp::new)
          .summary("Materializes a poison value.")
          .defaultAttribute("value", POISON, PoisonAttribute.POISON)
          .result("result", CommonTypes.ANY)
          .format("attr-dict (`<` $value^ `>`)? `:` type($result)")
          .build();

  /** Creates a detached operation. */
  public PoisonOp(OperationState state) {
    super(state);
  }

  /** A poison value of a type. */
  public static PoisonOp create(OpBuilder builder, Location location, Type type) {
    return builder.create(builder.state(location, DEFINITION).addResultType(type), PoisonOp.class);
  }

  @Override
  public Attribute constantValue() {
    return PoisonAttribute.POISON;
  }

  @Override
  public List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return List.of(FoldResult.of(constantValue()));
  }
}
