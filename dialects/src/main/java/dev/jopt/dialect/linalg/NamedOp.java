package dev.jopt.dialect.linalg;

import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The loops and the body of a named operation: a row of {@link NamedOpTable}.
 *
 * <p>Subscripts name loops by letters in order and give, for each operand, what indexes each
 * dimension: {@code a c; c b; a b} is the product of matrices. Two letters are a window: loop
 * {@code b} moves it by the stride, loop {@code e} moves within it by the dilation in {@code be}.
 */
public final class NamedOp {
  /** How the body makes an element of the output. */
  enum Combination {
    /** A function of the inputs. */
    APPLY,
    /** The input. */
    FIRST,
    /** The input as the type of the output. */
    CONVERT,
    /** The output plus the product of the inputs. */
    MULTIPLY_ADD,
    /** The output plus the product of two inputs, each less its zero point. */
    MULTIPLY_ADD_OFFSET,
    /** A function of the output and the first input. */
    REDUCE,
    /** The same, of unsigned numbers. */
    REDUCE_UNSIGNED,
    /** A pseudo-random number within two bounds, from a seed and the position. */
    RANDOM
  }

  /**
   * The loops around the body.
   *
   * @param iterators for each loop {@code p}, parallel, or {@code r}, reduction; empty for as many
   *     parallel ones as the output has dimensions
   * @param subscripts for each operand and dimension the numbers of one or two loops
   * @param windowRank how many dimensions a window moves along with strides and dilations
   */
  record Loops(String iterators, List<int[][]> subscripts, int windowRank) {
    /** One loop for each dimension of the output. */
    static final Loops ELEMENTWISE = new Loops("", List.of(), 0);

    /** Loops without strides and dilations. */
    static Loops of(String iterators, String subscripts) {
      return new Loops(iterators, parse(subscripts), 0);
    }

    /** Loops with a stride and a dilation for each window. */
    static Loops windowed(String iterators, String subscripts) {
      List<int[][]> parsed = parse(subscripts);
      int windows = 0;
      for (int[] subscript : parsed.get(0)) {
        windows += subscript.length - 1;
      }
      return new Loops(iterators, parsed, windows);
    }

    private static List<int[][]> parse(String subscripts) {
      List<int[][]> maps = new ArrayList<>();
      List<int[]> map = new ArrayList<>();
      for (int i = 0; i <= subscripts.length(); i++) {
        char next = i < subscripts.length() ? subscripts.charAt(i) : ';';
        if (next == ';') {
          maps.add(map.toArray(new int[0][]));
          map = new ArrayList<>();
        } else if (next != ' ') {
          boolean window =
              i + 1 < subscripts.length() && Character.isLetter(subscripts.charAt(i + 1));
          map.add(
              window
                  ? new int[] {next - 'a', subscripts.charAt(++i) - 'a'}
                  : new int[] {next - 'a'});
        }
      }
      return maps;
    }

    /** Number of operands but the output. */
    int inputs() {
      return subscripts.size() - 1;
    }
  }

  private final String name;
  private final Loops loops;
  private final Combination combination;
  private final @Nullable ScalarFunction function;
  private final int inputs;

  private final MemoizedMaps memoizedMaps = new MemoizedMaps();

  NamedOp(
      String name,
      Loops loops,
      Combination combination,
      @Nullable ScalarFunction function,
      int inputs) {
    this.name = name;
    this.loops = loops;
    this.combination = combination;
    this.function = function;
    this.inputs = inputs;
  }

  /** The operation's name without the dialect's prefix. */
  public String name() {
    return name;
  }

  /** Number of inputs; there is one output. */
  public int inputs() {
    return inputs;
  }

  /** Whether each iteration touches the same position of all operands that are not scalars. */
  public boolean isElementwise() {
    return combination == Combination.APPLY || loops.iterators.isEmpty();
  }

  /** Number of dimensions that a window moves along with strides and dilations; often 0. */
  public int windowRank() {
    return loops.windowRank;
  }

  /** Whether it is a product of two arrays, each element of which is at a loop position. */
  boolean isContraction() {
    if (combination != Combination.MULTIPLY_ADD || loops.windowRank != 0) {
      return false;
    }
    for (int[] subscript : loops.subscripts.get(0)) {
      if (subscript.length != 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether an attribute says how the input is converted. */
  boolean hasCast() {
    return combination == Combination.CONVERT;
  }

  /** The iterator type of each loop; {@code rank} is that of the output. */
  List<IteratorType> iteratorTypes(int rank) {
    List<IteratorType> types = new ArrayList<>();
    for (int i = 0; i < (isElementwise() ? rank : loops.iterators.length()); i++) {
      types.add(
          isElementwise() || loops.iterators.charAt(i) == 'p'
              ? IteratorType.PARALLEL
              : IteratorType.REDUCTION);
    }
    return types;
  }

  /** {@link #indexingMaps} as attributes. */
  MemoizedMaps memoizedMaps() {
    return memoizedMaps;
  }

  /** The indexing maps of an operation that is not elementwise; windows move by 1 by default. */
  List<AffineMap> indexingMaps(@Nullable Attribute strides, @Nullable Attribute dilations) {
    List<AffineMap> maps = new ArrayList<>(loops.subscripts.size());
    for (int[][] subscript : loops.subscripts) {
      List<AffineExpr> results = new ArrayList<>(subscript.length);
      int window = 0;
      for (int[] loops : subscript) {
        AffineExpr result = AffineExpr.dim(loops[0]);
        if (loops.length == 2) {
          result =
              result
                  .mul(at(strides, window))
                  .add(AffineExpr.dim(loops[1]).mul(at(dilations, window)));
          window++;
        }
        results.add(result);
      }
      maps.add(new AffineMap(loops.iterators.length(), 0, results));
    }
    return maps;
  }

  private static long at(@Nullable Attribute numbers, int index) {
    return numbers instanceof DenseElementsAttribute elements ? elements.longAt(index) : 1;
  }

  /** For each dimension of an operand, the one loop, or the two of a window, that index it. */
  List<int[]> subscripts(int operand) {
    return List.of(loops.subscripts.get(operand));
  }

  /** Writes the body. */
  void buildBody(ScalarBuilder builder, List<? extends Value> arguments, boolean unsignedCast) {
    builder.yield(NamedOpBody.value(this, builder, arguments, unsignedCast));
  }

  /** How the body makes an element of the output. */
  Combination combination() {
    return combination;
  }

  /** The function that an elementwise operation applies to its inputs; null for any other. */
  public @Nullable ScalarFunction appliedFunction() {
    return combination == Combination.APPLY ? function : null;
  }

  /** The function that the body applies. */
  ScalarFunction function() {
    if (function == null) {
      throw new IllegalStateException(name + " applies no function");
    }
    return function;
  }

  @Override
  public String toString() {
    return name;
  }
}
