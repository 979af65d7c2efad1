package dev.jopt.transform.vector;

import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.vector.VectorRewrites;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;

/** Lowers transfers of vectors from and to memory to plain and masked accesses. */
final class TransferLowering {
  private static final String READ = "vector.transfer_read";
  private static final String WRITE = "vector.transfer_write";

  private final VectorParts parts;
  private final boolean reads;

  private TransferLowering(Operation op, Rewriter rewriter) {
    parts = new VectorParts(rewriter, op);
    reads = op.name().equals(READ);
  }

  /** Lowers transfers of at most one dimension. */
  static List<RewritePattern> patterns() {
    List<RewritePattern> all = new ArrayList<>();
    for (String kind : List.of(READ, WRITE)) {
      all.add(
          OperationPattern.of(
              kind, "TransferLowering", (op, rewriter) -> lowering(op, rewriter).lower()));
      all.add(
          OperationPattern.of(
              kind, "MaterializeTransferMask", (op, rewriter) -> lowering(op, rewriter).mask()));
    }
    return all;
  }

  private static TransferLowering lowering(Operation op, Rewriter rewriter) {
    return new TransferLowering(op, rewriter);
  }

  private Value base() {
    return parts.op.operand(reads ? 0 : 1);
  }

  private VectorType vector() {
    return VectorParts.vector(reads ? parts.op.result() : parts.op.operand(0));
  }

  private List<Value> indices() {
    return parts.op.operandGroup(reads ? 1 : 2);
  }

  private List<Value> masks() {
    return parts.op.operandGroup(3);
  }

  private AffineMap map() {
    return parts.op.attribute("permutation_map") instanceof AffineMapAttribute map
        ? map.map()
        : AffineMap.minorIdentity(((ShapedType) base().type()).rank(), vector().rank());
  }

  private boolean mayExceed() {
    if (vector().rank() == 0) {
      return false;
    }
    return !(parts.op.attribute("in_bounds") instanceof ArrayAttribute bounds)
        || bounds.size() != vector().rank()
        || bounds.elements().stream().anyMatch(bound -> !bound.equals(IntegerAttribute.TRUE));
  }

  /** Which dimensions of the vector repeat what is read; null if others are out of order. */
  private boolean[] repeated() {
    AffineMap map = map();
    boolean[] repeated = new boolean[map.numResults()];
    int missing = map.numDims() - map.numResults();
    for (int i = 0; i < repeated.length; i++) {
      if (map.result(i) instanceof AffineConstantExpr constant && constant.value() == 0) {
        repeated[i] = true;
      } else if (!(map.result(i) instanceof AffineDimExpr dim) || dim.position() != missing + i) {
        return null;
      }
    }
    return repeated;
  }

  private boolean lower() {
    VectorType type = vector();
    boolean[] repeated = repeated();
    if (type.rank() > 1
        || VectorRewrites.isMasked(parts.op)
        || repeated == null
        || !(base().type() instanceof MemRefType memRef)
        || mayExceed()) {
      return false;
    }
    var layout = memRef.stridesAndOffset();
    if (layout == null || (memRef.rank() > 0 && layout.strides().get(memRef.rank() - 1) != 1)) {
      return false;
    }
    List<Long> shape = new ArrayList<>();
    boolean repeats = false;
    for (int i = 0; i < type.rank(); i++) {
      shape.add(repeated[i] ? 1 : type.dimSize(i));
      repeats |= repeated[i];
    }
    VectorType accessed =
        repeats
            ? VectorType.of(type.elementType(), shape.stream().mapToLong(Long::longValue).toArray())
            : type;
    if (memRef.elementType() instanceof VectorType
        ? !memRef.elementType().equals(accessed)
        : !memRef.elementType().equals(type.elementType())) {
      return false;
    }
    return reads ? read(type, accessed) : !repeats && write();
  }

  private boolean read(VectorType type, VectorType accessed) {
    OperationState state;
    if (masks().isEmpty()) {
      state = parts.state("vector.load").addOperand(base()).addOperands(indices());
    } else {
      Value fill = parts.broadcast(parts.op.operandGroup(2).get(0), accessed);
      state =
          parts
              .state("vector.maskedload")
              .addOperand(base())
              .addOperands(indices())
              .addOperand(masks().get(0))
              .addOperand(fill);
    }
    Value read = parts.make(state.addResultType(accessed));
    return parts.replace(accessed.equals(type) ? read : parts.broadcast(read, type));
  }

  private boolean write() {
    Value value = parts.op.operand(0);
    parts.rewriter.create(
        masks().isEmpty()
            ? parts
                .state("vector.store")
                .addOperand(value)
                .addOperand(base())
                .addOperands(indices())
            : parts
                .state("vector.maskedstore")
                .addOperand(base())
                .addOperands(indices())
                .addOperand(masks().get(0))
                .addOperand(value));
    parts.rewriter.eraseOp(parts.op);
    return true;
  }

  /** Hides what is out of bounds. */
  private boolean mask() {
    Operation op = parts.op;
    List<Value> indices = indices();
    if (!mayExceed() || vector().rank() > 1 || indices.isEmpty()) {
      return false;
    }
    int last = indices.size() - 1;
    Value size = size(last);
    Value left = parts.make("arith.subi", IndexType.INDEX, size, indices.get(last));
    VectorType bits = vector().withElementType(IntegerType.I1);
    Value mask = parts.make("vector.create_mask", bits, left);
    if (!masks().isEmpty()) {
      mask = parts.make("arith.andi", bits, mask, masks().get(0));
    }
    int before = op.operandCount() - masks().size();
    OperationState state =
        parts
            .state(op.name().toString())
            .addOperands(op.operandRange(0, before))
            .addOperand(mask)
            .addResultTypes(op.resultTypes())
            .setInherentAttributes(op.inherentAttributes());
    state.setAttribute("in_bounds", new ArrayAttribute(List.of(IntegerAttribute.TRUE)));
    state.setAttribute(
        OpDefinition.OPERAND_SEGMENT_SIZES,
        OpDefinition.segmentSizes(1, reads ? indices.size() : 1, reads ? 1 : indices.size(), 1));
    parts.rewriter.replaceOpWithNew(op, state);
    return true;
  }

  private Value size(int dimension) {
    ShapedType type = (ShapedType) base().type();
    if (!type.isDynamicDim(dimension)) {
      return parts.index(type.dimSize(dimension));
    }
    Value position = parts.index(dimension);
    return type instanceof MemRefType
        ? DimOp.create(parts.rewriter, parts.op.location(), base(), position).result()
        : parts.make("tensor.dim", IndexType.INDEX, base(), position);
  }
}
