package dev.jopt.conversion.tollvm;

import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.List;

/** Lowers {@code ub}. */
final class UbToLlvm {
  private UbToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    return new Lowerings(types)
        .add(
            "ub.poison",
            site -> {
              var value = site.op.attribute("value");
              return value != null && !value.toString().equals("#ub.poison")
                  ? site.fail("is poison of its own kind")
                  : site.replace(site.poison(site.resultType(0)));
            })
        .add(
            "ub.unreachable",
            site -> {
              site.emitVoid("unreachable", DictionaryAttribute.EMPTY);
              return site.erase();
            })
        .patterns();
  }
}
