package dev.jopt.dialect.support;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.attribute.Attribute;
import java.util.List;
import java.util.Objects;

/**
 * The common part of attributes and types that are a mnemonic and parameters: two of one class are
 * equal when dialect, mnemonic and parameters are. Such values are immutable and keep their hash
 * code.
 */
public abstract class AttributeOrType {
  private final String dialect;
  private final String mnemonic;
  private final List<Attribute> parameters;
  private final int hash;

  /**
   * The value of this name and these parameters.
   *
   * @param dialect the namespace
   * @param mnemonic the name within the dialect
   * @param parameters the parameters; types as {@link dev.jopt.ir.attribute.TypeAttribute}
   */
  protected AttributeOrType(String dialect, String mnemonic, List<Attribute> parameters) {
    this.dialect = Objects.requireNonNull(dialect);
    this.mnemonic = Objects.requireNonNull(mnemonic);
    this.parameters = List.copyOf(parameters);
    hash = StructuralHash.of(Objects.hash(dialect, mnemonic, this.parameters));
  }

  /** The namespace of the dialect that defines it. */
  public final String dialect() {
    return dialect;
  }

  /** The name within the dialect. */
  public final String mnemonic() {
    return mnemonic;
  }

  /** The parameters; types as {@link dev.jopt.ir.attribute.TypeAttribute}. */
  public final List<Attribute> parameters() {
    return parameters;
  }

  // A type and an attribute of one name, or of two kinds of definitions, differ.
  @SuppressWarnings("EqualsGetClass")
  @Override
  public final boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (other == null || other.getClass() != getClass()) {
      return false;
    }
    AttributeOrType value = (AttributeOrType) other;
    return value.hash == hash
        && value.dialect.equals(dialect)
        && value.mnemonic.equals(mnemonic)
        && value.parameters.equals(parameters);
  }

  @Override
  public final int hashCode() {
    return hash;
  }
}
