package dev.jopt.transform;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.type.MemRefType;
import org.jspecify.annotations.Nullable;

/** A dialect of operations that say nothing of themselves. */
final class ThirdPartyDialect extends Dialect {
  private static final OpDefinition MAKE =
      OpDefinition.of("third.make", Op.class, Op::new).result("memory", CommonTypes.ANY).build();

  private static final OpDefinition USE =
      OpDefinition.of("third.use", Op.class, Op::new).operand("memory", CommonTypes.ANY).build();

  private static final OpDefinition DROP =
      OpDefinition.of("third.drop", Op.class, Op::new).operand("memory", CommonTypes.ANY).build();

  private static final OpDefinition WINDOW =
      OpDefinition.of("third.window", Op.class, Op::new)
          .operand("memory", CommonTypes.ANY)
          .result("window", CommonTypes.ANY)
          .build();

  /** Makes memory of floats in a row, not too much of it at a time. */
  private static final OpDefinition POOL =
      OpDefinition.of("third.pool", PoolOp.class, PoolOp::new)
          .result("memory", CommonTypes.ANY)
          .optionalAttribute("alignment", CommonAttributes.I64)
          .build();

  private static final OpDefinition LOOP =
      OpDefinition.of("third.loop", Op.class, Op::new)
          .variadicOperand("inits", CommonTypes.ANY)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("body")
          .build();

  private static final OpDefinition NEXT =
      OpDefinition.of("third.next", Op.class, Op::new)
          .variadicOperand("values", CommonTypes.ANY)
          .build();

  private static final OpDefinition JUMP =
      OpDefinition.of("third.jump", Op.class, Op::new)
          .variadicOperand("values", CommonTypes.ANY)
          .successor("target")
          .build();

  ThirdPartyDialect() {
    super("third");
  }

  /** Any of them. */
  static final class Op extends Operation {
    Op(OperationState state) {
      super(state);
    }
  }

  /** Has rules that its definition does not tell. */
  static final class PoolOp extends Operation {
    PoolOp(OperationState state) {
      super(state);
    }

    @Override
    protected boolean verify() {
      MemRefType type = (MemRefType) result().type();
      return type.numElements() <= 300 || emitOpError("has no more than 300 elements");
    }
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("make")) {
      return MAKE;
    }
    if (name.is("use")) {
      return USE;
    }
    if (name.is("drop")) {
      return DROP;
    }
    if (name.is("loop")) {
      return LOOP;
    }
    if (name.is("next")) {
      return NEXT;
    }
    if (name.is("jump")) {
      return JUMP;
    }
    if (name.is("pool")) {
      return POOL;
    }
    return name.is("window") ? WINDOW : null;
  }
}
