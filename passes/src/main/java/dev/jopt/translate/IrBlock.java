package dev.jopt.translate;

import dev.jopt.dialect.llvm.SimpleType;
import java.util.ArrayList;
import java.util.List;

/** A basic block. */
final class IrBlock extends IrValue {
  final List<IrInstruction> instructions = new ArrayList<>();

  /** The blocks that branch here, once for each branch, in the order in which these were made. */
  final List<IrBlock> predecessors = new ArrayList<>();

  IrBlock() {
    super(SimpleType.LABEL);
  }

  @Override
  void write(IrText text) {
    text.slot(this);
  }
}
