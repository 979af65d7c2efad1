package dev.jopt.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * Copies operations and regions. Each copy is entered in the mapping when it is made; a use that
 * stands before its definition (in a graph region, or in an earlier block of the list) is put right
 * when all has been copied.
 */
final class Cloner {
  private final IrMapping mapping;

  /** Operands and successors of copies whose originals nothing stood for when they were met. */
  private final List<OpOperand> openOperands = new ArrayList<>();

  private final List<BlockOperand> openSuccessors = new ArrayList<>();

  Cloner(IrMapping mapping) {
    this.mapping = mapping;
  }

  /** A detached copy with all that the operation contains. */
  Operation copy(Operation op) {
    Operation copy = copyDeep(op);
    close();
    FileResources resources = op.parentOp() == null ? op.context().resources(op) : null;
    if (resources != null) {
      op.context().setResources(copy, resources);
    }
    return copy;
  }

  /** Copies the blocks of a region to the end of another. */
  void copyBlocks(Region region, Region target) {
    copyBody(region, target);
    close();
  }

  private Operation copyDeep(Operation op) {
    Operation copy = copyWithoutRegions(op);
    for (int i = 0; i < op.regionCount(); i++) {
      copyBody(op.region(i), copy.region(i));
    }
    return copy;
  }

  private void copyBody(Region region, Region target) {
    for (Block block : region.blocks()) {
      Block copy = target.addBlock();
      mapping.map(block, copy);
      for (BlockArgument argument : block.arguments()) {
        mapping.map(argument, copy.addArgument(argument.type(), argument.location()));
      }
    }
    for (Block block : region.blocks()) {
      Block copy = mapping.lookUp(block);
      for (Operation op : block.operations()) {
        copy.append(copyDeep(op));
      }
    }
  }

  /** A detached copy whose regions are empty. */
  Operation copyWithoutRegions(Operation op) {
    OperationState state = new OperationState(op.context(), op.location(), op.definition());
    state
        .setInherentAttributes(op.inherentAttributes())
        .setDiscardableAttributes(op.discardableAttributes());
    for (int i = 0; i < op.operandCount(); i++) {
      state.addOperand(mapping.lookUpOrSame(op.operand(i)));
    }
    for (int i = 0; i < op.resultCount(); i++) {
      state.addResultType(op.result(i).type());
    }
    for (int i = 0; i < op.successorCount(); i++) {
      state.addSuccessor(mapping.lookUpOrSame(op.successor(i)));
    }
    for (int i = 0; i < op.regionCount(); i++) {
      state.addRegion();
    }
    Operation copy = state.create();
    mapping.map(op, copy);
    for (int i = 0; i < op.resultCount(); i++) {
      mapping.map(op.result(i), copy.result(i));
    }
    remember(op, copy);
    return copy;
  }

  private void remember(Operation op, Operation copy) {
    for (int i = 0; i < op.operandCount(); i++) {
      if (copy.operand(i) == op.operand(i)) {
        openOperands.add(copy.opOperand(i));
      }
    }
    for (int i = 0; i < op.successorCount(); i++) {
      if (copy.successor(i) == op.successor(i)) {
        openSuccessors.add(copy.successorOperand(i));
      }
    }
  }

  private void close() {
    for (OpOperand operand : openOperands) {
      Value used = operand.get();
      Value mapped = mapping.lookUpOrSame(used);
      if (mapped != used) {
        operand.set(mapped);
      }
    }
    for (BlockOperand successor : openSuccessors) {
      Block target = successor.get();
      Block mapped = mapping.lookUpOrSame(target);
      if (mapped != target) {
        successor.set(mapped);
      }
    }
  }
}
