package dev.jopt.run.code;

import dev.jopt.ir.Operation;
import dev.jopt.run.value.Fault;
import org.jspecify.annotations.Nullable;

/** A block that is ready to run. */
final class BlockCode {
  /** How control leaves a block. */
  @FunctionalInterface
  interface Exit {
    /** The next block; null if control leaves the region, with what it yields in the frame. */
    @Nullable BlockCode leave(Frame frame);
  }

  private Node[] nodes = {};
  private Operation[] operations = {};
  private Exit exit = frame -> null;

  void complete(Node[] newNodes, Operation[] newOperations, Exit newExit) {
    nodes = newNodes;
    operations = newOperations;
    exit = newExit;
  }

  @Nullable BlockCode execute(Frame frame) {
    int i = 0;
    try {
      frame.machine().count(operations.length);
      for (; i < nodes.length; i++) {
        nodes[i].execute(frame);
      }
      return exit.leave(frame);
    } catch (Fault fault) {
      throw i < operations.length ? fault.at(operations[i]) : fault;
    } catch (ArithmeticException overflow) {
      Fault fault =
          new Fault("the result of index arithmetic is not defined: " + overflow.getMessage());
      throw i < operations.length ? fault.at(operations[i]) : fault;
    }
  }
}
