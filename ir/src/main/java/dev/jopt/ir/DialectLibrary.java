package dev.jopt.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dialects that are made only when their name is first met, and when no dialect that is registered
 * or found has that name. Found by {@link java.util.ServiceLoader}, or given to {@link
 * Context.Builder#registerLibrary}.
 *
 * <p>Called by several threads at the same time.
 */
public interface DialectLibrary {
  /** The names of all its dialects, sorted. */
  List<String> names();

  /** The dialect of a name, or null if it is none of its own. */
  @Nullable Dialect dialect(String name);
}
