package dev.jopt.ir.op;

import dev.jopt.ir.attribute.Attribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Can be simplified without making new operations. */
public interface Foldable {
  /**
   * Tries to simplify the operation.
   *
   * @param constants for each operand its constant value, or null
   * @return null when nothing can be done; an empty list when the operation was changed in place;
   *     else one entry per result
   */
  @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants);
}
