package dev.jopt.ir;

import java.util.AbstractList;
import java.util.RandomAccess;

/** A view of neighbouring operands. */
final class OperandRange extends AbstractList<Value> implements RandomAccess {
  private final OpOperand[] operands;
  private final int start;
  private final int length;

  OperandRange(OpOperand[] operands, int start, int length) {
    this.operands = operands;
    this.start = start;
    this.length = length;
  }

  @Override
  public Value get(int index) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException(index);
    }
    return operands[start + index].get();
  }

  @Override
  public int size() {
    return length;
  }
}
