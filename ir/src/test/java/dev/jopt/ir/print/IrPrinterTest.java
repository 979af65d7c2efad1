package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Text of IR that is built by hand; every expectation was printed by {@code mlir-opt-22}. */
final class IrPrinterTest {
  private static final Type I32 = IntegerType.I32;

  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final Location here = new FileLineColLocation("a.mlir", 1, 1);
  private final ModuleOp module = ModuleOp.create(context, here);

  private OperationState state(String name, Location location) {
    return new OperationState(context, location, context.operation(name));
  }

  private Operation add(Block block, OperationState state) {
    Operation op = state.create();
    block.append(op);
    return op;
  }

  private Operation add(Block block, String name, List<Value> operands, Type... results) {
    return add(block, state(name, here).addOperands(operands).addResultTypes(List.of(results)));
  }

  /** Two nested regions, the second with several blocks, a pack and a use from outside. */
  private void fill() {
    Block body = module.body();
    OperationState outer = state("t.func", here);
    Block entry = outer.addRegion().addBlock();
    Value argument = entry.addArgument(I32, here);
    Operation pair = add(entry, "t.two", List.of(argument), I32, I32);
    OperationState branching = state("t.x", here).addResultType(I32);
    Block first = branching.addRegion().addBlock();
    Operation in = add(first, "t.in", List.of(), I32);
    add(first, "t.y", List.of(in.result(), pair.result(1)));
    Region region = branching.addRegion();
    Block one = region.addBlock();
    one.addArgument(I32, here);
    Block two = region.addBlock();
    Block three = region.addBlock();
    three.addArgument(I32, here);
    Value passed = three.addArgument(FloatType.F32, here);
    add(one, "t.in", List.of(), I32);
    add(one, state("t.br", here).addSuccessor(two));
    add(two, state("t.br", here).addSuccessor(two).addSuccessor(three));
    add(three, "t.end", List.of(passed));
    branching.addRegion();
    add(entry, branching);
    add(
        entry,
        state("t.z", here)
            .addResultType(new FunctionType(List.of(), List.of(I32)))
            .setAttribute("b", IntegerAttribute.i64(1))
            .setAttribute("c", StringAttribute.of("é\n"))
            .setAttribute("0x", IntegerAttribute.of(3, IntegerType.I8)));
    add(body, outer);
  }

  @Test
  void siblingRegionsShareNumbers() {
    fill();

    assertThat(IrPrinter.print(module))
        .isEqualTo(
            """
            module {
              "t.func"() ({
              ^bb0(%arg0: i32):
                %0:2 = "t.two"(%arg0) : (i32) -> (i32, i32)
                %1 = "t.x"() ({
                  %3 = "t.in"() : () -> i32
                  "t.y"(%3, %0#1) : (i32, i32) -> ()
                }, {
                ^bb0(%arg1: i32):
                  %3 = "t.in"() : () -> i32
                  "t.br"()[^bb1] : () -> ()
                ^bb1:  // 2 preds: ^bb0, ^bb1
                  "t.br"()[^bb1, ^bb2] : () -> ()
                ^bb2(%4: i32, %5: f32):  // pred: ^bb1
                  "t.end"(%5) : (f32) -> ()
                }, {
                }) : () -> i32
                %2 = "t.z"() {"0x" = 3 : i8, b = 1 : i64, c = "\\C3\\A9\\0A"} : () -> (() -> i32)
              }) : () -> ()
            }
            """);
  }

  @Test
  void numbersOfTheGenericFormAreUnique() {
    fill();

    assertThat(IrPrinter.print(module, PrintingFlags.builder().genericForm(true).build()))
        .isEqualTo(
            """
            "builtin.module"() ({
              "t.func"() ({
              ^bb0(%arg0: i32):
                %0:2 = "t.two"(%arg0) : (i32) -> (i32, i32)
                %1 = "t.x"() ({
                  %6 = "t.in"() : () -> i32
                  "t.y"(%6, %0#1) : (i32, i32) -> ()
                }, {
                ^bb0(%arg1: i32):
                  %3 = "t.in"() : () -> i32
                  "t.br"()[^bb1] : () -> ()
                ^bb1:  // 2 preds: ^bb0, ^bb1
                  "t.br"()[^bb1, ^bb2] : () -> ()
                ^bb2(%4: i32, %5: f32):  // pred: ^bb1
                  "t.end"(%5) : (f32) -> ()
                }, {
                }) : () -> i32
                %2 = "t.z"() {"0x" = 3 : i8, b = 1 : i64, c = "\\C3\\A9\\0A"} : () -> (() -> i32)
              }) : () -> ()
            }) : () -> ()
            """);
  }

  @Test
  void usersAreComments() {
    fill();

    assertThat(IrPrinter.print(module, PrintingFlags.builder().valueUsers(true).build()))
        .isEqualTo(
            """
            module {
              "t.func"() ({
              ^bb0(%arg0: i32):
                // %arg0 is used by %1#0, %1#1
                %1:2 = "t.two"(%arg0) : (i32) -> (i32, i32) // users: (unused), (%5)
                %2 = "t.x"() ({
                  %4 = "t.in"() : () -> i32 // user: %5
                  "t.y"(%4, %1#1) : (i32, i32) -> () // id: %5
                }, {
                ^bb0(%arg1: i32):
                  // %arg1 is unused
                  %4 = "t.in"() : () -> i32 // unused
                  "t.br"()[^bb1] : () -> ()
                ^bb1:  // 2 preds: ^bb0, ^bb1
                  "t.br"()[^bb1, ^bb2] : () -> ()
                ^bb2(%7: i32, %8: f32):  // pred: ^bb1
                  // %7 is unused
                  // %8 is used by %9
                  "t.end"(%8) : (f32) -> () // id: %9
                }, {
                }) : () -> i32 // unused
                %3 = "t.z"() {"0x" = 3 : i8, b = 1 : i64, c = "\\C3\\A9\\0A"} : () -> (() -> i32) // unused
              }) : () -> ()
            }
            """);
  }

