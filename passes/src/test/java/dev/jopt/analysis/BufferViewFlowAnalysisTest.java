package dev.jopt.analysis;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Values are named by the attribute {@code id} of the operation that makes them. */
final class BufferViewFlowAnalysisTest {
  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();
  private final Map<String, Value> values = new LinkedHashMap<>();

  @Test
  void viewsFlowOn() {
    BufferViewFlowAnalysis analysis =
        analyse(
            """
            func.func @f() {
              %a = memref.alloc() {id = "a"} : memref<8xf32>
              %b = memref.cast %a {id = "b"} : memref<8xf32> to memref<?xf32>
              %c = memref.cast %b {id = "c"} : memref<?xf32> to memref<8xf32>
              %d = memref.alloc() {id = "d"} : memref<8xf32>
              return
            }
            """);
    assertThat(names(analysis.resolve(value("a")))).containsExactly("a", "b", "c");
    assertThat(names(analysis.resolve(value("b")))).containsExactly("b", "c");
    assertThat(names(analysis.resolveReverse(value("c")))).containsExactly("a", "b", "c");
    assertThat(names(analysis.resolve(value("d")))).containsExactly("d");
    assertThat(names(analysis.origins(value("c")))).containsExactly("a");
    assertThat(names(analysis.origins(value("d")))).containsExactly("d");
  }

  @Test
  void selectionIsOneOfTwo() {
    BufferViewFlowAnalysis analysis =
        analyse(
            """
            func.func @f(%p: i1) {
              %a = memref.alloc() {id = "a"} : memref<8xf32>
              %b = memref.alloc() {id = "b"} : memref<8xf32>
              %c = arith.select %p, %a, %b {id = "c"} : memref<8xf32>
              return
            }
            """);
    assertThat(names(analysis.resolve(value("a")))).containsExactly("a", "c");
    assertThat(names(analysis.origins(value("c")))).containsExactly("a", "b");
  }

  /** The results of an unknown operation or a call may be its operands, or new buffers. */
  @Test
  void unknownOperationsAndCallsMayReturnWhatTheyAreGiven() {
    BufferViewFlowAnalysis analysis =
        analyse(
            """
            func.func private @g(memref<8xf32>) -> memref<8xf32>
            func.func @f(%p: i1) {
              %a = memref.alloc() {id = "a"} : memref<8xf32>
              %b = "unknown"(%a, %p) {id = "b"} : (memref<8xf32>, i1) -> memref<8xf32>
              %c = func.call @g(%b) {id = "c"} : (memref<8xf32>) -> memref<8xf32>
              return
            }
            """);
    assertThat(names(analysis.resolve(value("a")))).containsExactly("a", "b", "c");
    assertThat(names(analysis.origins(value("c")))).containsExactly("a", "b", "c");
  }

  /** A value carried around a cycle of blocks comes from everywhere that enters the cycle. */
  @Test
  void branchesForwardToArguments() {
    BufferViewFlowAnalysis analysis =
        analyse(
            """
            func.func @f(%p: i1) {
              %a = memref.alloc() {id = "a"} : memref<8xf32>
              %b = memref.alloc() {id = "b"} : memref<8xf32>
              cf.br ^bb1(%a : memref<8xf32>)
            ^bb1(%x: memref<8xf32>):
              %c = memref.cast %x {id = "c"} : memref<8xf32> to memref<8xf32>
              cf.cond_br %p, ^bb1(%c : memref<8xf32>), ^bb2(%b : memref<8xf32>)
            ^bb2(%y: memref<8xf32>):
              %d = memref.cast %y {id = "d"} : memref<8xf32> to memref<8xf32>
              return
            }
            """);
    assertThat(names(analysis.origins(value("c")))).containsExactly("a");
    assertThat(names(analysis.origins(value("d")))).containsExactly("b");
    assertThat(names(analysis.resolve(value("c")))).containsExactly("c", "^0");
  }

  private BufferViewFlowAnalysis analyse(String text) {
    Operation module = IrParser.parse(context, text);
    module.walk(
        op -> {
          if (op.attribute("id") instanceof StringAttribute id) {
            values.put(id.value(), op.result(0));
          }
        });
    return new BufferViewFlowAnalysis(module);
  }

  private Value value(String name) {
    Value value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name);
    }
    return value;
  }

  /** Names; block arguments that have none are {@code ^} and their number. */
  private List<String> names(Set<Value> found) {
    TreeSet<String> names = new TreeSet<>();
    int unnamed = 0;
    for (Value value : found) {
      String name = null;
      for (Map.Entry<String, Value> entry : values.entrySet()) {
        name = entry.getValue() == value ? entry.getKey() : name;
      }
      names.add(name == null ? "^" + unnamed++ : name);
    }
    return new ArrayList<>(names);
  }
}
