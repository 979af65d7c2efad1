package dev.jopt.conversion.linalgtoloops;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A structured operation on buffers becomes loops around its body. */
final class StructuredOpToLoops extends RewritePattern {
  private final LoopNest nest;

  StructuredOpToLoops(LoopNest nest) {
    super(StructuredOp.class, 1);
    this.nest = nest;
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    StructuredOp structured = (StructuredOp) op;
    if (!structured.hasBufferSemantics()) {
      return rewriter.matchFailed(op, "works on tensors");
    }
    new Nest(structured, rewriter).build();
    rewriter.eraseOp(op);
    return true;
  }

  /** A loop that is to be inserted when it is complete. */
  private record Unplaced(Operation loop, @Nullable InsertPoint place) {}

  /** The loops of one operation. */
  private final class Nest {
    private final StructuredOp op;
    private final Location location;
    private final Rewriter rewriter;
    private final List<AffineMap> maps;
    private final List<Value> variables = new ArrayList<>();

    Nest(StructuredOp op, Rewriter rewriter) {
      this.op = op;
      this.location = op.location();
      this.rewriter = rewriter;
      this.maps = op.indexingMaps();
    }

    void build() {
      List<IteratorType> iterators = op.iteratorTypes();
      List<FoldResult> sizes = loopSizes(iterators.size());
      List<Value> lower = new ArrayList<>();
      List<Value> upper = new ArrayList<>();
      List<Value> steps = new ArrayList<>();
      for (FoldResult size : sizes) {
        lower.add(constant(0));
        upper.add(
            size.value() != null
                ? size.value()
                : constant(((IntegerAttribute) size.constant()).longValue()));
        steps.add(constant(1));
      }
      Deque<Unplaced> unplaced = new ArrayDeque<>();
      while (variables.size() < iterators.size()) {
        int from = variables.size();
        int to = iterators.size();
        List<IteratorType> open = iterators.subList(from, to);
        boolean last = nest.isPlacedLast(open);
        Operation loop =
            nest.create(
                last ? new Rewriter(rewriter.context()) : rewriter,
                location,
                open,
                lower.subList(from, to),
                upper.subList(from, to),
                steps.subList(from, to));
        if (last) {
          unplaced.push(new Unplaced(loop, rewriter.insertPoint()));
        }
        Block body = loop.region(0).front();
        rewriter.setInsertPoint(InsertPoint.before(body.lastOp()));
        variables.addAll(body.arguments());
      }
      emitBody();
      for (Unplaced loop : unplaced) {
        rewriter.setInsertPoint(loop.place());
        rewriter.insert(loop.loop());
      }
    }

    private Value constant(long value) {
      return ConstantOp.createIndex(rewriter, location, value).result();
    }

    /** How many iterations each loop has, by the first operand that it runs over by itself. */
    private List<FoldResult> loopSizes(int count) {
      FoldResult[] sizes = new FoldResult[count];
      for (int i = 0; i < op.operandCount(); i++) {
        if (!(op.operand(i).type() instanceof ShapedType type)) {
          continue;
        }
        for (int k = 0; k < type.rank(); k++) {
          FoldResult size =
              type.isDynamicDim(k)
                  ? FoldResult.of(dimension(op.operand(i), k))
                  : FoldResult.of(IntegerAttribute.index(type.dimSize(k)));
          if (maps.get(i).result(k) instanceof AffineDimExpr loop
              && sizes[loop.position()] == null) {
            sizes[loop.position()] = size;
          }
        }
      }
      return List.of(sizes);
    }

    private Value dimension(Value buffer, int position) {
      Value index = constant(position);
      DimOp asked = DimOp.create(new Rewriter(rewriter.context()), location, buffer, index);
      List<FoldResult> folded = OperationFolder.fold(asked);
      if (folded == null || folded.isEmpty()) {
        return rewriter.insert(asked).result();
      }
      asked.dropAllReferences();
      Value value = folded.get(0).value();
      return value != null
          ? value
          : constant(((IntegerAttribute) folded.get(0).constant()).longValue());
    }

    private void emitBody() {
      List<Value> elements = new ArrayList<>();
      for (int i = 0; i < op.operandCount(); i++) {
        Value operand = op.operand(i);
        elements.add(
            operand.type() instanceof ShapedType
                ? nest.load(rewriter, location, operand, indices(maps.get(i)))
                : operand);
      }
      List<List<Value>> places = new ArrayList<>();
      for (int i = op.inputCount(); i < op.operandCount(); i++) {
        places.add(op.operand(i).type() instanceof MemRefType ? indices(maps.get(i)) : List.of());
      }
      Block body = op.body();
      IrMapping mapping = new IrMapping();
      for (int i = 0; i < body.argumentCount(); i++) {
        mapping.map(body.argument(i), elements.get(i));
      }
      Operation end = body.lastOp();
      for (Operation inner : body.operations()) {
        if (inner == end) {
          break;
        }
        if (inner instanceof IndexOp index) {
          mapping.map(index.result(), variables.get((int) index.dimension()));
        } else {
          rewriter.insertCopy(inner, mapping);
        }
      }
      for (int i = 0; i < end.operandCount(); i++) {
        Value output = op.outputs().get(i);
        if (output.type() instanceof MemRefType) {
          nest.store(
              rewriter, location, mapping.lookUpOrSame(end.operand(i)), output, places.get(i));
        }
      }
    }

    /** An {@code affine.apply} for each result; the driver composes and folds them. */
    private List<Value> indices(AffineMap map) {
      List<Value> indices = new ArrayList<>();
      for (AffineExpr result : map.results()) {
        indices.add(
            ApplyOp.create(
                    rewriter,
                    location,
                    new AffineMap(map.numDims(), map.numSymbols(), List.of(result)),
                    variables)
                .result());
      }
      return indices;
    }
  }
}
