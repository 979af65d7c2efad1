package dev.jopt.ir.asm;

import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code attr-dict}, {@code attr-dict-with-keyword}. Prints its own blank. */
final class FormatDictionary extends FormatElement {
  private final boolean withKeyword;
  private final boolean inherentElsewhere;
  private final List<AttributeSpec> defaulted;
  private Set<String> elided = Set.of();

  /**
   * Creates the piece.
   *
   * @param inherentElsewhere whether a {@code prop-dict} shows the inherent attributes
   * @param defaulted attributes not to print when they are their defaults
   */
  FormatDictionary(boolean withKeyword, boolean inherentElsewhere, List<AttributeSpec> defaulted) {
    this.withKeyword = withKeyword;
    this.inherentElsewhere = inherentElsewhere;
    this.defaulted = defaulted;
  }

  /** Leaves out what other pieces show. */
  void elide(Set<String> names) {
    elided = Set.copyOf(names);
  }

  @Override
  void parse(FormatParse parse) {
    DictionaryAttribute attributes =
        withKeyword
            ? parse.parser.parseOptionalAttributeDictionaryWithKeyword()
            : parse.parser.parseOptionalAttributeDictionary();
    if (!attributes.isEmpty()) {
      parse.state.setAttributes(attributes);
    }
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    if (op.discardableAttributes().isEmpty() && op.inherentAttributes().isEmpty()) {
      return;
    }
    if (inherentElsewhere) {
      if (withKeyword) {
        printer.printOptionalAttributeDictionaryWithKeyword(op.discardableAttributes(), Set.of());
      } else {
        printer.printOptionalAttributeDictionary(op.discardableAttributes(), Set.of());
      }
      return;
    }
    Set<String> all = elidedOf(op, elided, defaulted);
    if (withKeyword) {
      printer.printAttributeDictionaryWithKeyword(op, all);
    } else {
      printer.printAttributeDictionary(op, all);
    }
  }

  static Set<String> elidedOf(
      Operation op, Set<String> elided, List<AttributeSpec> defaulted) {
    Set<String> all = elided;
    for (int i = 0; i < defaulted.size(); i++) {
      AttributeSpec spec = defaulted.get(i);
      Attribute value = op.inherentAttributes().get(spec.name());
      if (value != null && value.equals(spec.defaultValue())) {
        if (all == elided) {
          all = new HashSet<>(elided);
        }
        all.add(spec.name());
      }
    }
    return all;
  }

  @Override
  public String toString() {
    return withKeyword ? "attr-dict-with-keyword" : "attr-dict";
  }
}
