package dev.jopt.test.filecheck;

import java.util.Arrays;
import java.util.List;

/**
 * A compiled regular expression: a strip of instructions. Choices and loops are brackets in the
 * strip whose argument is the distance to their partner, so that every piece of the expression is a
 * range of the strip and can be run by itself.
 */
final class RegexProgram {

  /** The first and the last instruction. */
  static final int END = 0;

  /** One character, the argument. */
  static final int CHAR = 1;

  /** One of the characters of the set that the argument numbers. */
  static final int SET = 2;

  /** Start of a line. */
  static final int LINE_START = 3;

  /** End of a line. */
  static final int LINE_END = 4;

  /** Start of a word. */
  static final int WORD_START = 5;

  /** End of a word. */
  static final int WORD_END = 6;

  /** A group begins; the argument is its number. */
  static final int GROUP = 7;

  /** A group ends; the argument is its number. */
  static final int GROUP_END = 8;

  /** A reference to the group of the argument begins; a copy of the group follows. */
  static final int REFERENCE = 9;

  /** A reference ends. */
  static final int REFERENCE_END = 10;

  /** A loop begins that is run at least once. */
  static final int PLUS = 11;

  /** The end of the loop; the argument is the distance back to its start. */
  static final int PLUS_END = 12;

  /** A part begins that may be left out; the argument is the distance to its end. */
  static final int OPTIONAL = 13;

  /** The end of an optional part. */
  static final int OPTIONAL_END = 14;

  /** A choice begins; the argument is the distance to the head of the second branch. */
  static final int CHOICE = 15;

  /** The end of a branch that is not the last one. */
  static final int BRANCH_END = 16;

  /** The head of a further branch; the argument is the distance to the next one or the end. */
  static final int BRANCH = 17;

  /** The end of a choice. */
  static final int CHOICE_END = 18;

  /** How many instructions a loop over one character is. */
  static final int PLUS_SIZE = 3;

  /** The same for a loop that may be left out. */
  static final int STAR_SIZE = 5;

  private static final int[] UNCOUNTED = {};

  /** The strip; only its first {@link #size} places count, here and in {@link #args}. */
  final byte[] ops;

  final int[] args;
  final int size;
  final List<long[]> sets;
  final int groups;
  final boolean references;
  final boolean anchors;
  final boolean newline;

  /** How many anchors at the start of a line are written, not counting those that were copied. */
  final int lineStarts;

  /** The same for the end of a line. LLVM's matcher follows as many in a row, and no more. */
  final int lineEnds;

  /**
   * Whether LLVM's matcher would keep the set of reached instructions in one word. It then follows
   * no two ends of words at the same place, which it does otherwise.
   */
  final boolean small;

  /** How many groups begin before each instruction; empty until it is needed. */
  private int[] groupsBefore = UNCOUNTED;

  /** Whether no match contains a line feed. */
  final boolean withinLine;

  /**
   * Whether the expression is a sequence of characters, sets and loops of one such, and none of the
   * loops takes what may follow it. There is then but one way to match, without any choice.
   */
  final boolean straight;

  /** A text that every match begins with; perhaps empty. */
  final Needle prefix;

  /** A text that every match contains; perhaps empty. */
  final Needle needed;

  RegexProgram(RegexCompiler compiled, boolean newline) {
    lineStarts = compiled.lineStarts;
    lineEnds = compiled.lineEnds;
    ops = compiled.ops;
    args = compiled.args;
    size = compiled.size;
    sets = compiled.sets;
    groups = compiled.groups;
    references = compiled.references;
    this.newline = newline;
    small = size <= Long.SIZE;
    boolean anchored = false;
    boolean feed = false;
    for (int pc = 0; pc < size; pc++) {
      anchored |= ops[pc] >= LINE_START && ops[pc] <= WORD_END;
      feed |= ops[pc] == CHAR && args[pc] == '\n';
      feed |= ops[pc] == SET && accepts(pc, '\n');
    }
    anchors = anchored;
    withinLine = !feed;
    StringBuilder run = compiled.run;
    run.setLength(0);
    String longest = "";
    String first = "";
    boolean atStart = true;
    for (int pc = 1; pc < size; pc = end(pc)) {
      if (ops[pc] == CHAR) {
        run.append((char) args[pc]);
        continue;
      }
      if (ops[pc] == GROUP || ops[pc] == GROUP_END) {
        continue;
      }
      if (atStart) {
        first = run.toString();
        longest = first;
        atStart = false;
      } else if (run.length() > longest.length()) {
        longest = run.toString();
      }
      run.setLength(0);
    }
    straight = isStraight();
    prefix = new Needle(first);
    needed = longest.equals(first) ? prefix : new Needle(longest);
  }

