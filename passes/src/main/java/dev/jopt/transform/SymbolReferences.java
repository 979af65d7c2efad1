package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.SymbolTable;
import java.util.function.Consumer;

/** Finds references to symbols in attributes. */
public final class SymbolReferences {
  private SymbolReferences() {}

  /**
   * Gives every reference that an operation makes and, unless it is a symbol table, those of what
   * it contains up to nested symbol tables, whose insides have names of their own.
   */
  static void forEach(Operation op, Consumer<SymbolRefAttribute> action) {
    inAttributes(op, action);
    if (op instanceof SymbolTable) {
      return;
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          forEach(inner, action);
        }
      }
    }
  }

  /** Gives every reference that an operation itself makes. */
  public static void inAttributes(Operation op, Consumer<SymbolRefAttribute> action) {
    inDictionary(op.inherentAttributes(), action);
    inDictionary(op.discardableAttributes(), action);
  }

  private static void inDictionary(
      DictionaryAttribute attributes, Consumer<SymbolRefAttribute> action) {
    for (int i = 0; i < attributes.size(); i++) {
      inAttribute(attributes.value(i), action);
    }
  }

  private static void inAttribute(Attribute attribute, Consumer<SymbolRefAttribute> action) {
    if (attribute instanceof SymbolRefAttribute reference) {
      action.accept(reference);
    } else if (attribute instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        inAttribute(element, action);
      }
    } else if (attribute instanceof DictionaryAttribute dictionary) {
      inDictionary(dictionary, action);
    }
  }
}
