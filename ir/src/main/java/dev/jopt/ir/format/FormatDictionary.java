package dev.jopt.ir.format;

import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code attr-dict}, {@code attr-dict-with-keyword}. Prints its own blank. */
final class FormatDictionary extends FormatElement {
  private final boolean withKeyword;
  private final boolean inherentElsewhere;

  /** Attributes with defaults that no other piece shows. */
  private final List<AttributeSpec> defaulted;

  private Set<String> elided = Set.of();

  /** Whether every inherent attribute is shown elsewhere or has a default. */
  private boolean mayBeEmpty;

  /**
   * Creates the piece.
   *
   * @param inherentElsewhere whether a {@code prop-dict} shows the inherent attributes
   * @param defaulted attributes not to print when they are their defaults
   */
  FormatDictionary(boolean withKeyword, boolean inherentElsewhere, List<AttributeSpec> defaulted) {
    this.withKeyword = withKeyword;
    this.inherentElsewhere = inherentElsewhere;
    this.defaulted = new ArrayList<>(defaulted);
  }

  /** Leaves out what other pieces show, given all inherent attributes. */
  void elide(Set<String> names, List<AttributeSpec> inherent) {
    elided = Set.copyOf(names);
    defaulted.removeIf(spec -> elided.contains(spec.name()));
    mayBeEmpty = true;
    for (AttributeSpec spec : inherent) {
      mayBeEmpty &= elided.contains(spec.name()) || spec.defaultValue() != null;
    }
  }

  @Override
  void parse(FormatParse parse) {
    parse.parser.parseDeclaredAttributes(parse.state, withKeyword);
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    if (op.discardableAttributes().isEmpty()
        && (op.inherentAttributes().isEmpty() || (mayBeEmpty && hasDefaults(op)))) {
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

  private boolean hasDefaults(Operation op) {
    for (int i = 0; i < defaulted.size(); i++) {
      AttributeSpec spec = defaulted.get(i);
      Attribute value = op.inherentAttributes().get(spec.name());
      if (value != null && !value.equals(spec.defaultValue())) {
        return false;
      }
    }
    return true;
  }

  static Set<String> elidedOf(Operation op, Set<String> elided, List<AttributeSpec> defaulted) {
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
