package dev.jopt.transform.affine;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import org.jspecify.annotations.Nullable;

/** Tells buffers apart by where they come from: what a function makes is none of its arguments. */
final class LocalAliases {
  private LocalAliases() {}

  /** Whether two buffers may share memory. */
  static boolean mayAlias(Value a, Value b) {
    Value first = withoutViews(a);
    Value second = withoutViews(b);
    if (first == second) {
      return true;
    }
    boolean isFirstMade = isMade(first);
    boolean isSecondMade = isMade(second);
    if (isFirstMade && isSecondMade) {
      return false;
    }
    return isFirstMade
        ? !isArgumentAround(second, first)
        : !(isSecondMade && isArgumentAround(first, second));
  }

  private static Value withoutViews(Value value) {
    Value source = value;
    for (ViewLike view = ViewLike.defining(source);
        view != null;
        view = ViewLike.defining(source)) {
      source = view.viewSource();
    }
    return source;
  }

  private static boolean isMade(Value value) {
    Operation maker = value.definingOp();
    MemoryEffects effects = maker == null ? null : maker.as(MemoryEffects.class);
    if (effects == null) {
      return false;
    }
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.kind() == MemoryEffect.Kind.ALLOCATE && effect.value() == value) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is an argument of the function that a buffer is made in. */
  private static boolean isArgumentAround(Value value, Value made) {
    Operation function = functionOf(value);
    Operation maker = made.definingOp();
    return function != null
        && maker != null
        && maker.parentOfType(FunctionLike.class) == (Object) function;
  }

  private static @Nullable Operation functionOf(Value value) {
    return value instanceof BlockArgument argument
            && argument.owner().isEntryBlock()
            && argument.owner().parentOp() instanceof FunctionLike function
        ? function.asOperation()
        : null;
  }
}
