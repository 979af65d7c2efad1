package dev.jopt.analysis;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ReachingDefinitionsTest {
  private static final Context CONTEXT = Context.withAllDialects();

  private static Operation function(String body) {
    ModuleOp module = IrParser.parse(CONTEXT, body);
    return module.body().firstOp();
  }

  /** The tags of what reaches the operation with the tag {@code here}; {@code older} with it. */
  private static Set<String> reaching(Operation function, Operation here, int operand) {
    ReachingDefinitions.Definitions found =
        new ReachingDefinitions(function).before(here, here.operand(operand));
    Set<String> tags = new TreeSet<>();
    found.writers().forEach(op -> tags.add(tag(op)));
    if (found.mayBeOlder()) {
      tags.add("older");
    }
    return tags;
  }

  private static String tag(Operation op) {
    StringAttribute tag = op.attribute("tag", StringAttribute.class);
    return tag == null ? op.name() : tag.value();
  }

  private static Operation tagged(Operation function, String tag) {
    List<Operation> found = new ArrayList<>();
    function.walk(
        op -> {
          if (tag(op).equals(tag)) {
            found.add(op);
          }
        });
    return found.get(0);
  }

  private static Set<String> reaching(String text) {
    Operation function = function(text);
    return reaching(function, tagged(function, "here"), 0);
  }

  @Test
  void storesAddUpAndCopiesOverwrite() {
    String text =
        """
        func.func @f(%%m: memref<4xf32>, %%i: index, %%x: f32) {
          %%a = memref.alloc() {tag = "alloc"} : memref<4xf32>
          memref.store %%x, %%a[%%i] {tag = "first"} : memref<4xf32>
          %s
          memref.store %%x, %%a[%%i] {tag = "last"} : memref<4xf32>
          %%v = memref.load %%a[%%i] {tag = "here"} : memref<4xf32>
          return
        }
        """;
    assertThat(reaching(text.formatted(""))).containsExactly("alloc", "first", "last");
    assertThat(
            reaching(
                text.formatted(
                    "memref.copy %m, %a {tag = \"copy\"} : memref<4xf32> to memref<4xf32>")))
        .containsExactly("copy", "last");
    // Writes elsewhere do not matter.
    assertThat(
            reaching(
                text.formatted(
                    "memref.copy %a, %m {tag = \"copy\"} : memref<4xf32> to memref<4xf32>")))
        .containsExactly("alloc", "first", "last");
  }

  @Test
  void argumentsMayBeTheSameMemory() {
    assertThat(
            reaching(
                """
                func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %i: index, %x: f32) {
                  memref.store %x, %n[%i] {tag = "other"} : memref<4xf32>
                  %v = memref.load %m[%i] {tag = "here"} : memref<4xf32>
                  return
                }
                """))
        .containsExactly("older", "other");
  }

  @Test
  void whatIsCapturedMayBeWrittenByCalls() {
    assertThat(
            reaching(
                """
                func.func @f(%i: index) {
                  %a = memref.alloc() {tag = "alloc"} : memref<4xf32>
                  func.call @g(%a) {tag = "gives"} : (memref<4xf32>) -> ()
                  func.call @h() {tag = "later"} : () -> ()
                  %v = memref.load %a[%i] {tag = "here"} : memref<4xf32>
                  return
                }
                func.func private @g(memref<4xf32>)
                func.func private @h()
                """))
        .containsExactly("alloc", "gives", "later", "older");
  }

  @Test
  void loopsComeBack() {
    assertThat(
            reaching(
                """
                func.func @f(%n: index, %i: index, %x: f32) {
                  %a = memref.alloc() {tag = "alloc"} : memref<4xf32>
                  scf.for %j = %i to %n step %n {
                    %v = memref.load %a[%j] {tag = "here"} : memref<4xf32>
                    memref.store %x, %a[%j] {tag = "store"} : memref<4xf32>
                  }
                  return
                }
                """))
        .containsExactly("alloc", "store");
  }

  @Test
  void theBufferOfAnEarlierIterationIsNotTheLatestOne() {
    assertThat(
            reaching(
                """
                func.func @f(%n: index, %i: index, %x: f32) {
                  %first = memref.alloc() {tag = "first"} : memref<4xf32>
                  %r = scf.for %j = %i to %n step %n iter_args(%old = %first) -> (memref<4xf32>) {
                    %new = memref.alloc() {tag = "alloc"} : memref<4xf32>
                    %v = memref.load %old[%j] {tag = "here"} : memref<4xf32>
                    memref.store %x, %new[%j] {tag = "store"} : memref<4xf32>
                    scf.yield %new : memref<4xf32>
                  }
                  return
                }
                """))
        .containsExactly("alloc", "first", "store");
  }

  /** Blocks of stores and copies to two buffers, and where they branch to. */
  private record Program(List<List<String>> blocks, List<int[]> successors) {
    String text() {
      StringBuilder text =
          new StringBuilder(
              """
              func.func @f(%m: memref<4xf32>, %i: index, %x: f32, %c: i1) {
                %a = memref.alloc() {tag = "alloc a"} : memref<4xf32>
                %b = memref.alloc() {tag = "alloc b"} : memref<4xf32>
                cf.br ^b0
              """);
      for (int block = 0; block < blocks.size(); block++) {
        text.append("^b").append(block).append(":\n");
        for (int at = 0; at < blocks.get(block).size(); at++) {
          String tag = "{tag = \"" + block + "." + at + "\"}";
          text.append("  ").append(blocks.get(block).get(at).replace("TAG", tag)).append('\n');
        }
        int[] next = successors.get(block);
        text.append(
            next.length == 0
                ? "  return\n"
                : next.length == 1
                    ? "  cf.br ^b" + next[0] + "\n"
                    : "  cf.cond_br %c, ^b" + next[0] + ", ^b" + next[1] + "\n");
      }
      return text.append("}\n").toString();
    }
  }

  private static Program program(Choices choices) {
    int count = choices.between(1, 5);
    List<List<String>> blocks = new ArrayList<>();
    List<int[]> successors = new ArrayList<>();
    for (int block = 0; block < count; block++) {
      List<String> operations = new ArrayList<>();
      for (int i = choices.between(0, 3); i > 0; i--) {
        String buffer = choices.between(0, 1) == 0 ? "%a" : "%b";
        operations.add(
            switch (choices.between(0, 2)) {
              case 0 -> "memref.store %x, " + buffer + "[%i] TAG : memref<4xf32>";
              case 1 -> "memref.copy %m, " + buffer + " TAG : memref<4xf32> to memref<4xf32>";
              default -> "memref.load " + buffer + "[%i] TAG : memref<4xf32>";
            });
      }
      blocks.add(operations);
      int[] next = new int[choices.between(0, 2)];
      for (int i = 0; i < next.length; i++) {
        next[i] = choices.between(0, count - 1);
      }
      successors.add(next);
    }
    return new Program(blocks, successors);
  }

  /** What reaches a load on any path: from each writer on, until something overwrites all. */
  private static Set<String> byPaths(Operation function, Operation load) {
    Set<String> found = new TreeSet<>();
    Set<Block> reachable = reachable(function);
    // For each writer, whether it reaches a place without an overwrite in between.
    function.walk(
        writer -> {
          if (!writes(writer, load) || !reachable.contains(writer.block())) {
            return;
          }
          Deque<Operation> pending = new ArrayDeque<>();
          Map<Operation, Boolean> seen = new HashMap<>();
          next(writer).forEach(pending::add);
          while (!pending.isEmpty()) {
            Operation op = pending.pop();
            if (seen.putIfAbsent(op, true) != null) {
              continue;
            }
            if (op == load) {
              found.add(tag(writer));
            }
            boolean overwrites = writes(op, load) && !op.name().equals("memref.store");
            if (!overwrites) {
              next(op).forEach(pending::add);
            }
          }
        });
    return found;
  }

  private static boolean writes(Operation op, Operation load) {
    return switch (op.name()) {
      case "memref.alloc" -> op.result() == load.operand(0);
      case "memref.store", "memref.copy" -> op.operand(1) == load.operand(0);
      default -> false;
    };
  }

  private static List<Operation> next(Operation op) {
    List<Operation> next = new ArrayList<>();
    if (op.nextOp() != null) {
      next.add(op.nextOp());
    }
    for (int i = 0; i < op.successorCount(); i++) {
      next.add(op.successor(i).firstOp());
    }
    return next;
  }

  private static Set<Block> reachable(Operation function) {
    Set<Block> seen = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>(List.of(function.region(0).front()));
    while (!pending.isEmpty()) {
      Block block = pending.pop();
      if (seen.add(block)) {
        next(block.lastOp()).forEach(op -> pending.add(op.block()));
      }
    }
    return seen;
  }

  @Test
  void areThoseOfAllPaths() {
    Property.tries(300)
        .seed(20261123)
        .forAll(
            ReachingDefinitionsTest::program,
            program -> {
              Operation function = function(program.text());
              Set<Block> reachable = reachable(function);
              function.walk(
                  op -> {
                    if (op.name().equals("memref.load") && reachable.contains(op.block())) {
                      assertWithMessage(program.text() + tag(op))
                          .that(reaching(function, op, 0))
                          .isEqualTo(byPaths(function, op));
                    }
                  });
            });
  }
}
