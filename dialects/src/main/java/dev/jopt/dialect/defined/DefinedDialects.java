package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectLibrary;
import dev.jopt.ir.print.ReferenceDialects;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialects that are defined by data alone. */
public final class DefinedDialects implements DialectLibrary {
  private static final ImmutableList<String> NAMES = ReferenceDialects.defined();

  /** Creates the library. */
  public DefinedDialects() {}

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public @Nullable Dialect dialect(String name) {
    return NAMES.contains(name) ? new DefinedDialect(name) : null;
  }
}
