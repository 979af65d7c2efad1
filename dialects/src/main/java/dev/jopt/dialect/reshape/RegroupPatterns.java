package dev.jopt.dialect.reshape;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.support.IndexLists;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What {@code expand_shape} and {@code collapse_shape} of buffers and of tensors have in common: of
 * two in a row one or none is left.
 */
public final class RegroupPatterns {
  private static final String REASSOCIATION = "reassociation";
  private static final String OUTPUT_SHAPE = "static_output_shape";

  private RegroupPatterns() {}

  /** Those of {@code expand_shape} of a dialect. */
  public static List<RewritePattern> ofExpand(String dialect) {
    return List.of(
        new ComposeAlike(dialect + ".expand_shape"), new ComposeExpandOfCollapse(dialect));
  }

  /** Those of {@code collapse_shape} of a dialect. */
  public static List<RewritePattern> ofCollapse(String dialect) {
    return List.of(
        new ComposeAlike(dialect + ".collapse_shape"), new ComposeCollapseOfExpand(dialect));
  }

  /**
   * Folds a reshape that changes nothing, one of a constant, and one that undoes the reshape before
   * it.
   *
   * @param inverse the operation that undoes {@code op}
   * @param constant the constant value of the source
   */
  public static @Nullable List<FoldResult> fold(
      Operation op, Class<? extends Operation> inverse, @Nullable Attribute constant) {
    Type type = op.result().type();
    if (op.operand(0).type().equals(type)) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    if (constant instanceof DenseElementsAttribute elements && type instanceof ShapedType shaped) {
      return List.of(FoldResult.of(elements.reshape(shaped)));
    }
    Operation source = op.operand(0).definingOp();
    if (!inverse.isInstance(source) || !source.operand(0).type().equals(type)) {
      return null;
    }
    return isUndone((ShapedType) type, source, op)
        ? List.of(FoldResult.of(source.operand(0)))
        : null;
  }

  /** Whether the sizes are those from before, of which the type may leave some open. */
  private static boolean isUndone(ShapedType type, Operation first, Operation second) {
    if (Shapes.dynamicCount(type) < 2) {
      return true;
    }
    if (!Objects.equals(first.attribute(REASSOCIATION), second.attribute(REASSOCIATION))) {
      return false;
    }
    if (type.rank() < ((ShapedType) first.result().type()).rank()) {
      return true;
    }
    for (List<Integer> group : groups(second)) {
      int open = 0;
      for (int dimension : group) {
        open += type.isDynamicDim(dimension) ? 1 : 0;
      }
      if (open > 1) {
        return false;
      }
    }
    return true;
  }

  private static List<List<Integer>> groups(Operation op) {
    return IndexLists.of(Objects.requireNonNull(op.attribute(REASSOCIATION, ArrayAttribute.class)));
  }

  private static ShapedType type(Value value) {
    return (ShapedType) value.type();
  }

  /** Whether the elements may lie otherwise than in row-major order. */
  private static boolean hasLayout(Value value) {
    return value.type() instanceof MemRefType type && !isRowMajor(type);
  }

  private static boolean isRowMajor(MemRefType type) {
    if (type.isIdentityLayout()) {
      return true;
    }
    // A stride of 1 alone says what no layout says.
    StridedLayoutAttribute layout = type.stridesAndOffset();
    return type.rank() == 1
        && layout != null
        && layout.offset() == 0
        && layout.strides().get(0) == 1;
  }

  private static boolean hasLayout(Operation first, Operation second) {
    return hasLayout(first.operand(0)) || hasLayout(first.result()) || hasLayout(second.result());
  }

  /** Replaces {@code op} by one like {@code model}, without sizes. */
  private static void replaceByCollapse(
      Rewriter rewriter, Operation op, Operation model, Value source, List<List<Integer>> groups) {
    rewriter.replaceOpWithNew(op, state(rewriter, op, model, source, groups));
  }

  /** Replaces {@code op} by one like {@code model}, with these sizes. */
  private static void replaceByExpand(
      Rewriter rewriter,
      Operation op,
      Operation model,
      Value source,
      List<List<Integer>> groups,
      List<FoldResult> sizes) {
    rewriter.replaceOpWithNew(
        op,
        state(rewriter, op, model, source, groups)
            .addOperands(SliceParameters.values(sizes))
            .setAttribute(OUTPUT_SHAPE, DenseArrayAttribute.i64(SliceParameters.statics(sizes))));
  }

  private static OperationState state(
      Rewriter rewriter, Operation op, Operation model, Value source, List<List<Integer>> groups) {
    return rewriter
        .state(op.location(), model.definition())
        .addOperand(source)
        .setAttribute(REASSOCIATION, IndexLists.attribute(groups))
        .addResultType(op.result().type());
  }

