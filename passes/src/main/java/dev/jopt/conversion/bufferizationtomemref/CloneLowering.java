package dev.jopt.conversion.bufferizationtomemref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.bufferization.CloneOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.MemRefs;
import dev.jopt.dialect.memref.RankOp;
import dev.jopt.dialect.memref.ReshapeOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.ArrayList;
import java.util.List;

/** A clone as an allocation and a copy. */
final class CloneLowering {
  private static final ImmutableLongArray OPEN = ImmutableLongArray.of(ShapedType.DYNAMIC);

  private CloneLowering() {}

  static boolean lower(CloneOp op, ConvertedOperands operands, ConversionRewriter rewriter) {
    Type type = op.result().type();
    Location location = op.location();
    Value copy;
    if (type instanceof UnrankedMemRefType unranked) {
      copy = allocUnranked(rewriter, location, op.input(), unranked);
    } else {
      MemRefType wanted = (MemRefType) type;
      MemRefType allocated = wanted.withLayout(null);
      if (!MemRefs.areCastCompatible(allocated, wanted)) {
        return false;
      }
      copy = alloc(rewriter, location, op.input(), allocated);
      if (!allocated.equals(wanted)) {
        copy = CastOp.create(rewriter, location, copy, wanted).result();
      }
    }
    CopyOp.create(rewriter, location, op.input(), copy);
    rewriter.replaceOp(op, copy);
    return true;
  }

  private static Value alloc(
      OpBuilder builder, Location location, Value input, MemRefType allocated) {
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < allocated.rank(); i++) {
      if (allocated.isDynamicDim(i)) {
        sizes.add(size(builder, location, input, i));
      }
    }
    return AllocOp.create(builder, location, allocated, sizes).result();
  }

  /** The extent of a dimension of a memref, as the memref was made with it if that is known. */
  private static Value size(OpBuilder builder, Location location, Value memRef, int dimension) {
    Value index = ConstantOp.createIndex(builder, location, dimension).result();
    DimOp asked = DimOp.create(new Rewriter(builder.context()), location, memRef, index);
    List<FoldResult> folded = OperationFolder.foldToEnd(asked);
    if (folded == null) {
      return builder.insert(asked).result();
    }
    asked.dropAllReferences();
    FoldResult size = folded.get(0);
    return size.constant() instanceof IntegerAttribute number
        ? ConstantOp.createIndex(builder, location, number.longValue()).result()
        : size.value();
  }

  /** The rank is known when the program runs: a row of as many elements, which is reshaped. */
  private static Value allocUnranked(
      OpBuilder builder, Location location, Value input, UnrankedMemRefType type) {
    Value zero = ConstantOp.createIndex(builder, location, 0).result();
    Value one = ConstantOp.createIndex(builder, location, 1).result();
    Value rank = RankOp.create(builder, location, input).result();
    MemRefType sizes = MemRefType.of(IndexType.INDEX).withShape(OPEN);
    Value shape = AllocaOp.create(builder, location, sizes, List.of(rank)).result();
    ForOp loop = ForOp.create(builder, location, zero, rank, one, List.of(one));
    builder.setInsertPointToStart(loop.region(0).front());
    Value dimension = loop.region(0).front().argument(0);
    Value product = loop.region(0).front().argument(1);
    Value size = DimOp.create(builder, location, input, dimension).result();
    StoreOp.create(builder, location, size, shape, List.of(dimension));
    Value next =
        IntegerBinaryOp.create(builder, location, IntegerBinary.MULI, product, size).result();
    YieldOp.create(builder, location, List.of(next));
    builder.setInsertPointAfter(loop);
    MemRefType row = MemRefType.of(type.elementType()).withShape(OPEN);
    Value alloc = AllocOp.create(builder, location, row, List.of(loop.result())).result();
    return ReshapeOp.create(builder, location, type, alloc, shape).result();
  }
}
