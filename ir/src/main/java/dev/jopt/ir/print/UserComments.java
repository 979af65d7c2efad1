package dev.jopt.ir.print;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Prints the comments that tell who uses a value, and who branches to a block. */
final class UserComments {
  private final OutputBuffer out;
  private final SsaNames names;

  UserComments(OutputBuffer out, SsaNames names) {
    this.out = out;
    this.names = names;
  }

  static void appendBlock(OutputBuffer out, SsaNames names, Block block) {
    int number = names.blockNumber(block);
    if (number < 0) {
      out.append("INVALIDBLOCK");
    } else {
      out.append("^bb");
      out.append(number);
    }
  }

  /** Prints {@code // pred: ^bb0} and the like behind a block's header. */
  void printPredecessors(Block block) {
    if (block.parentRegion() == null) {
      out.append("  // block is not in a region!");
      return;
    }
    if (!block.hasPredecessors()) {
      if (!block.isEntryBlock()) {
        out.append("  // no predecessors");
      }
      return;
    }
    List<BlockOperand> uses = block.predecessorUses();
    if (uses.size() == 1) {
      Block from = uses.get(0).owner().block();
      out.append("  // pred: ");
      if (from != null) {
        appendBlock(out, names, from);
      }
      return;
    }
    int[] numbers = new int[uses.size()];
    for (int i = 0; i < numbers.length; i++) {
      Block from = uses.get(i).owner().block();
      numbers[i] = from == null ? 0 : names.blockNumber(from);
    }
    Arrays.sort(numbers);
    out.append("  // ");
    out.append(numbers.length);
    out.append(" preds: ");
    for (int i = 0; i < numbers.length; i++) {
      out.append(i == 0 ? "^bb" : ", ^bb");
      out.append(numbers[i]);
    }
  }

  /** Prints the users of an operation's results, or the number that it goes by itself. */
  void printOf(Operation op) {
    int count = op.resultCount();
    if (count == 0) {
      if (op.operandCount() != 0) {
        out.append(" // id: ");
        names.appendOpNumber(out, op);
      }
      return;
    }
    if (op.isUnused()) {
      out.append(" // unused");
      return;
    }
    Set<Operation> all = new LinkedHashSet<>();
    for (int i = 0; i < count; i++) {
      for (Operation user : op.result(i).users()) {
        all.add(user);
      }
    }
    int usingResults = 0;
    for (Operation user : all) {
      usingResults += user.resultCount();
    }
    boolean one = count == 1 && usingResults <= 1 && all.size() <= 1;
    out.append(one ? " // user: " : " // users: ");
    for (int i = 0; i < count; i++) {
      if (i != 0) {
        out.append(", ");
      }
      if (count > 1) {
        out.append((byte) '(');
      }
      printUsers(op.result(i));
      if (count > 1) {
        out.append((byte) ')');
      }
    }
  }

  /** Prints a line with the users of an argument. */
  void printOf(BlockArgument argument) {
    out.append("// ");
    names.appendName(out, argument, true);
    if (argument.hasUses()) {
      out.append(" is used by ");
      printUsers(argument);
    } else {
      out.append(" is unused");
    }
    out.append((byte) '\n');
  }

  private void printUsers(Value value) {
    List<Operation> users = new ArrayList<>();
    for (Operation user : value.users()) {
      users.add(user);
    }
    if (users.isEmpty()) {
      out.append("unused");
    }
    // The reference lists the latest use first.
    Collections.reverse(users);
    Set<Operation> seen = new LinkedHashSet<>();
    for (int i = 0; i < users.size(); i++) {
      Operation user = users.get(i);
      if (seen.add(user)) {
        if (i != 0) {
          out.append(", ");
        }
        printUser(user);
      }
    }
  }

  private void printUser(Operation user) {
    if (user.resultCount() == 0) {
      names.appendOpNumber(out, user);
    }
    for (int i = 0; i < user.resultCount(); i++) {
      if (i != 0) {
        out.append(", ");
      }
      names.appendName(out, user.result(i), true);
    }
  }
}
