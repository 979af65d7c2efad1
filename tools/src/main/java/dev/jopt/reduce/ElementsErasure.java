package dev.jopt.reduce;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.type.ShapedType;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes all elements of constants zero. */
final class ElementsErasure {
  private ElementsErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          for (NamedAttribute attribute : op.inherentAttributes()) {
            if (attribute.value() instanceof ElementsAttribute elements) {
              ShapedType shaped = elements.type();
              @Nullable Attribute zero = Substitutes.zero(shaped.elementType());
              if (zero != null) {
                Attribute splat = DenseElementsAttribute.splat(shaped, zero);
                edits.accept(() -> op.setAttribute(attribute.name(), splat));
              }
            }
          }
        });
  }
}
