package dev.jopt.dialect.affine;

import dev.jopt.dialect.memref.AtomicKind;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.AffineUse;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The lower or upper bounds of {@link ParallelOp}: {@code (0, max(%a + 1, 3))}. One map gives all
 * of them, a second attribute says how many of its results belong to each.
 *
 * @param map the attribute that holds the map
 * @param groups the attribute that holds the numbers of results
 * @param keyword the keyword before several expressions for one bound
 */
record ParallelBounds(String map, String groups, String keyword) {
  static final ParallelBounds LOWER =
      new ParallelBounds("lowerBoundsMap", "lowerBoundsGroups", "max");
  static final ParallelBounds UPPER =
      new ParallelBounds("upperBoundsMap", "upperBoundsGroups", "min");

  /**
   * Gives bounds to a new operation.
   *
   * @throws IllegalArgumentException if the maps take different operands
   */
  void set(OperationState state, List<AffineMap> bounds) {
    int dims = bounds.isEmpty() ? 0 : bounds.get(0).numDims();
    int symbols = bounds.isEmpty() ? 0 : bounds.get(0).numSymbols();
    List<AffineExpr> results = new ArrayList<>();
    long[] sizes = new long[bounds.size()];
    for (int i = 0; i < sizes.length; i++) {
      AffineMap bound = bounds.get(i);
      if (bound.numDims() != dims || bound.numSymbols() != symbols) {
        throw new IllegalArgumentException("the bounds take different operands: " + bounds);
      }
      results.addAll(bound.results());
      sizes[i] = bound.results().size();
    }
    state.setAttribute(map, new AffineMapAttribute(new AffineMap(dims, symbols, results)));
    state.setAttribute(
        groups,
        DenseElementsAttribute.ofLongs(RankedTensorType.of(IntegerType.I32, sizes.length), sizes));
  }

  /**
   * Returns the bound of each index: known where it is one constant or one operand, which {@code
   * max} and {@code min} are not.
   */
  static List<LoopDimension.Bound> of(
      AffineMap bounds, DenseElementsAttribute sizes, List<Value> operands) {
    List<LoopDimension.Bound> known = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < sizes.type().numElements(); i++) {
      AffineExpr bound = bounds.results().get(next);
      next += (int) sizes.longAt(i);
      if (sizes.longAt(i) != 1) {
        known.add(LoopDimension.Bound.UNKNOWN);
      } else if (bound instanceof AffineConstantExpr constant) {
        known.add(LoopDimension.Bound.of(constant.value()));
      } else if (bound instanceof AffineDimExpr dim) {
        known.add(LoopDimension.Bound.of(operands.get(dim.position())));
      } else if (bound instanceof AffineSymbolExpr symbol) {
        known.add(LoopDimension.Bound.of(operands.get(bounds.numDims() + symbol.position())));
      } else {
        known.add(LoopDimension.Bound.UNKNOWN);
      }
    }
    return known;
  }

  /** Reads the bounds; values that occur several times become one operand. */
  void parse(OpParser parser, OperationState state) {
    List<AffineUse> uses = new ArrayList<>();
    parser.parseCommaSeparated(
        Delimiter.PAREN,
        () ->
            uses.add(
                parser.acceptKeyword(keyword)
                    ? parser.parseAffineMapOfValues(Delimiter.PAREN)
                    : parser.parseAffineExprOfValues()));
    List<Value> dims = new ArrayList<>();
    List<Value> symbols = new ArrayList<>();
    List<AffineExpr> results = new ArrayList<>();
    long[] sizes = new long[uses.size()];
    for (int i = 0; i < sizes.length; i++) {
      AffineUse use = uses.get(i);
      sizes[i] = use.map().numResults();
      List<AffineExpr> dimExprs = new ArrayList<>();
      for (UnresolvedOperand operand : use.dims()) {
        dimExprs.add(AffineExpr.dim(position(dims, parser.resolve(operand, IndexType.INDEX))));
      }
      List<AffineExpr> symbolExprs = new ArrayList<>();
      for (UnresolvedOperand operand : use.symbols()) {
        symbolExprs.add(
            AffineExpr.symbol(position(symbols, parser.resolve(operand, IndexType.INDEX))));
      }
      for (AffineExpr result : use.map().results()) {
        results.add(result.replaceDimsAndSymbols(dimExprs, symbolExprs));
      }
    }
    state.addOperands(dims);
    state.addOperands(symbols);
    state.setAttribute(
        map, new AffineMapAttribute(new AffineMap(dims.size(), symbols.size(), results)));
    state.setAttribute(
        groups,
        DenseElementsAttribute.ofLongs(RankedTensorType.of(IntegerType.I32, sizes.length), sizes));
  }

  private static int position(List<Value> values, Value value) {
    int position = values.indexOf(value);
    if (position < 0) {
      position = values.size();
      values.add(value);
    }
    return position;
  }

  /** Reads {@code step (1, 2)} if it is there; else all steps are one. */
  static ArrayAttribute parseSteps(OpParser parser, int count) {
    List<Attribute> steps = new ArrayList<>();
    if (!parser.acceptKeyword("step")) {
      for (int i = 0; i < count; i++) {
        steps.add(IntegerAttribute.i64(1));
      }
      return new ArrayAttribute(steps);
    }
    for (AffineExpr step : parser.parseAffineMapOfValues(Delimiter.PAREN).map().results()) {
      if (!(step instanceof AffineConstantExpr constant)) {
        throw parser.errorAt(parser.namePosition(), "steps must be constant integers");
      }
      steps.add(IntegerAttribute.i64(constant.value()));
    }
    return new ArrayAttribute(steps);
  }

  /** Prints bounds without the delimiters. */
  static void print(
      OpPrinter printer,
      AffineMap map,
      DenseElementsAttribute groups,
      List<Value> values,
      String keyword) {
    int start = 0;
    for (int i = 0; i < groups.type().numElements(); i++) {
      int size = (int) groups.longAt(i);
      printer.print(i == 0 ? "" : ", ");
      if (size == 1) {
        AccessAssembly.printResults(printer, map, values, start, 1);
      } else {
        printer.print(keyword);
        printer.print('(');
        AccessAssembly.printResults(printer, map, values, start, size);
        printer.print(')');
      }
      start += size;
    }
  }

  /** Whether values of a type can be combined in this way. */
  static boolean canReduce(AtomicKind kind, Type type) {
    return switch (kind) {
      case ASSIGN -> true;
      case ADDF, MULF, MAXIMUMF, MINIMUMF -> type instanceof FloatType;
      case ADDI, MULI, ANDI, ORI -> type instanceof IntegerType;
      case MAXS, MINS -> type instanceof IntegerType integer && integer.isSigned();
      case MAXU, MINU -> type instanceof IntegerType integer && integer.isUnsigned();
      default -> false;
    };
  }
}
