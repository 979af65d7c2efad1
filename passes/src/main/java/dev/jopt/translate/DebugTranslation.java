package dev.jopt.translate;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FileRangeLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.SourceLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Debug information: attributes {@code di_…} as nodes, and where instructions come from. */
final class DebugTranslation {
  private static final String UNITS = "llvm.dbg.cu";

  private final ModuleTranslation module;
  private final Map<Object, MdNode> nodes = new HashMap<>();
  private final Map<Operation, MdNode> subprograms = new IdentityHashMap<>();
  private final Map<MdNode, Integer> units = new IdentityHashMap<>();
  private final Map<MdNode, List<Object>> globalsOf = new IdentityHashMap<>();

  DebugTranslation(ModuleTranslation module) {
    this.module = module;
  }

  // Functions and variables.

  /** Attaches the subprogram that the location of a function names. */
  void attachSubprogram(FuncOp op, IrFunction function) {
    Attribute scope = metadataOf(op.location(), "di_subprogram");
    if (scope != null) {
      MdNode node = node(scope);
      if (node != null) {
        subprograms.put(op, node);
        function.metadata.put(MetadataKind.DBG, node);
      }
    }
  }

  /** Attaches what describes a variable. */
  void attachVariables(Operation op, IrGlobal global) {
    if (!(op.attribute("dbg_exprs") instanceof ArrayAttribute expressions)) {
      return;
    }
    for (Attribute expression : expressions.elements()) {
      MdNode node = node(expression);
      if (node != null) {
        global.debug.add(node);
        AttributeText variable = AttributeText.of(AttributeText.of(expression).value("var"));
        MdNode unit = variable == null ? null : unitOf(variable.value("scope"));
        if (unit != null) {
          globalsOf.computeIfAbsent(unit, key -> new ArrayList<>()).add(node);
        }
      }
    }
  }

  /** The unit that a scope is in; null if there is none. */
  private @Nullable MdNode unitOf(@Nullable Object scope) {
    Object at = scope;
    for (AttributeText text = AttributeText.of(at); text != null; text = AttributeText.of(at)) {
      if (text.kind().equals("di_compile_unit")) {
        return node(at);
      }
      at = text.value("compileUnit") == null ? text.value("scope") : text.value("compileUnit");
    }
    return null;
  }

  /** Completes the units, which list their variables. */
  void finish() {
    globalsOf.forEach(
        (unit, globals) -> {
          MdNode list = module.metadata.tuple(globals);
          int end = unit.parts.size() - 1;
          boolean table = String.valueOf(unit.parts.get(end - 1)).startsWith(", nameTableKind");
          unit.parts.addAll(table ? end - 1 : end, List.of(", globals: ", list));
          unit.operands.add(list);
        });
  }

  private static @Nullable Attribute metadataOf(Location location, String kind) {
    if (location instanceof FusedLocation fused) {
      AttributeText text = AttributeText.of(fused.metadata());
      if (text != null && text.kind().equals(kind)) {
        return fused.metadata();
      }
      for (Location part : fused.locations()) {
        Attribute found = metadataOf(part, kind);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  // Locations.

  /** Where an operation of a function comes from; null if that has no debug information. */
  @Nullable MdNode location(@Nullable Object location, @Nullable FuncOp function) {
    MdNode subprogram = function == null ? null : subprograms.get(function);
    return subprogram == null || !(location instanceof Location place)
        ? null
        : place(place, subprogram, null);
  }

  private @Nullable MdNode place(
      Location location, @Nullable MdNode scope, @Nullable MdNode inlinedAt) {
    if (location instanceof SourceLocation source) {
      return line(source.line(), source.column(), scope, inlinedAt);
    }
    if (location instanceof FileLineColLocation line) {
      return line(line.line(), line.column(), scope, inlinedAt);
    }
    if (location instanceof FileRangeLocation range) {
      return line(range.startLine(), range.startColumn(), scope, inlinedAt);
    }
    if (location instanceof NameLocation name) {
      return place(name.child(), scope, inlinedAt);
    }
    if (location instanceof CallSiteLocation call) {
      MdNode caller = place(call.caller(), scope, inlinedAt);
      // What was inlined is in a scope of its own; without one only the call can be told.
      MdNode callee = caller == null ? null : place(call.callee(), null, caller);
      return callee == null ? caller : callee;
    }
    return location instanceof FusedLocation fused ? fused(fused, scope, inlinedAt) : null;
  }

  private @Nullable MdNode fused(
      FusedLocation fused, @Nullable MdNode scope, @Nullable MdNode inlinedAt) {
    MdNode inner = scope;
    AttributeText metadata = AttributeText.of(fused.metadata());
    if (metadata != null && metadata.kind().startsWith("di_")) {
      MdNode own = node(fused.metadata());
      inner = own == null ? scope : own;
    }
    MdNode merged = place(fused.locations().get(0), inner, inlinedAt);
    for (Location part : fused.locations().subList(1, fused.locations().size())) {
      MdNode each = place(part, inner, inlinedAt);
      if (each == null || merged == null) {
        return null;
      }
      // Several places are none in particular.
      merged = each == merged ? merged : line(0, 0, inner, inlinedAt);
    }
    return merged;
  }

  private @Nullable MdNode line(
      int line, int column, @Nullable MdNode scope, @Nullable MdNode inlinedAt) {
    if (scope == null) {
      return null;
    }
    MdNode node = new MdNode(false).add("!DILocation(line: " + line);
    if (column != 0) {
      node.add(", column: " + column);
    }
    node.add(", scope: ", scope);
    if (inlinedAt != null) {
      node.add(", inlinedAt: ", inlinedAt);
    }
    return module.metadata.unique(node.add(")"));
  }

  // Nodes.

  /** The node of an attribute, null for one that stands for nothing. */
  @Nullable MdNode node(@Nullable Object attribute) {
    if (attribute == null) {
      return null;
    }
    MdNode known = nodes.get(attribute);
    if (known != null) {
      return known;
    }
    AttributeText text = AttributeText.of(attribute);
    if (text == null) {
      throw new TranslationException(null, "unsupported debug information " + attribute, false);
    }
    MdNode node = new DebugNode(this, text).translate();
    if (node == null) {
      return null;
    }
    nodes.put(attribute, node);
    if (text.kind().equals("di_compile_unit") && units.put(node, units.size()) == null) {
      module.module.named(UNITS).add(node);
    }
    return node;
  }

  /** A node of several; null where one stands for nothing. */
  MdNode tuple(List<Object> attributes) {
    List<Object> parts = new ArrayList<>();
    for (Object attribute : attributes) {
      MdNode node = node(attribute);
      parts.add(node == null ? "null" : node);
    }
    return module.metadata.tuple(parts);
  }

  MdNode unique(MdNode node) {
    return module.metadata.unique(node);
  }

  static long number(@Nullable Object value) {
    return value instanceof IntegerAttribute number ? number.longValue() : 0;
  }
}
