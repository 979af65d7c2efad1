package dev.jopt.dialect.affine;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Determines which values may be dimensions or symbols of an affine map. A symbol does not change
 * while the body of the surrounding function runs; a dimension may be counted by an affine loop,
 * too.
 */
final class AffineScopes {
  private final @Nullable Region scope;

  /**
   * The known answers for values; while one is looked at, that it is none. Values share operands,
   * and in an invalid program one may be computed from itself.
   */
  private final Map<Value, Boolean> symbols = new IdentityHashMap<>();

  private final Map<Value, Boolean> dims = new IdentityHashMap<>();

  private AffineScopes(@Nullable Region scope) {
    this.scope = scope;
  }

  /** The region of the closest function or module around an operation, or null. */
  static @Nullable Region scopeOf(Operation op) {
    return scopeOf(op.parentRegion());
  }

  /** The region of the closest function or module that is a region or lies around it, or null. */
  static @Nullable Region scopeOf(@Nullable Region inner) {
    for (Region region = inner; region != null; region = region.parentRegion()) {
      Operation parent = region.parentOp();
      if (parent != null && opensScope(parent)) {
        return region;
      }
    }
    return null;
  }

  /** Whether the regions of an operation are scopes. */
  static boolean opensScope(Operation op) {
    return switch (op.name()) {
      case "builtin.module",
          "func.func",
          "gpu.func",
          "gpu.launch",
          "llvm.func",
          "shape.func",
          "shape.function_library",
          "wasmssa.func" ->
          true;
      default -> false;
    };
  }

  /** Checks the values of a map, dimensions first. */
  static boolean verify(Operation op, List<Value> values, int dims) {
    Region scope = scopeOf(op);
    for (int i = 0; i < values.size(); i++) {
      if (i < dims) {
        if (!isDim(values.get(i), scope)) {
          return op.emitOpError("operand cannot be used as a dimension id");
        }
      } else if (!isSymbol(values.get(i), scope)) {
        return op.emitOpError("operand cannot be used as a symbol");
      }
    }
    return true;
  }

  /** Whether a value may be an index: a dimension or a symbol. */
  static boolean isIndex(Value value, @Nullable Region scope) {
    return isDim(value, scope) || isSymbol(value, scope);
  }

  /** Whether a value may stand for a dimension. */
  static boolean isDim(Value value, @Nullable Region scope) {
    if (value.type() != IndexType.INDEX) {
      return false;
    }
    if (isTopLevel(value, scope)) {
      return true;
    }
    if (value instanceof BlockArgument argument) {
      Operation parent = argument.owner().parentOp();
      return parent instanceof ForOp || parent instanceof ParallelOp || isSymbol(value, scope);
    }
    return new AffineScopes(scope).isDim(value);
  }

  private boolean isDim(Value value) {
    if (value.type() != IndexType.INDEX || value instanceof BlockArgument) {
      return isDim(value, scope);
    }
    Boolean known = dims.putIfAbsent(value, false);
    if (known != null) {
      return known;
    }
    boolean is = isSymbol(value) || isDimResult(value.definingOp());
    dims.put(value, is);
    return is;
  }

  private boolean isDimResult(@Nullable Operation op) {
    if (op instanceof ApplyOp
        || op instanceof DelinearizeIndexOp
        || op instanceof LinearizeIndexOp) {
      for (Value operand : op.operands()) {
        if (!isDim(operand)) {
          return false;
        }
      }
      return true;
    }
    Value shaped = measured(op);
    return op != null && shaped != null && isTopLevel(shaped, scopeOf(op));
  }

  /** Whether a value may stand for a symbol. */
  static boolean isSymbol(Value value, @Nullable Region scope) {
    if (value.type() != IndexType.INDEX) {
      return false;
    }
    return isTopLevel(value, scope)
        || value.definingOp() != null && Constants.of(value) != null
        || new AffineScopes(scope).isSymbol(value);
  }

  private boolean isSymbol(Value value) {
    if (value.type() != IndexType.INDEX) {
      return false;
    }
    if (isTopLevel(value, scope)) {
      return true;
    }
    Boolean known = symbols.putIfAbsent(value, false);
    if (known != null) {
      return known;
    }
    boolean is = isSymbolBelow(value);
    symbols.put(value, is);
    return is;
  }

  private boolean isSymbolBelow(Value value) {
    Operation op = value.definingOp();
    if (op != null) {
      if (Constants.of(value) != null || isPureOfSymbols(op)) {
        return true;
      }
      Value shaped = measured(op);
      if (shaped != null) {
        return isKnownSize(op, shaped);
      }
    }
    Operation parent = scope == null ? null : scope.parentOp();
    return parent != null
        && !(parent instanceof IsolatedFromAbove)
        && parent.parentRegion() != null
        && isSymbol(value, parent.parentRegion());
  }

  private boolean isPureOfSymbols(Operation op) {
    if (!MemoryEffectQueries.isPure(op)) {
      return false;
    }
    for (Value operand : op.operands()) {
      if (!isSymbol(operand)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTopLevel(Value value, @Nullable Region scope) {
    return scope != null && value.parentRegion() == scope;
  }

  /** The operand of a {@code dim} operation, or null. */
  private static @Nullable Value measured(@Nullable Operation op) {
    return op instanceof DimensionQuery dim ? dim.source() : null;
  }

  /** Whether a size is that of a buffer that stays, or one given by symbols. */
  private boolean isKnownSize(Operation dim, Value shaped) {
    if (isTopLevel(shaped, scopeOf(dim))) {
      return true;
    }
    IntegerAttribute index = Constants.integer(dim.operand(1));
    Operation source = shaped.definingOp();
    while (source instanceof CastOp cast && cast.source().type() instanceof MemRefType) {
      source = cast.source().definingOp();
    }
    if (index == null || source == null || source.resultCount() != 1) {
      return false;
    }
    List<Value> sizes = openSizes(source);
    if (sizes == null
        || !(source.result().type() instanceof MemRefType type)
        || index.value().signum() < 0
        || index.value().bitLength() > 31
        || index.intValueExact() >= type.rank()) {
      return false;
    }
    int position = index.intValueExact();
    return !type.isDynamicDim(position)
        || isSymbol(sizes.get(Shapes.dynamicPosition(type, position)));
  }

  private static @Nullable List<Value> openSizes(Operation source) {
    if (source instanceof AllocOp alloc) {
      return alloc.dynamicSizes();
    }
    if (source instanceof ViewOp view) {
      return view.sizes();
    }
    return source instanceof SubViewOp subView ? subView.operandGroup(2) : null;
  }
}
