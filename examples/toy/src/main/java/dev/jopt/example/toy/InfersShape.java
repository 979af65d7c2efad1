package dev.jopt.example.toy;

import dev.jopt.ir.type.RankedTensorType;
import org.jspecify.annotations.Nullable;

/** Knows the shape of its result as soon as those of its operands are known. */
public interface InfersShape {
  /** The type of the result, or null after an error was reported. All operands are ranked. */
  @Nullable RankedTensorType inferShape();
}
