package dev.jopt.parser.action;

import dev.jopt.ir.attribute.SymbolRefAttribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A symbol reference while it is read. */
public final class SymbolPath {
  private @Nullable String root;
  private List<String> nested = List.of();

  /** An empty path. */
  public SymbolPath() {}

  void add(String name) {
    if (root == null) {
      root = name;
      return;
    }
    if (nested.isEmpty()) {
      nested = new ArrayList<>(2);
    }
    nested.add(name);
  }

  /** The reference. */
  public SymbolRefAttribute build() {
    if (root == null) {
      throw new IllegalStateException("the path is empty");
    }
    return new SymbolRefAttribute(root, nested);
  }
}
