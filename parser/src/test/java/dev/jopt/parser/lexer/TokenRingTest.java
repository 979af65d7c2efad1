package dev.jopt.parser.lexer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.parser.generated.MlirLexer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;

/** The table lexer gives the tokens that ANTLR's lexer for the same grammar gives. */
final class TokenRingTest {

  private static final String[] PIECES = {
    "%0",
    "%arg0#1",
    "^bb0",
    "#map",
    "!t",
    "@f",
    "@\"a b\"",
    "arith.addi",
    "i32",
    "si8",
    "ui1",
    "i0",
    "i08",
    "affine_map",
    "affine_map_",
    "f8E4M3FNUZ",
    "f8E4M3FNU",
    "bf16",
    "x",
    "x4xf32",
    "0x1F",
    "0xf32",
    "0xg",
    "12",
    "1.5",
    "1.",
    "1.5e+3",
    "1.5e+",
    "1.5e",
    "->",
    "-",
    "::",
    ":",
    "...",
    "..",
    ".",
    "{-#",
    "{-",
    "#-}",
    "#-",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ",",
    "=",
    "?",
    "*",
    "+",
    "/",
    "//",
    "// a \"comment\"\n",
    "|",
    "\"text\"",
    "\"a\\nb\\\\\\22\"",
    "\"a\\q\"",
    "\"open\n",
    "\"open",
    "@",
    "@\"open",
    "%",
    "^",
    "#",
    "!",
    "$",
    "&",
    "~",
    "'",
    "\u00e9",
    "\u0000",
    "\u000b",
    " ",
    "\n",
    "\r\n",
    "\t",
    "true",
    "false",
    "truer",
    "loc",
    "dense_resource",
    "dense"
  };

  private static List<String> byTable(byte[] input) {
    TokenRing ring = new TokenRing(input, input.length);
    List<String> tokens = new ArrayList<>();
    while (ring.type() != Token.EOF) {
      ByteToken token = ring.current();
      tokens.add(token.getType() + "@" + token.start() + "-" + token.end());
      ring.consume();
    }
    return tokens;
  }

  private static List<String> byAntlr(byte[] input) {
    MlirLexer lexer =
        new MlirLexer(CharStreams.fromString(new String(input, StandardCharsets.ISO_8859_1)));
    List<String> tokens = new ArrayList<>();
    for (Token t = lexer.nextToken(); t.getType() != Token.EOF; t = lexer.nextToken()) {
      tokens.add(t.getType() + "@" + t.getStartIndex() + "-" + (t.getStopIndex() + 1));
    }
    return tokens;
  }

  private static void check(byte[] input) {
    assertWithMessage(new String(input, StandardCharsets.ISO_8859_1))
        .that(byTable(input))
        .isEqualTo(byAntlr(input));
  }

  @Test
  void everyPieceAndEveryPairLexesAsWithAntlr() {
    for (String first : PIECES) {
      check(first.getBytes(StandardCharsets.ISO_8859_1));
      for (String second : PIECES) {
        check((first + second).getBytes(StandardCharsets.ISO_8859_1));
      }
    }
  }

  @Test
  void randomPiecesLexAsWithAntlr() {
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(40); n >= 0; n--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
        if (random.nextInt(3) == 0) {
          text.append(' ');
        }
      }
      check(text.toString().getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  @Test
  void randomBytesLexAsWithAntlr() {
    Random random = new Random(2);
    byte[] input = new byte[200];
    for (int i = 0; i < 300; i++) {
      for (int k = 0; k < input.length; k++) {
        input[k] = (byte) (random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(128));
      }
      check(input);
    }
  }

  @Test
  void splitGivesTheRestBackToTheLexer() {
    byte[] input = "4x8xf32".getBytes(StandardCharsets.US_ASCII);
    TokenRing ring = new TokenRing(input, input.length);
    assertThat(ring.accept(MlirLexer.INTEGER)).isTrue();
    assertThat(ring.LA(2)).isEqualTo(Token.EOF);
    ring.split(1, MlirLexer.X);
    assertThat(ring.accept(MlirLexer.X)).isTrue();
    assertThat(ring.text()).isEqualTo("8");
    assertThat(ring.LA(2)).isEqualTo(MlirLexer.BARE_ID);
    ring.resumeAt(4);
    assertThat(ring.text()).isEqualTo("f32");
    assertThat(ring.type()).isEqualTo(MlirLexer.FLOAT_TYPE);
  }

  @Test
  void seekGoesBackWithinTheRing() {
    byte[] input = "a b c d e f g h".getBytes(StandardCharsets.US_ASCII);
    TokenRing ring = new TokenRing(input, input.length);
    for (int i = 0; i < 5; i++) {
      ring.consume();
    }
    int here = ring.index();
    ring.seek(here - 4);
    assertThat(ring.text()).isEqualTo("b");
    ring.seek(here);
    assertThat(ring.text()).isEqualTo("f");
    assertThat(((ByteToken) ring.LT(-1)).start()).isEqualTo(8);
  }

  @Test
  void namesAreNumberedByTheirBytes() {
    byte[] input = "%a %b %a".getBytes(StandardCharsets.US_ASCII);
    IdentifierTable names = new IdentifierTable(input);
    assertThat(names.number(0, 2)).isEqualTo(0);
    assertThat(names.number(3, 5)).isEqualTo(1);
    assertThat(names.number(6, 8)).isEqualTo(0);
    assertThat(names.text(1)).isEqualTo("%b");
  }

  @Test
  void manyNamesKeepTheirNumbers() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      text.append('%').append(10000 + i);
    }
    byte[] input = text.toString().getBytes(StandardCharsets.US_ASCII);
    IdentifierTable names = new IdentifierTable(input);
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 5000; i++) {
        assertThat(names.number(i * 6, i * 6 + 6)).isEqualTo(i);
      }
    }
    assertThat(names.text(4321)).isEqualTo("%14321");
  }
}
