package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifies the operations of a kind that has no class of its own. Without state. */
@FunctionalInterface
public interface Folder {
  /** As {@link dev.jopt.ir.op.Foldable#fold}, for an operation of the kind. */
  @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants);
}
