package dev.jopt.transform.mergealloc.lifetime;

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
import org.junit.jupiter.api.Test;

/** Bounds that groups of names share say what looking at each buffer of each access says. */
final class AccessBoundsProperties {
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
              check(program, ImmutableSet.of(Refinement.CONDITION_ACCESS));
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

  private void check(String program, ImmutableSet<Refinement> refinements) {
    ModuleOp module = IrParser.parse(context, program);
    Operation function = module.body().firstOp();
    assertWithMessage(program)
        .that(lifetimes(function, refinements, false))
        .isEqualTo(lifetimes(function, refinements, true));
  }

  private static List<String> lifetimes(
      Operation function, ImmutableSet<Refinement> refinements, boolean each) {
    LifetimeOptions options = new LifetimeOptions(64, refinements, Long.MAX_VALUE);
    TickWalk walk = new TickWalk(new BufferViewFlowAnalysis(function), options, each);
    List<String> found = new ArrayList<>();
    if (!walk.run(function)) {
      found.add("an error");
      return found;
    }
    for (Lifetime lifetime : walk.lifetimes()) {
      found.add(lifetime.allocTick() + ": " + lifetime.first() + " to " + lifetime.last());
    }
    return found;
  }
}
