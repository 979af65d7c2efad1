package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.op.FunctionLike;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PipelineParserTest {
  private enum Size {
    SMALL,
    VERY_LARGE
  }

  private static final PassOption<Boolean> FLAG = PassOption.bool("flag", false, "");
  private static final PassOption<Integer> NUMBER = PassOption.integer("number", 3, "");
  private static final PassOption<String> TEXT = PassOption.string("text", "", "");
  private static final PassOption<Size> SIZE = PassOption.choice("size", Size.SMALL, "");
  private static final PassOption<List<String>> NAMES = PassOption.strings("names", "");
  private static final PassOption<List<Long>> LONGS =
      PassOption.longs("longs", List.of(1L, 2L), "");

  private static final PassInfo FULL =
      PassInfo.of("full", options -> (op, run) -> {})
          .aliases("complete")
          .options(FLAG, NUMBER, TEXT, SIZE, NAMES, LONGS)
          .build();
  private static final PassInfo ON_FUNCTIONS =
      PassInfo.of("on-functions", options -> (op, run) -> {}).anchor("func.func").build();
  private static final PassInfo ON_ANY_FUNCTION =
      PassInfo.of("on-any-function", options -> (op, run) -> {}).anchor(FunctionLike.class).build();

  private final PassRegistry registry =
      new PassRegistry()
          .register(FULL)
          .register(ON_FUNCTIONS)
          .register(ON_ANY_FUNCTION)
          .register(
              new PassProvider() {
                @Override
                public List<String> passNames() {
                  return List.of();
                }

                @Override
                public PassInfo pass(String name) {
                  return null;
                }

                @Override
                public List<String> pipelineNames() {
                  return List.of("both");
                }

                @Override
                public PipelineInfo pipeline(String name) {
                  return PipelineInfo.of("both", "", "func.func(on-functions),full");
                }
              });

  private Pipeline parse(String text) {
    return PassManager.parsePipeline(registry, text);
  }

  private PassOptions options(String text) {
    return FULL.create(text).options();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "builtin.module()",
        "builtin.module(func.func(on-functions),any(any(func.func(on-functions,on-functions))))",
        "any(full{flag=false longs={1,2}  number=3 size=small text=})",
        "any(full{flag=true longs={-5} names={a,\"b c\"} number=-7 size=very-large text=\"x=y\"})",
      })
  void printsWhatItReads(String text) {
    assertThat(parse(text).toString()).isEqualTo(text);
    assertThat(parse(parse(text).toIndentedString()).toString()).isEqualTo(text);
  }

  @Test
  void expandsNamedPipelinesAndAliases() {
    assertThat(parse("builtin.module(both,complete)").toString())
        .startsWith("builtin.module(func.func(on-functions),full{");
    assertThat(parse("builtin.module(complete)").toString()).startsWith("builtin.module(full{");
  }

  @Test
  void readsOptions() {
    PassOptions options =
        options("flag number=0x10 text='a {b' size=very-large names=a,{b,c},\"d,e\" longs=7");
    assertThat(options.get(FLAG)).isTrue();
    assertThat(options.get(NUMBER)).isEqualTo(16);
    assertThat(options.get(TEXT)).isEqualTo("a {b");
    assertThat(options.get(SIZE)).isEqualTo(Size.VERY_LARGE);
    assertThat(options.get(NAMES)).containsExactly("a", "b,c", "d,e").inOrder();
    assertThat(options.get(LONGS)).containsExactly(7L);
    assertThat(options.isGiven(TEXT)).isTrue();
  }

  @Test
  void listsAddUpAndOthersAreOverridden() {
    PassOptions options = options("names=a names=b number=1 number=2");
    assertThat(options.get(NAMES)).containsExactly("a", "b").inOrder();
    assertThat(options.get(NUMBER)).isEqualTo(2);
  }

  @Test
  void defaultsStandWhenNothingIsGiven() {
    PassOptions options = options("");
    assertThat(options.get(NUMBER)).isEqualTo(3);
    assertThat(options.get(LONGS)).containsExactly(1L, 2L).inOrder();
    assertThat(options.isGiven(NUMBER)).isFalse();
    assertThat(options.with(NUMBER, 4).get(NUMBER)).isEqualTo(4);
  }

  @Test
  void saysWhatIsWrongWithAnOption() {
    assertThat(assertThrows(PipelineException.class, () -> options("numbr=1")))
        .hasMessageThat()
        .isEqualTo("no such option numbr of 'full'; did you mean 'number'?");
    assertThat(assertThrows(PipelineException.class, () -> options("number=99999999999")))
        .hasMessageThat()
        .contains("it is too large");
    assertThat(assertThrows(PipelineException.class, () -> options("size=smal")))
        .hasMessageThat()
        .endsWith("expected one of small, very-large; did you mean 'small'?");
  }

  @Test
  void pointsAtMistakes() {
    assertThat(assertThrows(PipelineException.class, () -> parse("any(\n  full,\n  ful\n)")))
        .hasMessageThat()
        .isEqualTo(
            "MLIR Textual PassPipeline Parser:3:3: error: 'ful' does not refer to a registered pass"
                + " or pass pipeline; did you mean 'full'?\n"
                + "  ful\n"
                + "  ^");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "full",
        "(full)",
        "any(full",
        "any(full))",
        "any(full{flag)",
        "any(full full)",
        "any(full,)",
        "any(full}",
        "any(any(full)full)",
        "any(full{}{})",
        "any(full) any(full)"
      })
  void rejects(String text) {
    assertThrows(PipelineException.class, () -> parse(text));
  }

  @Test
  void passesForOtherOperationsMustBeNested() {
    assertThat(assertThrows(PipelineException.class, () -> parse("builtin.module(on-functions)")))
        .hasMessageThat()
        .contains(
            "can't add pass 'on-functions' restricted to 'func.func' to a pipeline for"
                + " 'builtin.module', did you intend to nest?");
    Pipeline pipeline = new Pipeline("builtin.module");
    pipeline.addNesting(ON_FUNCTIONS.create());
    assertThat(pipeline.toString()).isEqualTo("builtin.module(func.func(on-functions))");
  }

  @Test
  void passesForFunctionsMayBeAnchoredOnAnythingButModules() {
    assertThat(parse("my.func(on-any-function)").toString()).isEqualTo("my.func(on-any-function)");
    assertThat(parse("any(on-any-function,on-functions)").toString())
        .isEqualTo("any(on-any-function,on-functions)");
    assertThat(
            assertThrows(PipelineException.class, () -> parse("builtin.module(on-any-function)")))
        .hasMessageThat()
        .contains(
            "can't add pass 'on-any-function' restricted to 'FunctionLike' to a pipeline for"
                + " 'builtin.module', did you intend to nest?");
    Pipeline pipeline = new Pipeline("builtin.module");
    pipeline.addNesting(ON_ANY_FUNCTION.create());
    assertThat(pipeline.toString()).isEqualTo("builtin.module(any(on-any-function))");
  }

  @Test
  void namesAreUnique() {
    assertThrows(IllegalArgumentException.class, () -> registry.register(FULL));
  }
}
