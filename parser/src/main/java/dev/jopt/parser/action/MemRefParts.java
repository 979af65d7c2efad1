package dev.jopt.parser.action;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** A memref type while it is read. */
public final class MemRefParts {
  /** Whether the rank is unknown. */
  public boolean unranked;

  /** The sizes. */
  public Dimensions dimensions = new Dimensions();

  /** The element type. */
  public Type element = NoneType.NONE;

  /** Where the element type stands. */
  public int elementAt;

  @Nullable Attribute layout;
  @Nullable Attribute memorySpace;

  /** Nothing known yet. */
  public MemRefParts() {}
}
