package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations of a dialect that no pass knows, which tell of their regions with interfaces. */
final class ForeignRegionsTest {
  private final Context context =
      Context.builder()
          .registerAll()
          .register(new ForeignDialect())
          .allowUnregisteredDialects(true)
          .build();

  private final List<String> errors = new ArrayList<>();

  ForeignRegionsTest() {
    context.diagnostics().push(diagnostic -> errors.add(diagnostic.message()));
  }

  private String after(String pipeline, String body) {
    ModuleOp module = parse(body);
    assertWithMessage("%s", errors)
        .that(PassManager.parse(context, pipeline).tryRun(module))
        .isTrue();
    return module.toString();
  }

  private ModuleOp parse(String body) {
    return IrParser.parse(context, "func.func @f(%n: index) {\n" + body + "return\n}");
  }

  private String deallocated(String body) {
    return after("builtin.module(deallocate)", body);
  }

  private void isRefused(String body, String error) {
    ModuleOp module = parse(body);
    String before = module.toString();
    assertThat(PassManager.parse(context, "builtin.module(deallocate)").tryRun(module)).isFalse();
    assertThat(errors).containsExactly(error);
    assertThat(module.toString()).isEqualTo(before);
  }

  private static final String ALLOC = "%a = memref.alloc() : memref<4xi8>\n";

