package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The common facts of operations of one kind that is defined by data, beside their definition.
 *
 * @param form the hand-written custom form, or null
 * @param effects tells the effects of an operation
 * @param implicitTerminator the name of the terminator that the text may leave out, or null
 * @param namesByPart whether results suggest the names of their groups
 * @param folder simplifies operations, or null
 */
record OperationTraits(
    Supplement supplement,
    @Nullable OperationForm form,
    Function<Operation, List<MemoryEffect>> effects,
    @Nullable String implicitTerminator,
    boolean namesByPart,
    @Nullable Folder folder) {

  /** The same facts with another hand-written form. */
  OperationTraits withForm(@Nullable OperationForm other) {
    return new OperationTraits(supplement, other, effects, implicitTerminator, namesByPart, folder);
  }

  /** An effect, on the values of an operand or result group; on no value if it names none. */
  record Effect(MemoryEffect.Kind kind, MemoryEffect.Resource resource, @Nullable String part) {
    MemoryEffect on(@Nullable Value value) {
      return new MemoryEffect(kind, value).in(resource);
    }
  }

  /** The resource that a file calls {@code NAME}, or {@code state(NAME)} if it is not memory. */
  static MemoryEffect.Resource resource(String dialect, String text) {
    return text.startsWith("state(")
        ? MemoryEffect.Resource.state(dialect + '.' + text.substring(6, text.length() - 1))
        : MemoryEffect.Resource.memory(dialect + '.' + text);
  }

  /** The effects that a file states. */
  static Function<Operation, List<MemoryEffect>> stated(List<Effect> effects) {
    List<Effect> all = List.copyOf(effects);
    return op -> {
      List<MemoryEffect> found = new ArrayList<>();
      for (Effect effect : all) {
        if (effect.part() == null) {
          found.add(effect.on(null));
        } else {
          for (Value value : valuesOf(op, effect.part())) {
            found.add(effect.on(value));
          }
        }
      }
      return found;
    };
  }

  private static List<? extends Value> valuesOf(Operation op, String part) {
    for (int i = 0; i < op.definition().operands().size(); i++) {
      if (op.definition().operands().get(i).name().equals(part)) {
        return op.operandGroup(i);
      }
    }
    for (int i = 0; i < op.definition().results().size(); i++) {
      if (op.definition().results().get(i).name().equals(part)) {
        return op.resultGroup(i);
      }
    }
    return List.of();
  }
}
