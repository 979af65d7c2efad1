package dev.jopt.ir;

import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Names, visibility and uses of symbols, without a memory; {@link SymbolTables} looks symbols up
 * and changes tables.
 *
 * <p>A <em>use</em> of a symbol is a {@link SymbolRefAttribute} in an attribute of an operation, be
 * it in an array or a dictionary, that is resolved in the symbol table of that symbol. References
 * within a nested symbol table are resolved there, so they are none; those of the operation that is
 * the nested table are.
 *
 * <p>Whether operations of unknown dialects with a region are symbol tables cannot be known: the
 * methods that find uses say nothing where there is one.
 */
public final class Symbols {
  private Symbols() {}

  /**
   * A use of a symbol.
   *
   * @param user the operation with the attribute
   * @param reference the whole reference, of which the symbol may be the root or a nested part
   */
  public record Use(Operation user, SymbolRefAttribute reference) {}

  /** The name of a symbol without sigil; null if the operation is none or has no name. */
  public static @Nullable String nameOf(Operation op) {
    Symbol symbol = op.as(Symbol.class);
    return symbol == null ? null : symbol.symbolName();
  }

  /**
   * Changes the name of a symbol and nothing else; {@link SymbolTables#rename} changes its uses.
   */
  public static void setName(Operation symbol, String name) {
    symbol.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(name));
  }

  /** The visibility of an operation; {@code PUBLIC} if it is no symbol. */
  public static Symbol.Visibility visibilityOf(Operation op) {
    Symbol symbol = op.as(Symbol.class);
    return symbol == null ? Symbol.Visibility.PUBLIC : symbol.visibility();
  }

  /** Changes the visibility of a symbol; the attribute is left out for public ones. */
  public static void setVisibility(Operation symbol, Symbol.Visibility visibility) {
    if (visibility == Symbol.Visibility.PUBLIC) {
      symbol.removeAttribute(Symbol.VISIBILITY_ATTRIBUTE);
    } else {
      symbol.setAttribute(
          Symbol.VISIBILITY_ATTRIBUTE,
          StringAttribute.of(visibility.name().toLowerCase(Locale.ROOT)));
    }
  }

  /**
   * Gives every reference that an operation makes and, unless it is a symbol table, those of what
   * it contains up to nested symbol tables, with the operation that makes it; in textual order.
   */
  public static void forEachReference(
      Operation op, BiConsumer<Operation, SymbolRefAttribute> action) {
    inDictionary(op, op.inherentAttributes(), action);
    inDictionary(op, op.discardableAttributes(), action);
    if (op instanceof SymbolTable) {
      return;
    }
    for (int i = 0; i < op.regionCount(); i++) {
      forEachReference(op.region(i), action);
    }
  }

  /** Gives every reference that an operation itself makes. */
  public static void forEachOwnReference(Operation op, Consumer<SymbolRefAttribute> action) {
    inDictionary(op, op.inherentAttributes(), (user, reference) -> action.accept(reference));
    inDictionary(op, op.discardableAttributes(), (user, reference) -> action.accept(reference));
  }

  /** As {@link #forEachReference(Operation, BiConsumer)}, of the operations in a region. */
  public static void forEachReference(
      Region region, BiConsumer<Operation, SymbolRefAttribute> action) {
    for (Block block : region.blocks()) {
      for (Operation inner : block.operations()) {
        forEachReference(inner, action);
      }
    }
  }

  private static void inDictionary(
      Operation op,
      DictionaryAttribute attributes,
      BiConsumer<Operation, SymbolRefAttribute> action) {
    for (int i = 0; i < attributes.size(); i++) {
      inAttribute(op, attributes.value(i), action);
    }
  }

  private static void inAttribute(
      Operation op, Attribute attribute, BiConsumer<Operation, SymbolRefAttribute> action) {
    if (attribute instanceof SymbolRefAttribute reference) {
      action.accept(op, reference);
    } else if (attribute instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        inAttribute(op, element, action);
      }
    } else if (attribute instanceof DictionaryAttribute dictionary) {
      inDictionary(op, dictionary, action);
    }
  }

  /**
   * The uses of a symbol in its symbol table, in textual order; null if an operation of an unknown
   * dialect may be a symbol table, so that the uses are not known.
   */
  public static @Nullable List<Use> uses(Operation symbol) {
    Operation table = symbol.parentOp();
    String name = nameOf(symbol);
    if (table == null || name == null) {
      return List.of();
    }
    return mayHaveUnknownTables(table) ? null : usesOf(name, table);
  }

  private static List<Use> usesOf(String name, Operation table) {
    List<Use> uses = new ArrayList<>();
    for (Region region : table.regions()) {
      forEachReference(
          region,
          (user, reference) -> {
            if (reference.root().equals(name)) {
              uses.add(new Use(user, reference));
            }
          });
    }
    return uses;
  }

  /** Whether it is known that nothing in its symbol table uses a symbol. */
  public static boolean isKnownUnused(Operation symbol) {
    List<Use> uses = uses(symbol);
    return uses != null && uses.isEmpty();
  }

  /**
   * Makes all references in a symbol table to a name references to another.
   *
   * @return whether that was done; if not, an operation of an unknown dialect may be a symbol table
   *     and nothing was changed
   */
  public static boolean replaceAllUses(Operation table, String name, String newName) {
    return replaceAllUses(table, Map.of(name, newName));
  }

  /** As {@link #replaceAllUses(Operation, String, String)}, of several names at once. */
  public static boolean replaceAllUses(Operation table, Map<String, String> newNames) {
    if (mayHaveUnknownTables(table)) {
      return false;
    }
    UnaryOperator<SymbolRefAttribute> change =
        reference -> {
          String newName = newNames.get(reference.root());
          return newName == null ? reference : new SymbolRefAttribute(newName, reference.nested());
        };
    Set<Operation> users = new LinkedHashSet<>();
    for (Region region : table.regions()) {
      forEachReference(
          region,
          (user, reference) -> {
            if (newNames.containsKey(reference.root())) {
              users.add(user);
            }
          });
    }
    users.forEach(user -> replaceReferences(user, change));
    return true;
  }

  /** Changes the references that an operation itself makes. */
  public static void replaceReferences(Operation op, UnaryOperator<SymbolRefAttribute> change) {
    op.setInherentAttributes(replaced(op.inherentAttributes(), change));
    op.setDiscardableAttributes(replaced(op.discardableAttributes(), change));
  }

  private static DictionaryAttribute replaced(
      DictionaryAttribute attributes, UnaryOperator<SymbolRefAttribute> change) {
    List<NamedAttribute> entries = new ArrayList<>();
    boolean changed = false;
    for (int i = 0; i < attributes.size(); i++) {
      Attribute before = attributes.value(i);
      Attribute after = replaced(before, change);
      changed |= after != before;
      entries.add(new NamedAttribute(attributes.name(i), after));
    }
    return changed ? DictionaryAttribute.of(entries) : attributes;
  }

  private static Attribute replaced(Attribute attribute, UnaryOperator<SymbolRefAttribute> change) {
    if (attribute instanceof SymbolRefAttribute reference) {
      return change.apply(reference);
    }
    if (attribute instanceof DictionaryAttribute dictionary) {
      return replaced(dictionary, change);
    }
    if (attribute instanceof ArrayAttribute array) {
      List<Attribute> elements = new ArrayList<>();
      boolean changed = false;
      for (Attribute before : array.elements()) {
        Attribute after = replaced(before, change);
        changed |= after != before;
        elements.add(after);
      }
      return changed ? new ArrayAttribute(elements) : attribute;
    }
    return attribute;
  }

  /**
   * Whether the uses of symbols by an operation, and by those within it up to other symbol tables,
   * are known: they are not if one is of an unknown dialect and may be a symbol table.
   */
  public static boolean usesAreKnown(Operation user) {
    return !mayBeUnknownTable(user) && (user instanceof SymbolTable || !mayHaveUnknownTables(user));
  }

  private static boolean mayBeUnknownTable(Operation op) {
    return op.regionCount() == 1 && SymbolTables.isOfUnknownDialect(op);
  }

  /** Whether an operation of an unknown dialect within the table may be a symbol table. */
  static boolean mayHaveUnknownTables(Operation table) {
    for (Region region : table.regions()) {
      WalkResult found =
          region.walkWhile(
              op -> {
                if (op instanceof SymbolTable) {
                  return WalkResult.SKIP;
                }
                return mayBeUnknownTable(op) ? WalkResult.INTERRUPT : WalkResult.ADVANCE;
              });
      if (found == WalkResult.INTERRUPT) {
        return true;
      }
    }
    return false;
  }
}
