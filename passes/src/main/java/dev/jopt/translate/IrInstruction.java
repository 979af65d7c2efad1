package dev.jopt.translate;

import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An instruction: its result type, and what it is printed as. The parts are strings, types, values
 * (printed alone), {@link IrValue.Typed} values, metadata nodes and groups of attributes.
 */
final class IrInstruction extends IrValue {
  /** A set of function attributes, printed as {@code #0}. */
  record AttributeGroup(String text) {}

  final List<Object> parts = new ArrayList<>();

  /** Metadata by the number of its kind, by which LLVM sorts. */
  private final Map<MetadataKind, MdNode> attachments = new TreeMap<>();

  /** Debug records that stand before it. */
  final List<List<Object>> records = new ArrayList<>();

  @Nullable MdNode location;

  IrInstruction(Type type) {
    super(type);
  }

  /** Whether it has a result that others can use. */
  boolean hasValue() {
    return type() != SimpleType.VOID;
  }

  IrInstruction add(Object... more) {
    for (Object part : more) {
      parts.add(part);
    }
    return this;
  }

  /** Adds a value with its type. */
  IrInstruction typed(IrValue value) {
    parts.add(new Typed(value));
    return this;
  }

  void attach(MetadataKind kind, MdNode node) {
    attachments.put(kind, node);
  }

  Map<MetadataKind, MdNode> attachments() {
    return attachments;
  }

  @Override
  void write(IrText text) {
    text.slot(this);
  }
}
