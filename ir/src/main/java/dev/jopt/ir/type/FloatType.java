package dev.jopt.ir.type;

import org.jspecify.annotations.Nullable;

/**
 * The floating-point formats. Bits are, from the highest: sign (if any), biased exponent, mantissa
 * without its leading one ({@code f80} alone stores it).
 */
public enum FloatType implements Type {
  /** 4 bits, E2M1, finite only. */
  F4E2M1FN("f4E2M1FN", 4, 2, 0, 2, NonFinite.NONE),
  /** 6 bits, E2M3, finite only. */
  F6E2M3FN("f6E2M3FN", 6, 4, 0, 2, NonFinite.NONE),
  /** 6 bits, E3M2, finite only. */
  F6E3M2FN("f6E3M2FN", 6, 3, -2, 4, NonFinite.NONE),
  /** 8 bits, E5M2, IEEE-like. */
  F8E5M2("f8E5M2", 8, 3, -14, 15, NonFinite.IEEE),
  /** 8 bits, E4M3, IEEE-like. */
  F8E4M3("f8E4M3", 8, 4, -6, 7, NonFinite.IEEE),
  /** 8 bits, E4M3, no infinity, NaN is all ones. */
  F8E4M3FN("f8E4M3FN", 8, 4, -6, 8, NonFinite.NAN_ALL_ONES),
  /** 8 bits, E5M2, no infinity, NaN takes the place of negative zero. */
  F8E5M2FNUZ("f8E5M2FNUZ", 8, 3, -15, 15, NonFinite.NAN_NEGATIVE_ZERO),
  /** 8 bits, E4M3, no infinity, NaN takes the place of negative zero. */
  F8E4M3FNUZ("f8E4M3FNUZ", 8, 4, -7, 7, NonFinite.NAN_NEGATIVE_ZERO),
  /** 8 bits, E4M3 with bias 11, no infinity, NaN takes the place of negative zero. */
  F8E4M3B11FNUZ("f8E4M3B11FNUZ", 8, 4, -10, 4, NonFinite.NAN_NEGATIVE_ZERO),
  /** 8 bits, E3M4, IEEE-like. */
  F8E3M4("f8E3M4", 8, 5, -2, 3, NonFinite.IEEE),
  /** 8 bits of exponent and nothing else: powers of two and NaN; no sign, no zero. */
  F8E8M0FNU("f8E8M0FNU", 8, 1, -127, 127, NonFinite.NAN_ALL_ONES),
  /** The upper half of {@code f32}. */
  BF16("bf16", 16, 8, -126, 127, NonFinite.IEEE),
  /** IEEE half precision. */
  F16("f16", 16, 11, -14, 15, NonFinite.IEEE),
  /** 19 bits: the exponent of {@code f32} with the mantissa of {@code f16}. */
  TF32("tf32", 19, 11, -126, 127, NonFinite.IEEE),
  /** IEEE single precision. */
  F32("f32", 32, 24, -126, 127, NonFinite.IEEE),
  /** IEEE double precision. */
  F64("f64", 64, 53, -1022, 1023, NonFinite.IEEE),
  /** x87 extended precision, with an explicit leading mantissa bit. */
  F80("f80", 80, 64, -16382, 16383, NonFinite.IEEE),
  /** IEEE quadruple precision. */
  F128("f128", 128, 113, -16382, 16383, NonFinite.IEEE);

  /** How a format represents infinities and NaN. */
  public enum NonFinite {
    /** Infinities and NaNs have the highest exponent. */
    IEEE,
    /** No infinity; one NaN per sign, exponent and mantissa all ones. */
    NAN_ALL_ONES,
    /** No infinity, no negative zero; the bits of negative zero are the only NaN. */
    NAN_NEGATIVE_ZERO,
    /** Neither infinity nor NaN. */
    NONE
  }

  private final String keyword;
  private final int width;
  private final int precision;
  private final int minExponent;
  private final int maxExponent;
  private final NonFinite nonFinite;

  FloatType(
      String keyword,
      int width,
      int precision,
      int minExponent,
      int maxExponent,
      NonFinite nonFinite) {
    this.keyword = keyword;
    this.width = width;
    this.precision = precision;
    this.minExponent = minExponent;
    this.maxExponent = maxExponent;
    this.nonFinite = nonFinite;
  }

  /** The format that {@code keyword} names; null if it names none. */
  public static @Nullable FloatType forKeyword(String keyword) {
    return switch (keyword) {
      case "f4E2M1FN" -> F4E2M1FN;
      case "f6E2M3FN" -> F6E2M3FN;
      case "f6E3M2FN" -> F6E3M2FN;
      case "f8E5M2" -> F8E5M2;
      case "f8E4M3" -> F8E4M3;
      case "f8E4M3FN" -> F8E4M3FN;
      case "f8E5M2FNUZ" -> F8E5M2FNUZ;
      case "f8E4M3FNUZ" -> F8E4M3FNUZ;
      case "f8E4M3B11FNUZ" -> F8E4M3B11FNUZ;
      case "f8E3M4" -> F8E3M4;
      case "f8E8M0FNU" -> F8E8M0FNU;
      case "bf16" -> BF16;
      case "f16" -> F16;
      case "tf32" -> TF32;
      case "f32" -> F32;
      case "f64" -> F64;
      case "f80" -> F80;
      case "f128" -> F128;
      default -> null;
    };
  }

  /** The number of bits. */
  public int width() {
    return width;
  }

  /** The number of significant bits, with the leading one. */
  public int precision() {
    return precision;
  }

  /** The smallest exponent of a normal number {@code 1.m * 2^e}. */
  public int minExponent() {
    return minExponent;
  }

  /** The largest exponent of a finite number {@code 1.m * 2^e}. */
  public int maxExponent() {
    return maxExponent;
  }

  /** The special values of the format. */
  public NonFinite nonFinite() {
    return nonFinite;
  }

  /** Whether there are infinities. */
  public boolean hasInfinity() {
    return nonFinite == NonFinite.IEEE;
  }

  /** Whether there is a NaN. */
  public boolean hasNaN() {
    return nonFinite != NonFinite.NONE;
  }

  /** Whether there are zero and negative numbers: false for {@link #F8E8M0FNU} alone. */
  public boolean hasZeroAndSign() {
    return this != F8E8M0FNU;
  }

  @Override
  public String toString() {
    return keyword;
  }
}
