package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.List;

/**
 * Lowers {@code memref.reshape}: a descriptor of the sizes that a memref of numbers holds, over the
 * data of the source. If the rank is known only when the program runs, a loop writes them to the
 * stack.
 */
final class ReshapeToLlvm {
  /** Where a descriptor has the sizes, which the strides follow. */
  private static final int SIZES = 3;

  private ReshapeToLlvm() {}

  static boolean lower(Site site) {
    return site.op.result().type() instanceof MemRefType type
        ? ranked(site, type)
        : unranked(site, (UnrankedMemRefType) site.op.result().type());
  }

  // To a memref with a rank.

  private static boolean ranked(Site site, MemRefType type) {
    Type number = Site.memRef(site.op.operand(1)).elementType();
    if (type.numDynamicDims() > 0
        && !number.equals(site.types.index())
        && !site.rewriter.mayMakeCasts()) {
      return site.fail("needs a cast of the sizes");
    }
    Value descriptor = site.descriptor(type);
    MemRefDescriptors.Data source = MemRefDescriptors.pointers(site, 0);
    descriptor = site.insert(descriptor, source.allocated(), 0);
    descriptor = site.insert(descriptor, source.aligned(), 1);
    descriptor = site.insert(descriptor, site.index(0), 2);
    var layout = type.stridesAndOffset();
    Value stride = null;
    for (int i = type.rank() - 1; i >= 0; i--) {
      if (layout.strides().get(i) != ShapedType.DYNAMIC) {
        stride = site.index(layout.strides().get(i));
      }
      Value size = type.isDynamicDim(i) ? size(site, i) : site.index(type.dimSize(i));
      descriptor = site.insert(descriptor, size, SIZES, i);
      descriptor = site.insert(descriptor, stride, SIZES + 1, i);
      stride = site.mul(stride, size);
    }
    return site.replace(descriptor);
  }

  /** A size of the shape, cast where that holds numbers of another type than sizes are. */
  private static Value size(Site site, int position) {
    MemRefType shape = Site.memRef(site.op.operand(1));
    Value index = site.index(position);
    Value address =
        site.elementAddress(site.operand(1), shape, List.of(index), LlvmEmitter.INBOUNDS_NUW);
    Value size = site.load(address, site.types.convert(shape.elementType()));
    return cast(site, cast(site, size, shape.elementType()), site.types.index());
  }

  private static Value cast(Site site, Value value, Type type) {
    return value.type().equals(type)
        ? value
        : UnrealizedConversionCastOp.create(
                site.builder, site.op.location(), List.of(value), List.of(type))
            .result();
  }

  // To a memref without.

  private static boolean unranked(Site site, UnrankedMemRefType type) {
    Operation next = site.op.nextOp();
    if (next == null) {
      return site.fail("ends a block, which a loop cannot follow");
    }
    Value rank = site.extract(site.operand(1), SIZES, 0);
    Value head = site.insert(site.poison(site.resultType(0)), rank, 0);
    Value place = site.alloca(MemRefDescriptors.descriptorBytes(site, head), IntegerType.I8);
    head = site.insert(head, place, 1);
    MemRefDescriptors.Data source = MemRefDescriptors.data(site, 0);
    PointerType pointer = LlvmTypes.pointer(type);
    site.store(source.allocated(), place);
    site.store(source.aligned(), site.address(place, pointer, 0, 1));
    site.store(source.offset(), site.address(place, pointer, 0, 2));
    Type index = site.types.index();
    Value sizes = site.address(place, StructType.of(pointer, pointer, index, index), 0, 0, SIZES);
    Value strides = site.address(sizes, index, 0, rank);
    Value shape = site.extract(site.operand(1), 1);
    Value one = site.index(1);
    Value last = site.emit("sub", index, rank, one);

    Block before = site.op.block();
    Block condition =
        site.rewriter.createBlock(before.parentRegion(), List.of(index, index), site.op.location());
    site.rewriter.mergeBlocks(site.rewriter.splitBlock(next), condition, List.of());
    Block body = site.rewriter.splitBlock(next);
    Block after = site.rewriter.splitBlock(next);

    site.rewriter.setInsertPointToEnd(before);
    branch(site, condition, last, one);
    site.rewriter.setInsertPointToStart(condition);
    Value position = condition.argument(0);
    Value stride = condition.argument(1);
    site.builder.create(
        site.state("cond_br")
            .addOperand(site.compare("sge", position, site.index(0)))
            .setOperandSegments(1, 0, 0)
            .addSuccessor(body)
            .addSuccessor(after));
    site.rewriter.setInsertPointToStart(body);
    Type element = site.types.convert(Site.memRef(site.op.operand(1)).elementType());
    Value size = site.load(site.address(shape, element, 0, position), index);
    site.store(size, site.address(sizes, index, 0, position));
    site.store(stride, site.address(strides, index, 0, position));
    Value outer = site.mul(stride, size);
    branch(site, condition, site.emit("sub", index, position, one), outer);
    return site.replace(head);
  }

  private static void branch(Site site, Block to, Value... operands) {
    site.builder.create(site.state("br").addOperands(List.of(operands)).addSuccessor(to));
  }
}
