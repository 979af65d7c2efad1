package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * Lowers {@code memref.generic_atomic_rmw}: what the body makes of the element is exchanged for it,
 * again until nobody has changed it meanwhile.
 */
final class GenericAtomicToLlvm {
  private static final long MONOTONIC = 2;
  private static final long ACQUIRE_RELEASE = 6;

  private GenericAtomicToLlvm() {}

  static boolean lower(Site site) {
    Operation op = site.op;
    Block body = op.region(0).front();
    if (op.nextOp() == null || !site.rewriter.mayTakeBlocks(op.block().parentRegion())) {
      return site.fail("stands where a loop cannot be");
    }
    for (Operation inner : body.operations()) {
      if (inner != body.terminator() && !site.rewriter.mayBecomeLegal(inner)) {
        return site.fail("has a body that cannot be lowered");
      }
    }
    Type type = site.resultType(0);
    Block before = op.block();
    Block after = site.rewriter.splitBlock(op.nextOp());
    Value address =
        site.elementAddress(
            site.operand(0), Site.memRef(op.operand(0)), site.operands(1, op.operandCount()), 0);
    Value first = site.load(address, type);
    Block loop =
        site.rewriter.createBlock(before.parentRegion(), after, List.of(type), op.location());
    site.rewriter.setInsertPointToEnd(before);
    site.builder.create(site.state("br").addOperand(first).addSuccessor(loop));

    site.rewriter.setInsertPointToEnd(loop);
    Value expected = loop.argument(0);
    Value wanted = copy(site, body, expected);
    Value pair =
        site.emit(
            "cmpxchg",
            StructType.of(type, IntegerType.I1),
            DictionaryAttribute.EMPTY
                .with("success_ordering", IntegerAttribute.i64(ACQUIRE_RELEASE))
                .with("failure_ordering", IntegerAttribute.i64(MONOTONIC)),
            address,
            expected,
            wanted);
    Value found = site.extract(pair, 0);
    Value exchanged = site.extract(pair, 1);
    site.builder.create(
        site.state("cond_br")
            .addOperands(List.of(exchanged, found))
            .setOperandSegments(1, 0, 1)
            .addSuccessor(after)
            .addSuccessor(loop));
    return site.replace(found);
  }

  /** Copies the body for a value of the element; returns what it yields. */
  private static Value copy(Site site, Block body, Value element) {
    IrMapping mapping = new IrMapping();
    mapping.map(body.argument(0), element);
    for (Operation inner : body.operations()) {
      if (inner != body.terminator()) {
        site.rewriter.insertCopy(inner, mapping);
      }
    }
    Value result = body.terminator().operand(0);
    Value mapped = mapping.lookUpOrNull(result);
    return mapped == null ? result : mapped;
  }
}
