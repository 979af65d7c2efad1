package dev.jopt.ir;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * The state of an {@link Operation} by itself, apart from the values, blocks and regions that it is
 * tied to: its kind, where it comes from, and its attributes.
 */
abstract class OperationHeader {
  private final Context context;
  private final OpDefinition definition;

  /** The location, or where it is a place in a file, the start of the file. */
  private Location location;

  /** Offset of the operation from {@link #location}: one object less for each operation read. */
  private int offset;

  private DictionaryAttribute inherentAttributes;
  private DictionaryAttribute discardableAttributes;

  OperationHeader(OperationState state) {
    context = state.context();
    definition = state.definition();
    inherentAttributes = state.inherentAttributes();
    discardableAttributes = state.discardableAttributes();
    location = state.locationBase();
    offset = state.locationOffset();
  }

  /** The context that the operation was made in. */
  public final Context context() {
    return context;
  }

  /** The definition of operations of this kind. */
  public final OpDefinition definition() {
    return definition;
  }

  /** The full name, e.g. {@code memref.alloc}. */
  public final String name() {
    return definition.name();
  }

  /** Whether a dialect defines the operation; false for {@link UnregisteredOperation}s. */
  public boolean isRegistered() {
    return true;
  }

  /** Whether the definition has this trait. */
  public final boolean hasTrait(OpTrait trait) {
    return definition.hasTrait(trait);
  }

  /** The source location. */
  public final Location location() {
    return offset == 0 ? location : ((SourceLocation) location).at(offset);
  }

  /** Changes the location. */
  public final void setLocation(Location location) {
    this.location = location;
    this.offset = 0;
  }

  // Attributes.

  /** The attribute of this name, inherent or discardable, or null. */
  public final @Nullable Attribute attribute(String name) {
    Attribute inherent = inherentAttributes.get(name);
    return inherent != null ? inherent : discardableAttributes.get(name);
  }

  /** The attribute of this name if it is a {@code kind}, or null. */
  public final <T extends Attribute> @Nullable T attribute(String name, Class<T> kind) {
    Attribute attribute = attribute(name);
    return kind.isInstance(attribute) ? kind.cast(attribute) : null;
  }

  /** Whether there is an attribute of this name. */
  public final boolean hasAttribute(String name) {
    return attribute(name) != null;
  }

  /** Sets an attribute; the definition decides whether the name is inherent or discardable. */
  public final void setAttribute(String name, Attribute value) {
    if (definition.isInherentAttribute(name)) {
      inherentAttributes = inherentAttributes.with(name, value);
    } else {
      discardableAttributes = discardableAttributes.with(name, value);
    }
  }

  /** Removes an attribute and returns it, or null when there was none. */
  public final @Nullable Attribute removeAttribute(String name) {
    Attribute removed = inherentAttributes.get(name);
    if (removed != null) {
      inherentAttributes = inherentAttributes.without(name);
      return removed;
    }
    removed = discardableAttributes.get(name);
    discardableAttributes = discardableAttributes.without(name);
    return removed;
  }

  /** The attributes that belong to the operation's definition (its properties). */
  public final DictionaryAttribute inherentAttributes() {
    return inherentAttributes;
  }

  /** Replaces all inherent attributes. */
  public final void setInherentAttributes(DictionaryAttribute attributes) {
    inherentAttributes = attributes;
  }

  /** The discardable attributes. */
  public final DictionaryAttribute discardableAttributes() {
    return discardableAttributes;
  }

  /** Replaces all discardable attributes. */
  public final void setDiscardableAttributes(DictionaryAttribute attributes) {
    discardableAttributes = attributes;
  }
}
