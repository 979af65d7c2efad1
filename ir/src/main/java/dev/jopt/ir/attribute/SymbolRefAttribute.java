package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;
import java.util.Objects;

/**
 * A reference to a symbol, nested ones last: {@code @module::@func}.
 *
 * @param root the outermost name
 * @param nested the names below it, copied
 */
public record SymbolRefAttribute(String root, List<String> nested) implements Attribute {
  /** Copies the names. */
  public SymbolRefAttribute {
    Objects.requireNonNull(root);
    nested = List.copyOf(nested);
  }

  /** A reference to one name, or to one nested in others. */
  public static SymbolRefAttribute of(String root, String... nested) {
    return new SymbolRefAttribute(root, List.of(nested));
  }

  /** Whether this is a single name. */
  public boolean isFlat() {
    return nested.isEmpty();
  }

  /** The innermost name. */
  public String leaf() {
    return nested.isEmpty() ? root : nested.get(nested.size() - 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SymbolRefAttribute symbol
        && symbol.root.equals(root)
        && symbol.nested.equals(nested);
  }

  @Override
  public int hashCode() {
    return root.hashCode() * 31 + nested.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