  /** Two expansions are one, two collapses are one. */
  private static final class ComposeAlike extends RewritePattern {
    ComposeAlike(String name) {
      super(name, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Operation first = op.operand(0).definingOp();
      if (first == null || first.definition() != op.definition() || hasLayout(first, op)) {
        return false;
      }
      List<List<Integer>> groups = Regrouping.compose(groups(first), groups(op));
      if (groups == null) {
        return false;
      }
      if (op.hasAttribute(OUTPUT_SHAPE)) {
        replaceByExpand(
            rewriter, op, op, first.operand(0), groups, MixedIndices.of(op, 1, OUTPUT_SHAPE));
      } else {
        replaceByCollapse(rewriter, op, op, first.operand(0), groups);
      }
      return true;
    }
  }

  /** Composes an expand of a collapse to one operation, if it is unambiguous. */
  private static final class ComposeExpandOfCollapse extends RewritePattern {
    private final String inverse;

    ComposeExpandOfCollapse(String dialect) {
      super(dialect + ".expand_shape", 1);
      this.inverse = dialect + ".collapse_shape";
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Operation first = op.operand(0).definingOp();
      if (first == null || !first.name().equals(inverse) || hasLayout(first, op)) {
        return false;
      }
      ImmutableLongArray from = type(first.operand(0)).shape();
      ImmutableLongArray to = type(op.result()).shape();
      if (from.length() == to.length()) {
        return false;
      }
      boolean collapses = from.length() > to.length();
      List<List<Integer>> groups =
          collapses
              ? Regrouping.between(groups(first), groups(op), from, to)
              : Regrouping.between(groups(op), groups(first), to, from);
      if (groups == null) {
        return false;
      }
      if (collapses) {
        replaceByCollapse(rewriter, op, first, first.operand(0), groups);
      } else {
        replaceByExpand(
            rewriter, op, op, first.operand(0), groups, MixedIndices.of(op, 1, OUTPUT_SHAPE));
      }
      return true;
    }
  }

  /** Composes a collapse of an expand to one operation, if the groups match. */
  private static final class ComposeCollapseOfExpand extends RewritePattern {
    private final String inverse;
    private final String cast;

    ComposeCollapseOfExpand(String dialect) {
      super(dialect + ".collapse_shape", 1);
      this.inverse = dialect + ".expand_shape";
      this.cast = dialect + ".cast";
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Operation first = op.operand(0).definingOp();
      if (first == null || !first.name().equals(inverse) || hasLayout(first, op)) {
        return false;
      }
      Value source = first.operand(0);
      int before = type(source).rank();
      int after = type(op.result()).rank();
      if (source.type().equals(op.result().type())) {
        return false;
      }
      List<List<Integer>> groups =
          before > after
              ? Regrouping.ofCollapsedExpansion(groups(first), groups(op))
              : Regrouping.ofCollapsedExpansion(groups(op), groups(first));
      if (groups == null) {
        return false;
      }
      if (before > after) {
        replaceByCollapse(rewriter, op, op, source, groups);
      } else if (before < after) {
        replaceByExpand(rewriter, op, first, source, groups, sizes(rewriter, first, op));
      } else {
        rewriter.replaceOpWithNew(
            op,
            rewriter
                .state(op.location(), cast)
                .addOperand(source)
                .addResultType(op.result().type()));
      }
      return true;
    }

    /** The sizes of an expansion, of which the groups of a collapse are multiplied. */
    private static List<FoldResult> sizes(Rewriter rewriter, Operation expand, Operation collapse) {
      List<FoldResult> old = MixedIndices.of(expand, 1, OUTPUT_SHAPE);
      List<FoldResult> sizes = new ArrayList<>();
      for (List<Integer> group : groups(collapse)) {
        long known = 1;
        Value product = null;
        for (int dimension : group) {
          FoldResult size = old.get(dimension);
          Long constant = SliceParameters.constant(size);
          if (constant != null) {
            known *= constant;
          } else {
            Value value = Objects.requireNonNull(size.value());
            product = product == null ? value : multiply(rewriter, collapse, product, value);
          }
        }
        if (product == null) {
          sizes.add(FoldResult.of(IntegerAttribute.index(known)));
          continue;
        }
        if (known != 1) {
          Value factor = ConstantOp.createIndex(rewriter, collapse.location(), known).result();
          product = multiply(rewriter, collapse, product, factor);
        }
        sizes.add(FoldResult.of(product));
      }
      return sizes;
    }

    private static Value multiply(Rewriter rewriter, Operation at, Value left, Value right) {
      return IntegerBinaryOp.create(rewriter, at.location(), IntegerBinary.MULI, left, right)
          .result();
    }
  }
}
