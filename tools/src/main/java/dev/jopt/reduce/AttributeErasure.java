package dev.jopt.reduce;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.NamedAttribute;
import java.util.Set;
import java.util.function.Consumer;

/** Erases attributes. */
final class AttributeErasure {
  /** What an operation is never valid without. */
  private static final Set<String> KEPT =
      Set.of(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.RESULT_SEGMENT_SIZES);

  private AttributeErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          for (NamedAttribute attribute : op.discardableAttributes()) {
            edits.accept(() -> op.removeAttribute(attribute.name()));
          }
          for (NamedAttribute attribute : op.inherentAttributes()) {
            if (!KEPT.contains(attribute.name())) {
              edits.accept(() -> op.removeAttribute(attribute.name()));
            }
          }
        });
  }
}
