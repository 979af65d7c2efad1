package dev.jopt.ir.format;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds a colon that would be read as a part of the attribute before it: an attribute of a dialect
 * may end with a colon and its type.
 */
final class FormatAmbiguity {
  private static final String COLON = ":";

  private FormatAmbiguity() {}

  /**
   * Checks pieces in order.
   *
   * @throws IllegalArgumentException if what they print could not be read
   */
  static void refuse(List<FormatElement> elements) {
    walk(elements, null);
  }

  /** Gives the attribute that may be what was printed last. */
  private static @Nullable FormatAttribute walk(
      List<FormatElement> elements, @Nullable FormatAttribute before) {
    FormatAttribute last = before;
    for (FormatElement element : elements) {
      if (element instanceof FormatGroup group) {
        FormatAttribute present = walk(group.present(), last);
        FormatAttribute absent = walk(group.absent(), last);
        last = present == null ? absent : present;
      } else if (element instanceof FormatAttribute attribute) {
        last = attribute.mayReadType() ? attribute : null;
      } else if (element instanceof FormatLiteral literal) {
        if (last != null && literal.spelling().equals(COLON)) {
          throw new IllegalArgumentException(
              "the ':' after "
                  + last
                  + " is read as the start of the attribute's type; put another literal between"
                  + " them");
        }
        last = null;
      } else if (!(element instanceof FormatWhitespace || element instanceof FormatDictionary)) {
        last = null;
      }
    }
    return last;
  }
}
