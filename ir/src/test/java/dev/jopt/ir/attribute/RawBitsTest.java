package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.io.BaseEncoding;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers in memory: little-endian two's complement and IEEE 754, in whole bytes. */
class RawBitsTest {
  private static Type type(String name) {
    return switch (name) {
      case "index" -> IndexType.INDEX;
      case "bf16" -> FloatType.BF16;
      case "f16" -> FloatType.F16;
      case "f32" -> FloatType.F32;
      case "f64" -> FloatType.F64;
      default ->
          name.startsWith("ui")
              ? IntegerType.of(Integer.parseInt(name.substring(2)), IntegerType.Signedness.UNSIGNED)
              : name.startsWith("si")
                  ? IntegerType.of(
                      Integer.parseInt(name.substring(2)), IntegerType.Signedness.SIGNED)
                  : IntegerType.of(Integer.parseInt(name.substring(1)));
    };
  }

  private static String hex(byte[] bytes) {
    return BaseEncoding.base16().encode(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "i8,    1,  -1,                    FF",
    "i16,   2,  258,                   0201",
    "i32,   4,  -2,                    FEFFFFFF",
    "i64,   8,  -9223372036854775808,  0000000000000080",
    "ui64,  8,  18446744073709551615,  FFFFFFFFFFFFFFFF",
    "index, 8,  7,                     0700000000000000",
    // Bits that the type lacks are zero.
    "si5,   1,  -1,                    1F",
    "ui5,   1,  31,                    1F",
    "si12,  2,  -2,                    FE0F",
    "i65,   9,  -1,                    FFFFFFFFFFFFFFFF01",
    "ui72,  9,  4722366482869645213695, FFFFFFFFFFFFFFFFFF",
  })
  void integers(String name, int bytes, BigInteger value, String expected) {
    Type type = type(name);
    assertThat(RawBits.bytes(type)).isEqualTo(bytes);
    byte[] data = new byte[bytes];
    RawBits.writeInteger(data, 0, type, value);
    assertThat(hex(data)).isEqualTo(expected);
    assertThat(RawBits.readInteger(data, 0, type)).isEqualTo(value);
    if (value.bitLength() < Long.SIZE) {
      byte[] again = new byte[bytes];
      RawBits.writeInteger(again, 0, type, value.longValue());
      assertThat(hex(again)).isEqualTo(expected);
      assertThat(RawBits.readLong(data, 0, type)).isEqualTo(value.longValue());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "f32,  1.0,   0000803F",
    "f32,  -2.5,  000020C0",
    "f64,  1.0,   000000000000F03F",
    "f16,  1.5,   003E",
    "bf16, -1.0,  80BF",
  })
  void floats(String name, String number, String expected) {
    FloatType type = (FloatType) type(name);
    FloatAttribute value = FloatAttribute.ofDecimal(number, type);
    byte[] data = new byte[RawBits.bytes(type)];
    RawBits.writeFloat(data, 0, value);
    assertThat(hex(data)).isEqualTo(expected);
    assertThat(RawBits.readFloat(data, 0, type)).isEqualTo(value);
  }

  @Test
  void neighboursStayAsTheyAre() {
    byte[] data = BaseEncoding.base16().decode("AAAAAAAA");
    RawBits.writeInteger(data, 1, IntegerType.of(16), 0x1234);
    assertThat(hex(data)).isEqualTo("AA3412AA");
  }
}
