package dev.jopt.dataflow;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DenseBackwardAnalysisTest {
  /** The tags of operations that may still run. */
  private record Ahead(ImmutableSet<String> tags) implements LatticeValue<Ahead> {
    static final StateKind<Lattice<Ahead>> KIND =
        StateKind.of("ahead", anchor -> new Lattice<>(anchor, new Ahead(ImmutableSet.of())));

    @Override
    public Ahead join(Ahead other) {
      return new Ahead(Sets.union(tags, other.tags).immutableCopy());
    }
  }

  private static final class WhatIsAhead extends DenseBackwardAnalysis<Ahead> {
    WhatIsAhead() {
      super(Ahead.KIND);
    }

    @Override
    protected Ahead exitState(ProgramPoint point) {
      return new Ahead(ImmutableSet.of("caller"));
    }

    @Override
    protected Ahead visitOperation(Operation op, Ahead after) {
      StringAttribute tag = op.attribute("tag", StringAttribute.class);
      return tag == null ? after : after.join(new Ahead(ImmutableSet.of(tag.value())));
    }
  }

  private static Set<String> ahead(boolean interprocedural, String text) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    ModuleOp module = IrParser.parse(context, text);
    DataFlowSolver solver = new DataFlowSolver(interprocedural);
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.load(new WhatIsAhead());
    solver.initializeAndRun(module);
    List<Operation> here = new ArrayList<>();
    module.walk(
        op -> {
          if (op.name().equals("t.here")) {
            here.add(op);
          }
        });
    Lattice<Ahead> state = solver.lookUp(Ahead.KIND, ProgramPoint.before(here.get(0)));
    return state == null ? Set.of() : state.value().tags();
  }

  @Test
  void branchesMeet() {
    assertThat(
            ahead(
                true,
                """
                func.func @f(%c: i1) {
                  "t.op"() {tag = "past"} : () -> ()
                  "t.here"() : () -> ()
                  cf.cond_br %c, ^a, ^b
                ^a:
                  "t.op"() {tag = "a"} : () -> ()
                  return
                ^b:
                  "t.op"() {tag = "b"} : () -> ()
                  return
                }
                """))
        .containsExactly("a", "b", "caller");
  }

  @Test
  void loopsComeBackAndGoOn() {
    assertThat(
            ahead(
                true,
                """
                func.func @f(%c: i1, %i: index) {
                  scf.for %j = %i to %i step %i {
                    "t.op"() {tag = "next time"} : () -> ()
                    "t.here"() : () -> ()
                    scf.if %c {
                      "t.op"() {tag = "then"} : () -> ()
                    }
                  }
                  "t.op"() {tag = "after"} : () -> ()
                  return
                }
                """))
        .containsExactly("next time", "then", "after", "caller");
  }

  @Test
  void callsAreFollowed() {
    String text =
        """
        func.func private @callee() {
          "t.here"() : () -> ()
          return
        }
        func.func @main() {
          call @callee() : () -> ()
          "t.op"() {tag = "in main"} : () -> ()
          return
        }
        """;
    assertThat(ahead(true, text)).containsExactly("in main", "caller");
    assertThat(ahead(false, text)).containsExactly("caller");
  }

  @Test
  void calleesAreAheadOfCalls() {
    assertThat(
            ahead(
                true,
                """
                func.func private @callee() {
                  "t.op"() {tag = "in callee"} : () -> ()
                  return
                }
                func.func @main() {
                  "t.here"() : () -> ()
                  call @callee() : () -> ()
                  return
                }
                """))
        .containsExactly("in callee", "caller");
  }
}
