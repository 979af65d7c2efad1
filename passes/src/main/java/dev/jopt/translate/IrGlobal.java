package dev.jopt.translate;

import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A global variable, an alias or an indirect function: a name, and what is printed after it. */
final class IrGlobal {
  final String name;

  /** The type of the value. */
  final Type type;

  final List<Object> parts = new ArrayList<>();
  final Map<MetadataKind, MdNode> metadata = new TreeMap<>();
  final List<MdNode> debug = new ArrayList<>();

  IrGlobal(String name, Type type) {
    this.name = name;
    this.type = type;
  }
}
