package dev.jopt.ir.attribute;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * The text of a type or attribute that is kept verbatim.
 *
 * @param text the text after {@code !dialect.} or {@code #dialect.}
 * @param embedded attributes and types within the text, in order; the text leaves them out
 */
public record VerbatimForm(String text, ImmutableList<Embedded> embedded) {
  /** Checks that there are both. */
  public VerbatimForm {
    Objects.requireNonNull(text);
    Objects.requireNonNull(embedded);
  }
}