  @Test
  void anInnerOperationIsPrintedAloneUnderItsNames() {
    fill();
    Operation branching = module.body().firstOp().region(0).front().firstOp().nextOp();

    assertThat(branching.region(1).front().firstOp().toString())
        .isEqualTo("%3 = \"t.in\"() : () -> i32");
  }

  @Test
  void aValueCanBeNamedAlone() {
    fill();
    Operation function = module.body().firstOp();
    Operation pair = function.region(0).front().firstOp();
    Block third = pair.nextOp().region(1).lastBlock();

    assertThat(IrPrinter.nameOf(pair.result(1))).isEqualTo("%0#1");
    assertThat(IrPrinter.nameOf(third.argument(1))).isEqualTo("%5");
    assertThat(IrPrinter.nameOf(state("t.a", here).addResultType(I32).create().result()))
        .isEqualTo("%0");
  }

  @Test
  void locationsHaveAliases() {
    Location there = new FileLineColLocation("a.mlir", 2, 3);
    add(module.body(), state("t.a", there));
    add(module.body(), state("t.b", new NameLocation("n", there)));

    assertThat(IrPrinter.print(module, PrintingFlags.builder().debugInfo(true).build()))
        .isEqualTo(
            """
            module {
              "t.a"() : () -> () loc(#loc1)
              "t.b"() : () -> () loc(#loc2)
            } loc(#loc)
            #loc = loc("a.mlir":1:1)
            #loc1 = loc("a.mlir":2:3)
            #loc2 = loc("n"(#loc1))
            """);
  }

  @Test
  void namesFromLocationsAreSanitizedAndUnique() {
    Block body = module.body();
    for (int i = 0; i < 3; i++) {
      add(body, state("t.a", new NameLocation("0 b/é", here)).addResultType(I32));
    }

    assertThat(IrPrinter.print(module, PrintingFlags.builder().nameLocationsAsPrefix(true).build()))
        .isEqualTo(
            """
            module {
              %_0_b2FC3A9 = "t.a"() : () -> i32
              %_0_b2FC3A9_0 = "t.a"() : () -> i32
              %_0_b2FC3A9_1 = "t.a"() : () -> i32
            }
            """);
  }

  @Test
  void streamsTheSameBytes() {
    fill();
    for (int i = 0; i < 3000; i++) {
      add(module.body(), "t.v", List.of(), I32);
    }
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    IrPrinter.print(module, PrintingFlags.DEFAULT, stream);

    assertThat(stream.toString(StandardCharsets.UTF_8)).isEqualTo(IrPrinter.print(module));
  }

  @Test
  void aliasesAreNumberedInTheOrderOfTheirUse() {
    AffineMap plusOne = AffineMap.of(1, 0, AffineExpr.dim(0).add(1));
    AffineMap twice = AffineMap.of(1, 0, AffineExpr.dim(0).mul(2));
    MemRefType buffer = new MemRefType(ImmutableLongArray.of(4), I32, map(twice), null);
    add(
        module.body(),
        state("t.a", here)
            .addResultType(buffer)
            .setAttribute("m", new ArrayAttribute(List.of(map(plusOne), map(twice)))));
    module.setAttribute("t.m", map(AffineMap.identity(2)));

    assertThat(IrPrinter.print(module))
        .isEqualTo(
            """
            #map = affine_map<(d0, d1) -> (d0, d1)>
            #map1 = affine_map<(d0) -> (d0 * 2)>
            #map2 = affine_map<(d0) -> (d0 + 1)>
            module attributes {t.m = #map} {
              %0 = "t.a"() {m = [#map2, #map1]} : () -> memref<4xi32, #map1>
            }
            """);
    assertThat(IrPrinter.print(module, PrintingFlags.builder().localScope(true).build()))
        .contains("memref<4xi32, affine_map<(d0) -> (d0 * 2)>>");
  }

  private static AffineMapAttribute map(AffineMap map) {
    return new AffineMapAttribute(map);
  }

  @Test
  void metadataOfUsedResourcesFollows() {
    RankedTensorType type = RankedTensorType.of(IntegerType.I8, 4);
    FileResources resources = new FileResources();
    context.setResources(module, resources);
    resources.addBlob("builtin", "used", new byte[] {1, 0, 0, 0, 1, 2, 3, (byte) 0xAA});
    resources.addBlob("builtin", "unused", new byte[] {1, 0, 0, 0});
    resources.addExternal("tool", "flag", "true");
    add(
        module.body(),
        state("t.a", here).setAttribute("d", new DenseResourceAttribute("used", type)));

    assertThat(IrPrinter.print(module))
        .isEqualTo(
            """
            module {
              "t.a"() {d = dense_resource<used> : tensor<4xi8>} : () -> ()
            }

            {-#
              dialect_resources: {
                builtin: {
                  used: "0x01000000010203AA"
                }
              },
              external_resources: {
                tool: {
                  flag: true
                }
              }
            #-}
            """);
  }

  @Test
  void diagnosticsShowAnOperationAlone() {
    fill();
    Operation inner = module.body().firstOp().region(0).front().lastOp();

    assertThat(IrPrinter.printGeneric(inner))
        .isEqualTo(
            "%2 = \"t.z\"() {\"0x\" = 3 : i8, b = 1 : i64, c = \"\\C3\\A9\\0A\"}"
                + " : () -> (() -> i32)");
  }
}