  @Test
  void loopsCarryIndicators() {
    assertThat(
            deallocated(
                ALLOC
                    + """
                    %r = "foreign.repeat"(%n, %a) ({
                    ^bb0(%k: index, %x: memref<4xi8>):
                      %b = memref.alloc() : memref<4xi8>
                      "foreign.next"(%b) : (memref<4xi8>) -> ()
                    }) : (index, memref<4xi8>) -> memref<4xi8>
                    """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index) {
                %alloc = memref.alloc() : memref<4xi8>
                %0 = deallocation.own %alloc : memref<4xi8>
                %1:2 = "foreign.repeat"(%arg0, %alloc, %0) ({
                ^bb0(%arg1: index, %arg2: memref<4xi8>, %arg3: !deallocation.ownership):
                  %alloc_0 = memref.alloc() : memref<4xi8>
                  %2 = deallocation.own %alloc_0 : memref<4xi8>
                  deallocation.retain() of(%arg3) : (!deallocation.ownership) -> ()
                  "foreign.next"(%alloc_0, %2) : (memref<4xi8>, !deallocation.ownership) -> ()
                }) : (index, memref<4xi8>, !deallocation.ownership) -> (memref<4xi8>, !deallocation.ownership)
                deallocation.retain() of(%1#1) : (!deallocation.ownership) -> ()
                return
              }
            }
            """);
  }

  /** Buffers that the operation itself uses while its regions run keep their owners. */
  @Test
  void segmentsGrowAndOtherBuffersStay() {
    assertThat(
            deallocated(
                ALLOC
                    + """
                    %b = memref.alloc() : memref<4xi8>
                    "foreign.scan"(%b, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
                    ^bb0(%x: memref<4xi8>):
                      "foreign.next"(%x) : (memref<4xi8>) -> ()
                    }) : (memref<4xi8>, memref<4xi8>) -> memref<4xi8>
                    """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index) {
                %alloc = memref.alloc() : memref<4xi8>
                %0 = deallocation.own %alloc : memref<4xi8>
                %alloc_0 = memref.alloc() : memref<4xi8>
                %1 = deallocation.own %alloc_0 : memref<4xi8>
                %2 = deallocation.null
                %3:2 = "foreign.scan"(%alloc_0, %alloc, %2) <{operandSegmentSizes = array<i32: 1, 2>}> ({
                ^bb0(%arg1: memref<4xi8>, %arg2: !deallocation.ownership):
                  "foreign.next"(%arg1, %arg2) : (memref<4xi8>, !deallocation.ownership) -> ()
                }) : (memref<4xi8>, memref<4xi8>, !deallocation.ownership) -> (memref<4xi8>, !deallocation.ownership)
                deallocation.retain() of(%0) : (!deallocation.ownership) -> ()
                deallocation.retain() of(%1) : (!deallocation.ownership) -> ()
                deallocation.retain() of(%3#1) : (!deallocation.ownership) -> ()
                return
              }
            }
            """);
  }

  /** Arguments that the operation makes itself have no owner here. */
  @Test
  void regionsWithBuffersOfTheirOwn() {
    assertThat(
            deallocated(
                """
                "foreign.window"() ({
                ^bb0(%x: memref<4xi8>):
                  %b = memref.alloc() : memref<4xi8>
                  "foreign.next"() : () -> ()
                }) : () -> ()
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index) {
                "foreign.window"() ({
                ^bb0(%arg1: memref<4xi8>):
                  %alloc = memref.alloc() : memref<4xi8>
                  %0 = deallocation.own %alloc : memref<4xi8>
                  deallocation.retain() of(%0) : (!deallocation.ownership) -> ()
                  "foreign.next"() : () -> ()
                }) : () -> ()
                return
              }
            }
            """);
  }

  /** Nothing knows whether iterations run at the same time, so nothing moves out of the loop. */
  @Test
  void nothingIsMovedOut() {
    String passes =
        "builtin.module(deallocate,func.func(deallocation-simplification,buffer-reuse,"
            + "deallocation-simplification))";
    String result =
        after(
            passes,
            ALLOC
                + """
                "foreign.repeat"(%n, %a) ({
                ^bb0(%k: index, %x: memref<4xi8>):
                  %b = memref.alloc() : memref<4xi8>
                  %t = memref.alloc() : memref<2xi8>
                  "app.use"(%t) : (memref<2xi8>) -> ()
                  "foreign.next"(%b) : (memref<4xi8>) -> ()
                }) : (index, memref<4xi8>) -> memref<4xi8>
                """);
    assertThat(result.indexOf("foreign.repeat")).isLessThan(result.indexOf("memref<2xi8>"));
    assertThat(result).doesNotContain("deallocation.retain");
    assertThat(result).contains("memref.dealloc %arg2 : memref<4xi8>");
    assertThat(result).contains("memref.dealloc %1#0 : memref<4xi8>");
  }

  @Test
  void capturesWhereRegionsMayBePassedBy() {
    isRefused(
        ALLOC
            + """
            "foreign.maybe"(%n) ({
              memref.dealloc %a : memref<4xi8>
              "foreign.next"() : () -> ()
            }) : (index) -> ()
            """,
        "'foreign.maybe' op cannot implicitly capture where control may pass by the region");
  }

  /** An indicator that is handed to one region only would be lost when the other one runs. */
  @Test
  void buffersThatGoOneWayOnly() {
    isRefused(
        ALLOC
            + """
            "foreign.one_way"(%a) ({
            ^bb0(%x: memref<4xi8>):
              "foreign.next"() : () -> ()
            }, {
              "foreign.next"() : () -> ()
            }) : (memref<4xi8>) -> ()
            """,
        "'foreign.one_way' op unsupported region control flow");
  }

  /** After the operand that is forwarded there is no place for another one. */
  @Test
  void operandsThatAreNotTheLast() {
    isRefused(
        ALLOC
            + """
            "foreign.fixed"(%a, %n) ({
            ^bb0(%x: memref<4xi8>):
              "foreign.next"() : () -> ()
            }) : (memref<4xi8>, index) -> ()
            """,
        "'foreign.fixed' op unsupported region control flow");
  }

  /** The end of the region does not say what it forwards. */
  @Test
  void endsThatSayNothing() {
    isRefused(
        ALLOC
            + """
            %r = "foreign.repeat"(%n, %a) ({
            ^bb0(%k: index, %x: memref<4xi8>):
              "foreign.mute"() : () -> ()
            }) : (index, memref<4xi8>) -> memref<4xi8>
            """,
        "'foreign.repeat' op unsupported region control flow");
  }

  /** The end of the region reads a buffer that would be freed before. */
  @Test
  void endsThatUseBuffers() {
    isRefused(
        """
        "foreign.window"() ({
        ^bb0(%x: memref<4xi8>):
          %b = memref.alloc() : memref<4xi8>
          "foreign.check"(%b) : (memref<4xi8>) -> ()
        }) : () -> ()
        """,
        "'foreign.check' op uses a buffer of the block that it ends");
  }
}
