package dev.jopt.ir.op;

import dev.jopt.ir.Region;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Can be called. */
public interface Callable {
  /** The body, or null when it is elsewhere (an external declaration). */
  @Nullable Region callableRegion();

  /** The types it is called with. */
  List<Type> argumentTypes();

  /** The types it gives back. */
  List<Type> returnTypes();
}
