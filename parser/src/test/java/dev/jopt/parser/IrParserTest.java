package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class IrParserTest {

  @Test
  void whatIsReadIsVerifiedUnlessToldOtherwise() {
    Context context = Reading.context();
    String invalid = "module {\n  \"sample.words\"() {x} : () -> i32\n}";
    ParseException thrown =
        assertThrows(ParseException.class, () -> IrParser.parse(context, invalid));
    assertThat(thrown).hasMessageThat().startsWith("-:2:3: error: 'sample.words' op ");
    assertThat(IrParser.parseUnverified(context, invalid).body().isEmpty()).isFalse();

    SourceFile file = SourceFile.of("-", invalid);
    List<Diagnostic> errors = new ArrayList<>();
    context.diagnostics().push(errors::add);
    assertThat(IrParser.tryParse(context, file)).isEmpty();
    assertThat(errors).hasSize(1);
    assertThat(IrParser.tryParseUnverified(context, file)).isPresent();
    assertThat(errors).hasSize(1);
  }

  @Test
  void emptyTextIsAnEmptyModule() {
    assertThat(IrParser.parse(Reading.context(), "").body().isEmpty()).isTrue();
  }

  @Test
  void theOnlyModuleIsTheResult() {
    ModuleOp module = IrParser.parse(Reading.context(), "module @m {}");
    assertThat(module.symbolName()).isEqualTo("m");
    assertThat(module.block()).isNull();
  }

  @Test
  void anythingElseIsPutIntoAModule() {
    ModuleOp module = IrParser.parse(Reading.context(), "module @a {}\nmodule @b {}");
    assertThat(module.symbolName()).isNull();
    assertThat(module.body().operations()).hasSize(2);
  }

  @Test
  void topLevelOperationsAreGivenAsTheyAre() {
    Context context = Reading.context();
    var block = IrParser.tryParseUnverifiedBlock(context, SourceFile.of("-", "\"a\"() : () -> ()"));
    assertThat(block.orElseThrow().operations()).hasSize(1);
  }

  @Test
  void readsFiles(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("in.mlir");
    Files.writeString(file, "module @m {}");
    assertThat(IrParser.parse(Reading.context(), file).symbolName()).isEqualTo("m");
  }

  @Test
  void locationsKeepNoTextThatNobodyGave(@TempDir Path folder) throws Exception {
    Path path = Files.writeString(folder.resolve("in.mlir"), "\n  \"t.a\"() : () -> ()");
    SourceFile own = SourceFile.of("own", Files.readString(path));
    Context context = Reading.context();

    assertPlace(IrParser.parse(context, path), path + ":2:3", false);
    assertPlace(IrParser.parse(context, Files.readString(path)), "-:2:3", false);
    assertPlace(IrParser.parse(context, own), "own:2:3", true);

    Path bad = Files.writeString(folder.resolve("bad.mlir"), "\n  \"t.a\"(%a) : (i1) -> ()");
    ParseException e = assertThrows(ParseException.class, () -> IrParser.parse(context, bad));
    SourceLocation place = (SourceLocation) e.diagnostics().get(0).location();
    assertThat(place.file().hasText()).isFalse();
    assertThat(place.resolve().line()).isEqualTo(2);
  }

  private static void assertPlace(ModuleOp module, String place, boolean hasText) {
    SourceLocation location = (SourceLocation) module.body().firstOp().location();
    assertThat(location.file().name() + ":" + location.line() + ":" + location.column())
        .isEqualTo(place);
    assertThat(location.file().hasText()).isEqualTo(hasText);
  }

  @Test
  void missingFileIsAnError(@TempDir Path folder) {
    ParseException e =
        assertThrows(
            ParseException.class,
            () -> IrParser.parse(Reading.context(), folder.resolve("none.mlir")));
    assertThat(e.diagnostics()).hasSize(1);
    assertThat(e).hasMessageThat().contains("cannot read");
  }

  @Test
  void errorsAreCarriedByTheException() {
    ParseException e =
        assertThrows(ParseException.class, () -> IrParser.parse(Reading.context(), "foo"));
    assertThat(e.diagnostics().get(0).message())
        .isEqualTo("custom op 'foo' is unknown (tried 'builtin.foo' as well)");
  }

  @Test
  void readsTypesAndAttributesAlone() {
    Context context = Reading.context();
    assertThat(IrParser.parseType(context, "memref<4xi32>"))
        .isEqualTo(MemRefType.of(IntegerType.I32, 4));
    assertThat(IrParser.parseAttribute(context, "3 : i8"))
        .isEqualTo(IntegerAttribute.of(3, IntegerType.of(8)));
    assertThrows(ParseException.class, () -> IrParser.parseType(context, "i32 i32"));
    assertThrows(ParseException.class, () -> IrParser.parseAttribute(context, "[1"));
  }

  @Test
  void equalSpellingsGiveOneType() {
    ModuleOp module =
        IrParser.parse(
            Reading.context(),
            "%0 = \"a\"() : () -> memref<4x?xf32>\n%1 = \"a\"() : () -> memref<4x?xf32>");
    Operation first = module.body().firstOp();
    Operation second = module.body().lastOp();
    assertThat(first.result().type()).isSameInstanceAs(second.result().type());
  }

  @Test
  void customForms() {
    assertThat(
            Reading.print(
                """
                sample.box(%a: i32, %n: index) {
                  %0 = sum %a, %a : i32
                  loop %i = %n {
                    %1 = sample.sum %i, %n : index
                  }
                  go ^next(%0 : i32)
                ^next(%x: i32):
                  %2 = sum %x : i32
                }
                """))
        .isEqualTo(
            """
            module {
              sample.box(%arg0: i32, %arg1: index) {
                %0 = sum %arg0, %arg0 : i32
                loop %arg2 = %arg1 {
                  %3 = sample.sum %arg2, %arg1 : index
                }
                go ^bb1(%0 : i32)
              ^bb1(%1: i32):  // pred: ^bb0
                %2 = sum %1 : i32
              }
            }
            """);
  }

  @Test
  void tokensForCustomForms() {
    ModuleOp module =
        IrParser.parse(
            Reading.context(), "sample.words @\"a b\" \"c\\22\" key 4x?x0x10 -3 [1, 0x10]");
    Operation op = module.body().firstOp();
    assertThat(op.attribute("words"))
        .isEqualTo(StringAttribute.of("a b|c\"|[4, -9223372036854775808, 0, 10]|1|16"));
    assertThat(op.attribute("number")).isEqualTo(IntegerAttribute.i64(-3));
  }

  @Test
  void typesAndAttributesOfDialects() {
    assertThat(
            Reading.print(
                """
                !p = !sample.pair<i32, !sample<pair<f32, index>>>
                "a"() {l = #sample.level<3>, m = #sample<level<4>>, p = !p} : () -> ()
                """))
        .isEqualTo(
            """
            module {
              "a"() {l = #sample.level<3>, m = #sample.level<4>, p = !sample.pair<i32, !sample.pair<f32, index>>} : () -> ()
            }
            """);
  }

  @Test
  void locationsDefinedLater() {
    ModuleOp module =
        IrParser.parse(
            Reading.context(),
            """
            "a"() ({
            ^bb0(%x: i32 loc(#l)):
            }) : () -> () loc(#l)
            #l = loc("here")
            """);
    Operation op = module.body().firstOp();
    assertThat(op.location()).isEqualTo(NameLocation.of("here"));
    assertThat(op.region(0).front().argument(0).location()).isEqualTo(NameLocation.of("here"));
  }

  @Test
  void locationsOfNamedArgumentsDefinedLater() {
    ModuleOp module =
        IrParser.parseUnverified(
            Reading.context(), "sample.box(%a: i32 loc(#l)) {}\n#l = loc(\"here\")");
    Operation op = module.body().firstOp();
    assertThat(op.region(0).front().argument(0).location()).isEqualTo(NameLocation.of("here"));
  }

  @Test
  void usesBeforeDefinitions() {
    assertThat(
            Reading.print(
                """
                "use"(%a, %b#1) : (i32, f32) -> ()
                "nest"() ({
                  "use"(%a) : (i32) -> ()
                }) : () -> ()
                %b:2 = "two"() : () -> (i32, f32)
                %a = "one"() : () -> i32
                """))
        .isEqualTo(
            """
            module {
              "use"(%1, %0#1) : (i32, f32) -> ()
              "nest"() ({
                "use"(%1) : (i32) -> ()
              }) : () -> ()
              %0:2 = "two"() : () -> (i32, f32)
              %1 = "one"() : () -> i32
            }
            """);
  }

  @Test
  void namesEndWithTheirRegion() {
    assertThat(
            Reading.errors(
                """
                "a"() ({
                  %0 = "b"() : () -> i32
                }, {
                  %0 = "c"() : () -> i64
                  "d"(%0) : (i64) -> ()
                }) : () -> ()
                %0 = "e"() : () -> f32
                """))
        .isEmpty();
  }

  @Test
  void isolatedRegionsMustNotNameAgain() {
    assertThat(
            Reading.errors(
                """
                %0 = "a"() : () -> i32
                sample.box {
                  %0 = "b"() : () -> i64
                }
                """))
        .containsExactly("3:3: redefinition of SSA value '%0'", "1:1: previously defined here");
  }
}
