package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OutputBufferTest {
  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        9,
        10,
        -1,
        -10,
        99,
        100,
        999_999_999_999_999_999L,
        1_000_000_000_000_000_000L,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1
      })
  void numbers(long number) {
    OutputBuffer buffer = new OutputBuffer(null);
    buffer.append(number);
    assertThat(buffer.toString()).isEqualTo(Long.toString(number));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "plain", "\u00e9", "a\u00e9b", "\ud83d\ude00 and more", "\u007f\u0080"})
  void texts(String text) {
    OutputBuffer buffer = new OutputBuffer(null);
    buffer.append("before ");
    buffer.append(text);
    assertThat(new String(buffer.take(), UTF_8)).isEqualTo("before " + text);
    assertThat(buffer.size()).isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 65, 128, 1000})
  void blanks(int count) {
    OutputBuffer buffer = new OutputBuffer(null);
    buffer.appendBlanks(count);
    assertThat(buffer.toString()).isEqualTo(" ".repeat(count));
  }

  @Test
  void growsWithoutEnd() {
    OutputBuffer buffer = new OutputBuffer(null);
    for (int i = 0; i < 3000; i++) {
      buffer.append((byte) 'x');
      buffer.append("yz");
    }
    assertThat(buffer.toString()).isEqualTo("xyz".repeat(3000));
  }

  @Test
  void passesOnInOrder() {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    OutputBuffer buffer = new OutputBuffer(sink);
    buffer.append("a");
    buffer.drainIfFull();
    assertWithMessage("too little to pass on").that(sink.size()).isEqualTo(0);
    buffer.appendLong("long".getBytes(UTF_8));
    buffer.append("z");
    buffer.drain();
    assertThat(sink.toString(UTF_8)).isEqualTo("alongz");
  }

  @Test
  void whatIsHeldBackIsReleasedOrDropped() {
    String block = "0123456789abcdef".repeat(1 << 12);
    for (boolean release : new boolean[] {true, false}) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      OutputBuffer buffer = new OutputBuffer(sink);
      buffer.append("first ");
      buffer.drain();
      buffer.hold(2L * block.length());
      for (int i = 0; i < 3; i++) {
        assertThat(buffer.holdsMuch()).isFalse();
        buffer.append(block);
        buffer.drainIfFull();
      }
      assertThat(buffer.holdsMuch()).isTrue();
      buffer.appendLong("last".getBytes(UTF_8));
      assertThat(buffer.isHolding()).isTrue();
      assertThat(sink.toString(UTF_8)).isEqualTo("first ");
      if (release) {
        buffer.release();
      } else {
        buffer.discard();
      }
      buffer.append(".");
      buffer.drain();
      assertThat(buffer.isHolding()).isFalse();
      assertThat(sink.toString(UTF_8))
          .isEqualTo("first " + (release ? block.repeat(3) + "last" : "") + ".");
    }
  }
}
