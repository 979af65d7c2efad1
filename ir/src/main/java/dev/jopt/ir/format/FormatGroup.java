package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.UnitAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code (a b^ c)?} or {@code (a b^ c):(d)?}. */
final class FormatGroup extends FormatElement {
  private final List<FormatElement> present;
  private final List<FormatElement> absent;
  private final FormatElement anchor;
  private final boolean inverted;

  /** Where the first piece to read is; pieces before it are whitespace. */
  private final int start;

  /** The unit attribute that the presence of the group alone stands for; else null. */
  private final @Nullable FormatAttribute implied;

  /**
   * Creates the group.
   *
   * @param anchor the piece that decides
   * @param inverted whether the anchor is among the pieces of the second part
   * @throws IllegalArgumentException if it cannot be told from the text whether the group is there
   */
  FormatGroup(
      List<FormatElement> present,
      List<FormatElement> absent,
      FormatElement anchor,
      boolean inverted) {
    this.present = present;
    this.absent = absent;
    this.anchor = anchor;
    this.inverted = inverted;
    int at = 0;
    while (at < present.size() && present.get(at) instanceof FormatWhitespace) {
      at++;
    }
    if (at == present.size() || !present.get(at).isOptional()) {
      throw new IllegalArgumentException("an optional group must begin with something optional");
    }
    if (!anchor.isAnchor()) {
      throw new IllegalArgumentException(anchor + " cannot be the anchor of an optional group");
    }
    start = at;
    implied =
        anchor instanceof FormatAttribute attribute
                && attribute.isUnit()
                && anchor != present.get(at)
                && (absent.isEmpty() || anchor != absent.get(0))
            ? attribute
            : null;
  }

  List<FormatElement> present() {
    return present;
  }

  List<FormatElement> absent() {
    return absent;
  }

  /** Whether the piece is shown by the presence of the group alone. */
  boolean isImplied(FormatElement element) {
    return element == implied;
  }

  @Override
  void parse(FormatParse parse) {
    boolean there = present.get(start).accept(parse);
    if (implied != null && there != inverted) {
      parse.setAttribute(implied.spec().name(), UnitAttribute.UNIT);
    }
    List<FormatElement> rest = there ? present : absent;
    for (int i = there ? start + 1 : 0; i < rest.size(); i++) {
      if (rest.get(i) != implied) {
        rest.get(i).parse(parse);
      }
    }
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    List<FormatElement> elements = anchor.isPresent(op) != inverted ? present : absent;
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) != implied) {
        elements.get(i).print(op, printer);
      }
    }
  }

  @Override
  public String toString() {
    return "optional group";
  }
}