  /** Returns whether the instruction {@link #SET} at a position takes a character. */
  boolean accepts(int pc, int c) {
    return (sets.get(args[pc])[c >> 6] >>> c & 1) != 0;
  }

  /** Returns the position after the piece of the expression that starts at a position. */
  int end(int pc) {
    int at = pc;
    switch (ops[pc]) {
      case PLUS, OPTIONAL -> at += args[pc];
      case CHOICE -> {
        while (ops[at] != CHOICE_END) {
          at += args[at];
        }
      }
      case REFERENCE -> {
        while (ops[at] != REFERENCE_END || args[at] != args[pc]) {
          at++;
        }
      }
      default -> {
        // One instruction.
      }
    }
    return at + 1;
  }

  /** Returns whether a group begins in a range of the strip. */
  boolean hasGroup(int from, int to) {
    if (groupsBefore.length == 0) {
      groupsBefore = new int[size + 1];
      for (int pc = 0; pc < size; pc++) {
        groupsBefore[pc + 1] = groupsBefore[pc] + (ops[pc] == GROUP ? 1 : 0);
      }
    }
    return groupsBefore[to] > groupsBefore[from];
  }

  private boolean isStraight() {
    int pc = 1;
    while (ops[pc] != END) {
      int loop = loopOf(pc);
      if (loop != 0) {
        int size = ops[pc] == PLUS ? PLUS_SIZE : STAR_SIZE;
        if (!endsBeforeWhatFollows(loop, pc + size)) {
          return false;
        }
        pc += size;
      } else if (ops[pc] == CHAR || ops[pc] == SET || ops[pc] == GROUP || ops[pc] == GROUP_END) {
        pc++;
      } else {
        return false;
      }
    }
    return true;
  }

  /** Returns the only instruction of the loop that starts at a position; 0 if none does. */
  private int loopOf(int pc) {
    int plus = ops[pc] == OPTIONAL && args[pc] == STAR_SIZE - 1 ? pc + 1 : pc;
    return ops[plus] == PLUS && args[plus] == PLUS_SIZE - 1 && isOneCharacter(plus + 1)
        ? plus + 1
        : 0;
  }

  private boolean isOneCharacter(int pc) {
    return ops[pc] == CHAR || ops[pc] == SET;
  }

  /** Returns whether no character that a loop takes is one that may come after the loop. */
  private boolean endsBeforeWhatFollows(int loop, int after) {
    int pc = after;
    while (ops[pc] != END) {
      if (ops[pc] == GROUP || ops[pc] == GROUP_END) {
        pc++;
        continue;
      }
      int next = loopOf(pc);
      int taken = next != 0 ? next : pc;
      if (!isOneCharacter(taken) || overlap(loop, taken)) {
        return false;
      }
      if (ops[pc] != OPTIONAL) {
        return true;
      }
      pc += STAR_SIZE;
    }
    return true;
  }

  /** Returns whether two instructions take a character in common. */
  private boolean overlap(int a, int b) {
    if (ops[a] == CHAR) {
      return ops[b] == CHAR ? args[a] == args[b] : accepts(b, args[a]);
    }
    if (ops[b] == CHAR) {
      return accepts(a, args[b]);
    }
    long[] first = sets.get(args[a]);
    long[] second = sets.get(args[b]);
    for (int i = 0; i < first.length; i++) {
      if ((first[i] & second[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return Arrays.toString(ops) + Arrays.toString(args);
  }
}
