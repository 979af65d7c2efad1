package dev.jopt.translate;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;

/** Operations of a module that define no symbol. */
final class ModuleOperations {
  private static final Map<String, BiConsumer<ModuleTranslation, Operation>> OPERATIONS =
      Map.of(
          // A module within is no part of this one.
          "builtin.module", (module, op) -> {},
          "llvm.linker_options", ModuleOperations::linkerOptions,
          "llvm.module_flags", ModuleOperations::flags);

  private static final Map<String, Integer> BEHAVIORS =
      Map.of(
          "error", 1,
          "warning", 2,
          "require", 3,
          "override", 4,
          "append", 5,
          "append_unique", 6,
          "max", 7,
          "min", 8);

  private ModuleOperations() {}

  /** Translates one, or refuses it. */
  static void translate(ModuleTranslation module, Operation op) {
    BiConsumer<ModuleTranslation, Operation> translation = OPERATIONS.get(op.name());
    if (translation == null) {
      throw FunctionTranslation.unknown(op);
    }
    translation.accept(module, op);
  }

  private static void linkerOptions(ModuleTranslation module, Operation op) {
    List<String> words = new ArrayList<>();
    for (Attribute option :
        ((ArrayAttribute) Objects.requireNonNull(op.attribute("options"))).elements()) {
      words.add(MetadataPool.string(ModuleTranslation.text(option)));
    }
    module.module.named("llvm.linker.options").add(module.metadata.tuple(words));
  }

  private static void flags(ModuleTranslation module, Operation op) {
    ArrayAttribute flags = (ArrayAttribute) Objects.requireNonNull(op.attribute("flags"));
    for (Attribute attribute : flags.elements()) {
      AttributeText flag = AttributeText.of(attribute);
      Integer behavior =
          flag == null || flag.parameters().size() != 3 ? null : BEHAVIORS.get(text(flag, 0));
      if (behavior == null) {
        throw new TranslationException(op, "unsupported module flag " + attribute, false);
      }
      module
          .module
          .named("llvm.module.flags")
          .add(
              module.metadata.tuple(
                  "i32 " + behavior,
                  MetadataPool.string(String.valueOf(AttributeText.unquoted(text(flag, 1)))),
                  value(module, op, flag)));
    }
  }

  private static String text(AttributeText flag, int index) {
    Object value = flag.parameters().get(index).values().get(0);
    return value instanceof String text ? text : String.valueOf(value);
  }

  private static Object value(ModuleTranslation module, Operation op, AttributeText flag) {
    Object value = flag.parameters().get(2).values().get(0);
    if (value instanceof IntegerAttribute number) {
      return number.type() + " " + number.value();
    }
    String string = AttributeText.unquoted(value);
    if (string != null) {
      return MetadataPool.string(string);
    }
    String text = String.valueOf(value);
    int colon = text.indexOf(" : ");
    if (colon > 0 && text.matches("-?\\d+ : i\\d+")) {
      return text.substring(colon + 3) + " " + text.substring(0, colon);
    }
    MdNode profile = ProfileFlags.of(module.metadata, value);
    if (profile == null) {
      throw new TranslationException(op, "unsupported module flag value " + text, false);
    }
    return profile;
  }
}
