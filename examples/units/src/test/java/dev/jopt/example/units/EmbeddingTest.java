package dev.jopt.example.units;

import static com.google.common.truth.Truth.assertThat;
import static dev.jopt.ir.rewrite.Matchers.m;
import static dev.jopt.ir.rewrite.Matchers.value;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.VerificationException;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.Capture;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import dev.jopt.pass.PassManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows works for users who have nothing but the published artifacts. */
final class EmbeddingTest {
  private static final String LENGTHS =
      """
      module {
        func.func @f(%arg0: !units.length<km>) -> !units.length<mm> {
          %0 = units.convert %arg0 : !units.length<km> to !units.length<m> by #units.scale<1000 / 1>
          %1 = units.convert %0 : !units.length<m> to !units.length<mm> by #units.scale<1000 / 1>
          return %1 : !units.length<mm>
        }
      }
      """;

  private static final String MERGED =
      """
      module {
        func.func @f(%arg0: !units.length<km>) -> !units.length<mm> {
          %0 = units.convert %arg0 : !units.length<km> to !units.length<mm> by #units.scale<1000000 / 1>
          return %0 : !units.length<mm>
        }
      }
      """;

  private static final String TEMPORARIES =
      """
      func.func @f(%x: memref<16xf32>) {
        %a = memref.alloc() : memref<16xf32>
        memref.copy %x, %a : memref<16xf32> to memref<16xf32>
        memref.copy %a, %x : memref<16xf32> to memref<16xf32>
        return
      }
      """;

  private static final Capture<Value> LENGTH = Capture.of(Value.class);
  private static final RewritePattern DROP_ROUND_TRIP =
      RewritePattern.of(
          m(ConvertOp.class, m(ConvertOp.class, value(LENGTH))),
          (back, match, rewriter) -> {
            Value length = match.get(LENGTH);
            if (!length.type().equals(back.result().type())) {
              return rewriter.matchFailed(back, "it does not lead back");
            }
            rewriter.replaceOp(back, length);
            return true;
          });

  private final Context context = Context.withAllDialects();

  @Test
  void aFileIsReadTransformedAndPrinted(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("in.mlir");
    Files.writeString(file, TEMPORARIES);

    ModuleOp module = IrParser.parse(context, file);
    PassManager.parse(context, "builtin.module(func.func(merge-alloc))").run(module);

    assertThat(IrPrinter.print(module)).contains("memref<64xi8> to memref<16xf32>");
  }

  @Test
  void aDialectOfOnesOwnIsReadAndPrinted() {
    assertThat(IrPrinter.print(IrParser.parse(context, LENGTHS))).isEqualTo(LENGTHS);
  }

  @Test
  void aShapeIsTheRootOfAPattern() {
    ModuleOp same = IrParser.parse(context, LENGTHS);
    GreedyRewriteDriver.apply(same, PatternSet.of(DROP_ROUND_TRIP));
    assertThat(IrPrinter.print(same)).isEqualTo(LENGTHS);

    ModuleOp back = IrParser.parse(context, LENGTHS.replace("<mm>", "<km>"));
    GreedyRewriteDriver.apply(back, PatternSet.of(DROP_ROUND_TRIP));
    assertThat(IrPrinter.print(back)).contains("return %arg0 : !units.length<km>");
  }

  @Test
  void aPassOfOnesOwnRunsInAPipeline() {
    ModuleOp module = IrParser.parse(context, LENGTHS);

    PassManager.parse(context, "builtin.module(func.func(units-merge-conversions))").run(module);

    assertThat(IrPrinter.print(module)).isEqualTo(MERGED);
  }

  @Test
  void optionsOfAPassOfOnesOwnAreRead() {
    ModuleOp module = IrParser.parse(context, LENGTHS);

    PassManager.parse(
            context,
            "builtin.module(func.func(units-merge-conversions{keep-unused=true},canonicalize))")
        .run(module);

    assertThat(IrPrinter.print(module)).isEqualTo(MERGED);
  }

  @Test
  void aDialectOfOnesOwnIsConverted() {
    ModuleOp module =
        IrParser.parse(
            context,
            """
            units.func @g (!units.length<km>) -> !units.length<m> {
            ^bb0(%a: !units.length<km>):
              %0 = units.convert %a : !units.length<km> to !units.length<m> by #units.scale<1000 / 1>
              units.return %0 : !units.length<m>
            }
            func.func @f() -> !units.length<m> {
              %0 = units.measure 4.200000e+01 : f64 in !units.length<km>
              %1 = units.call @g(%0) : (!units.length<km>) -> !units.length<m>
              return %1 : !units.length<m>
            }
            """);

    PassManager.parse(context, "builtin.module(convert-units-to-arith)").run(module);

    assertThat(IrPrinter.print(module))
        .isEqualTo(
            """
            module {
              units.func @g (f64) -> f64 {
              ^bb0(%arg0: f64):
                %cst = arith.constant 1.000000e+03 : f64
                %0 = arith.mulf %arg0, %cst : f64
                units.return %0 : f64
              }
              func.func @f() -> f64 {
                %cst = arith.constant 4.200000e+01 : f64
                %0 = units.call @g(%cst) : (f64) -> f64
                return %0 : f64
              }
            }
            """);
  }

  @Test
  void theSameIsBuiltWithoutText() {
    Location here = UnknownLocation.UNKNOWN;
    LengthType kilometres = new LengthType("km");
    LengthType metres = new LengthType("m");
    LengthType millimetres = new LengthType("mm");
    ScaleAttribute thousand = new ScaleAttribute(1000, 1);

    ModuleOp module = ModuleOp.create(context, here);
    OpBuilder builder = OpBuilder.atEnd(context, module.body());
    FuncOp function =
        FuncOp.create(
            builder, here, "f", new FunctionType(List.of(kilometres), List.of(millimetres)));
    builder.setInsertPointToEnd(function.addEntryBlock());
    ConvertOp first =
        ConvertOp.create(
            builder, here, function.bodyRegion().front().argument(0), thousand, metres);
    ConvertOp second = ConvertOp.create(builder, here, first.result(), thousand, millimetres);
    ReturnOp.create(builder, here, List.of(second.result()));

    Verifier.verify(module);
    assertThat(IrPrinter.print(module)).isEqualTo(LENGTHS);
  }

  @Test
  void whatIsBuiltWrongIsRefused() {
    ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    OpBuilder builder = OpBuilder.atEnd(context, module.body());
    FuncOp function =
        FuncOp.create(
            builder,
            UnknownLocation.UNKNOWN,
            "f",
            new FunctionType(List.of(), List.of(new LengthType("m"))));
    builder.setInsertPointToEnd(function.addEntryBlock());
    ReturnOp.create(builder, UnknownLocation.UNKNOWN, List.of());

    VerificationException thrown =
        assertThrows(VerificationException.class, () -> Verifier.verify(module));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo("error: 'func.return' op has 0 operands, but enclosing function (@f) returns 1");
  }

  @Test
  void anErrorInTheTextSaysWhere() {
    ParseException thrown =
        assertThrows(
            ParseException.class,
            () -> IrParser.parse(context, "func.func @f(%l: !units.length<>) { return }"));

    assertThat(thrown.diagnostics()).hasSize(1);
    assertThat(thrown.diagnostics().get(0).message()).isEqualTo("expected valid keyword");
  }
}
