package dev.jopt.transform.mergealloc.lifetime;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableSet;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Property;
import dev.jopt.transform.mergealloc.RandomProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bounds that groups of names share say what looking at each buffer of each access says. */
final class AccessBoundsProperties {
  private static final int MEETING = 100;

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  @Test
  void boundsAreWhatEachAccessSays() {
    Property.tries(400)
        .seed(3141592653L)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomProgram.text(any).length());
              String program = RandomProgram.text(seed);
              check(program, ImmutableSet.of());
              check(program, ImmutableSet.of(MergeFeature.CONDITION_ACCESS));
            });
  }

  @Test
  void buffersThatRotateInALoop() {
    check(
        """
        func.func @f(%l: index, %u: index) {
          %m0 = memref.alloc() : memref<8xf32>
          %m1 = memref.alloc() : memref<8xf32>
          %m2 = memref.alloc() : memref<8xf32>
          "read"(%m2) : (memref<8xf32>) -> ()
          %r:2 = scf.for %i = %l to %u step %u iter_args(%a = %m0, %b = %m1)
              -> (memref<8xf32>, memref<8xf32>) {
            %m3 = memref.alloc() : memref<8xf32>
            "write"(%m3) : (memref<8xf32>) -> ()
            "write"(%b) : (memref<8xf32>) -> ()
            scf.yield %b, %a : memref<8xf32>, memref<8xf32>
          }
          "read"(%r#0) : (memref<8xf32>) -> ()
          return
        }
        """,
        ImmutableSet.of());
  }

  @Test
  void regionsThatRunLaterOrAtOnce() {
    check(
        """
        func.func @f(%n: index) {
          %m0 = memref.alloc() : memref<8xf32>
          %m1 = memref.alloc() : memref<8xf32>
          %t = async.execute {
            %m2 = memref.alloc() : memref<8xf32>
            "write"(%m2) : (memref<8xf32>) -> ()
            "write"(%m0) : (memref<8xf32>) -> ()
            async.yield
          }
          gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
              threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
            %m3 = memref.alloc() : memref<8xf32>
            "write"(%m3) : (memref<8xf32>) -> ()
            "write"(%m1) : (memref<8xf32>) -> ()
            gpu.terminator
          }
          scf.parallel (%i) = (%n) to (%n) step (%n) {
            %m4 = memref.alloc() : memref<8xf32>
            "write"(%m4) : (memref<8xf32>) -> ()
            scf.execute_region {
              cf.br ^next
            ^next:
              %m5 = memref.alloc() : memref<8xf32>
              "write"(%m5) : (memref<8xf32>) -> ()
              scf.yield
            }
          }
          return
        }
        """,
        ImmutableSet.of());
  }

  /**
   * Between blocks the bounds are an interval, in which all is that a search of the blocks finds.
   */
  @Test
  void boundsHoldWhatBranchesMakeOfEachAccess() {
    Property.tries(60)
        .seed(1414213562L)
        .check(
            choices -> {
              String program = branches(new Random(choices.seed(any -> 1)));
              ModuleOp module = IrParser.parse(context, program);
              Operation function = module.body().firstOp();
              List<Lifetime> exact = walked(function, ImmutableSet.of(), true);
              List<Lifetime> bounds = walked(function, ImmutableSet.of(), false);
              assertThat(bounds).hasSize(exact.size());
              for (int i = 0; i < exact.size(); i++) {
                boolean holds =
                    bounds.get(i).isEscaped()
                        || (!exact.get(i).isEscaped()
                            && bounds.get(i).first() <= exact.get(i).first()
                            && bounds.get(i).last() >= exact.get(i).last());
                assertWithMessage("%s in\n%s", bounds.get(i).alloc(), program).that(holds).isTrue();
              }
            });
  }

  /** A program in which so many buffers meet that bounds take the place of looking at each. */
  private static String branches(Random random) {
    String type = "memref<8xf32>";
    StringBuilder text =
        new StringBuilder("func.func @f(%c: i1, %x: f32, %i: index) {\n%s0 = memref.alloc() : ");
    text.append(type).append('\n');
    for (int i = 0; i < MEETING; i++) {
      text.append("%m" + i + " = memref.alloc() : " + type + "\n");
      text.append("%s" + (i + 1) + " = arith.select %c, %s" + i + ", %m" + i + " : " + type + "\n");
    }
    int blocks = 2 + random.nextInt(10);
    text.append("cf.br ^b0(%m0 : " + type + ")\n");
    for (int i = 0; i < blocks; i++) {
      text.append("^b" + i + "(%p" + i + ": " + type + "):\n");
      text.append("%l" + i + " = memref.alloc() : " + type + "\n");
      List<String> names =
          List.of("%s" + MEETING, "%m" + random.nextInt(MEETING), "%l" + i, "%p" + i);
      for (int k = random.nextInt(4); k > 0; k--) {
        text.append("memref.store %x, " + names.get(random.nextInt(4)) + "[%i] : " + type + "\n");
      }
      if (i + 1 == blocks) {
        text.append(
            ("memref.store %x, %s" + MEETING + "[%i] : " + type + "\n").repeat(2 * MEETING));
        text.append("return\n");
      } else {
        text.append("cf.cond_br %c, ^b" + (i + 1) + "(" + names.get(random.nextInt(4)));
        text.append(" : " + type + "), ^b" + random.nextInt(blocks));
        text.append("(" + names.get(random.nextInt(4)) + " : " + type + ")\n");
      }
    }
    return text.append("}\n").toString();
  }

  private void check(String program, ImmutableSet<MergeFeature> features) {
    ModuleOp module = IrParser.parse(context, program);
    Operation function = module.body().firstOp();
    assertWithMessage(program)
        .that(lifetimes(function, features, false))
        .isEqualTo(lifetimes(function, features, true));
  }

  private static List<String> lifetimes(
      Operation function, ImmutableSet<MergeFeature> features, boolean each) {
    List<String> found = new ArrayList<>();
    for (Lifetime lifetime : walked(function, features, each)) {
      found.add(lifetime.allocTick() + ": " + lifetime.first() + " to " + lifetime.last());
    }
    return found;
  }

  /** The lifetimes of a function; none after an error. */
  private static List<Lifetime> walked(
      Operation function, ImmutableSet<MergeFeature> features, boolean each) {
    LifetimeOptions options = new LifetimeOptions(64, features, Long.MAX_VALUE);
    TickWalk walk = new TickWalk(new BufferViewFlowAnalysis(function), options, each);
    return walk.run(function) ? List.copyOf(walk.lifetimes()) : List.of();
  }
}
