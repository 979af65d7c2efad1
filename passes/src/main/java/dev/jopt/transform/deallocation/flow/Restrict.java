package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FunctionLike;

/** Arguments of functions that share their memory with no other argument. */
public final class Restrict {
  /** The argument attribute that says so when it is {@code true}. */
  public static final String ATTRIBUTE = "deallocation.restrict";

  private Restrict() {}

  /** Whether the value is an argument of a function that is marked so. */
  public static boolean isRestrict(Value value) {
    return value instanceof BlockArgument argument
        && argument.owner().parentOp() instanceof FunctionLike function
        && argument.owner().isEntryBlock()
        && function.argumentAttributes(argument.index()).get(ATTRIBUTE)
            instanceof IntegerAttribute flag
        && flag.equals(IntegerAttribute.TRUE);
  }
}
