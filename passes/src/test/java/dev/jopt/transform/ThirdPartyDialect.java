package dev.jopt.transform;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.OperationState;
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
    return name.is("window") ? WINDOW : null;
  }
}
