package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.llvm.TargetType;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A constant. */
abstract class IrConstant extends IrValue {
  /** A constant with more elements is not taken apart. */
  private static final long MOST_ELEMENTS = 1L << 20;

  IrConstant(Type type) {
    super(type);
  }

  /** Whether all its bits are zero by its form. */
  boolean isZero() {
    return false;
  }

  // Making them.

  static IrConstant integer(long value, Type type) {
    return integer(BigInteger.valueOf(value), type);
  }

  /** The lowest bits of a number as an integer, or as all elements of a vector. */
  static IrConstant integer(BigInteger value, Type type) {
    if (type instanceof VectorType vector) {
      return splat(vector, integer(value, vector.elementType()));
    }
    int width = ((IntegerType) type).width();
    return new Int(
        (IntegerType) type, value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE)));
  }

  /** Zero of any type. */
  static IrConstant zero(Type type) {
    if (type instanceof IntegerType) {
      return integer(0, type);
    }
    return type instanceof FloatType real
        ? new Real(FloatAttribute.ofBits(BigInteger.ZERO, real))
        : new Word(type, type instanceof PointerType ? "null" : "zeroinitializer");
  }

  static IrConstant undef(Type type) {
    return new Word(type, "undef");
  }

  static IrConstant poison(Type type) {
    return new Word(type, "poison");
  }

  static IrConstant noToken() {
    return new Word(SimpleType.TOKEN, "none");
  }

  /** A vector of equal elements. */
  static IrConstant splat(VectorType type, IrConstant element) {
    if (element.isZero()) {
      return zero(type);
    }
    if (element instanceof Word word && (word.is("undef") || word.is("poison"))) {
      return new Word(type, word.word);
    }
    return type.isScalable()
        ? new Splat(type, element)
        : aggregate(type, Collections.nCopies((int) type.shape().get(0), element));
  }

  /** A structure, array or vector, in its shortest form. */
  static IrConstant aggregate(Type type, List<IrConstant> elements) {
    if (!elements.isEmpty() && elements.stream().allMatch(IrConstant::isZero)) {
      return zero(type);
    }
    for (String word : List.of("poison", "undef")) {
      if (!elements.isEmpty()
          && elements.stream().allMatch(each -> each instanceof Word other && other.is(word))) {
        return new Word(type, word);
      }
    }
    return elements.isEmpty() ? zero(type) : new Aggregate(type, elements);
  }

  // Taking them apart.

  boolean isUndefOrPoison() {
    return false;
  }

  boolean isPoison() {
    return false;
  }

  /** The element of an aggregate or a vector; null if it cannot be told. */
  static @Nullable IrConstant element(IrConstant value, int index) {
    if (value instanceof Aggregate aggregate) {
      return index < aggregate.elements.size() ? aggregate.elements.get(index) : null;
    }
    if (value instanceof Splat splat) {
      return splat.element;
    }
    Type type = elementType(value.type(), index);
    if (type == null || !(value instanceof Word word)) {
      return null;
    }
    return word.is("zeroinitializer") ? zero(type) : new Word(type, word.word);
  }

  /** How many elements a type of fixed size has; -1 for none. */
  static long size(Type type) {
    if (type instanceof VectorType vector) {
      return vector.isScalable() ? -1 : vector.shape().get(0);
    }
    if (type instanceof ArrayType array) {
      return array.size();
    }
    return type instanceof StructType struct ? struct.elements().size() : -1;
  }

  static @Nullable Type elementType(Type type, long index) {
    if (type instanceof VectorType vector) {
      return vector.elementType();
    }
    if (type instanceof ArrayType array) {
      return array.element();
    }
    return type instanceof StructType struct && index >= 0 && index < struct.elements().size()
        ? struct.elements().get((int) index)
        : null;
  }

  /** What each element of a vector is whose size only the machine knows; null for others. */
  static @Nullable IrConstant splatted(IrConstant value) {
    return value.type() instanceof VectorType vector && vector.isScalable()
        ? element(value, 0)
        : null;
  }

  /** All elements; null if they cannot be told. */
  static @Nullable List<IrConstant> elements(IrConstant value) {
    long size = size(value.type());
    if (size > MOST_ELEMENTS) {
      return null;
    }
    List<IrConstant> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      IrConstant element = element(value, i);
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return size < 0 ? null : elements;
  }

  // The kinds.

  /** An integer; the value is that of its bits without a sign. */
  static final class Int extends IrConstant {
    final BigInteger value;

    Int(IntegerType type, BigInteger value) {
      super(type);
      this.value = value;
    }

    int width() {
      return ((IntegerType) type()).width();
    }

    BigInteger signed() {
      return value.testBit(width() - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width())) : value;
    }

    @Override
    boolean isZero() {
      return value.signum() == 0;
    }

    @Override
    void write(IrText text) {
      if (width() == 1) {
        text.add(value.signum() == 0 ? "false" : "true");
      } else {
        text.add(signed().toString());
      }
    }
  }

  /** A number with a fraction. */
  static final class Real extends IrConstant {
    final FloatAttribute value;

    Real(FloatAttribute value) {
      super(value.type());
      this.value = value;
    }

    @Override
    boolean isZero() {
      return value.bits().signum() == 0;
    }

    @Override
    void write(IrText text) {
      text.add(RealText.of(value));
    }
  }

  /** {@code null}, {@code zeroinitializer}, {@code undef}, {@code poison} and {@code none}. */
  static final class Word extends IrConstant {
    private final String word;

    Word(Type type, String word) {
      super(type);
      this.word = type instanceof TargetType && word.equals("null") ? "zeroinitializer" : word;
    }

    boolean is(String other) {
      return word.equals(other);
    }

    @Override
    boolean isZero() {
      return is("null") || is("zeroinitializer");
    }

    @Override
    boolean isUndefOrPoison() {
      return is("undef") || is("poison");
    }

    @Override
    boolean isPoison() {
      return is("poison");
    }

    @Override
    void write(IrText text) {
      text.add(word);
    }
  }

  /** The elements of a structure, an array or a vector of fixed size. */
  static final class Aggregate extends IrConstant {
    final List<IrConstant> elements;

    Aggregate(Type type, List<IrConstant> elements) {
      super(type);
      this.elements = List.copyOf(elements);
    }

    @Override
    void write(IrText text) {
      if (type() instanceof ArrayType array && array.element().equals(IntegerType.I8)) {
        byte[] bytes = bytes();
        if (bytes != null) {
          text.add("c\"").add(IrText.escape(bytes)).add("\"");
          return;
        }
      }
      if (type() instanceof VectorType && isSplat()) {
        text.add("splat (").typed(elements.get(0)).add(")");
        return;
      }
      String open = "[";
      String close = "]";
      if (type() instanceof VectorType) {
        open = "<";
        close = ">";
      } else if (type() instanceof StructType struct) {
        open = struct.packed() ? "<{ " : "{ ";
        close = struct.packed() ? " }>" : " }";
      }
      text.add(open);
      for (int i = 0; i < elements.size(); i++) {
        text.add(i == 0 ? "" : ", ").typed(elements.get(i));
      }
      text.add(close);
    }

    private byte @Nullable [] bytes() {
      byte[] bytes = new byte[elements.size()];
      for (int i = 0; i < bytes.length; i++) {
        if (!(elements.get(i) instanceof Int number)) {
          return null;
        }
        bytes[i] = number.value.byteValue();
      }
      return bytes;
    }

    private boolean isSplat() {
      IrConstant first = elements.get(0);
      for (IrConstant element : elements) {
        boolean same =
            first instanceof Int a && element instanceof Int b
                ? a.value.equals(b.value)
                : first instanceof Real c && element instanceof Real d && c.value.equals(d.value);
        if (!same) {
          return false;
        }
      }
      return true;
    }
  }

  /** Equal elements of a vector whose size only the machine knows. */
  static final class Splat extends IrConstant {
    final IrConstant element;

    Splat(VectorType type, IrConstant element) {
      super(type);
      this.element = element;
    }

    @Override
    void write(IrText text) {
      text.add("splat (").typed(element).add(")");
    }
  }

  /** The bytes of a long array, without a constant for each. */
  static final class Bytes extends IrConstant {
    private final byte[] bytes;

    Bytes(Type type, byte[] bytes) {
      super(type);
      this.bytes = bytes;
    }

    @Override
    boolean isZero() {
      for (byte each : bytes) {
        if (each != 0) {
          return false;
        }
      }
      return true;
    }

    @Override
    void write(IrText text) {
      if (isZero()) {
        text.add("zeroinitializer");
      } else {
        text.add("c\"").add(IrText.escape(bytes)).add("\"");
      }
    }
  }

  /** The address of a global variable or a function. */
  static final class Symbol extends IrConstant {
    final String name;

    /** The type of what is there if that is a variable, else null. */
    final @Nullable Type variable;

    Symbol(PointerType type, String name, @Nullable Type variable) {
      super(type);
      this.name = name;
      this.variable = variable;
    }

    @Override
    void write(IrText text) {
      text.add("@").add(IrText.name(name));
    }
  }

  /** {@code dso_local_equivalent @f}. */
  static final class LocalEquivalent extends IrConstant {
    private final String name;

    LocalEquivalent(PointerType type, String name) {
      super(type);
      this.name = name;
    }

    @Override
    void write(IrText text) {
      text.add("dso_local_equivalent @").add(IrText.name(name));
    }
  }

  /** The address of a block. */
  static final class BlockAddress extends IrConstant {
    private final String function;
    private final IrBlock block;

    BlockAddress(PointerType type, String function, IrBlock block) {
      super(type);
      this.function = function;
      this.block = block;
    }

    @Override
    void write(IrText text) {
      text.add("blockaddress(@").add(IrText.name(function)).add(", ");
      text.foreignBlock(block);
      text.add(")");
    }
  }

  /** A conversion: {@code ptrtoint (ptr @g to i64)}. */
  static final class Cast extends IrConstant {
    final String opcode;
    final IrConstant operand;

    Cast(String opcode, IrConstant operand, Type type) {
      super(type);
      this.opcode = opcode;
      this.operand = operand;
    }

    @Override
    void write(IrText text) {
      text.add(opcode).add(" (").typed(operand).add(" to ").add(type()).add(")");
    }
  }

  /** {@code add (i64 …, i64 …)}. */
  static final class Binary extends IrConstant {
    private final String opcode;
    private final IrConstant left;
    private final IrConstant right;

    Binary(String opcode, IrConstant left, IrConstant right) {
      super(left.type());
      this.opcode = opcode;
      this.left = left;
      this.right = right;
    }

    @Override
    void write(IrText text) {
      text.add(opcode).add(" (").typed(left).add(", ").typed(right).add(")");
    }
  }

  /** A number of bytes after a constant address. */
  static final class Offset extends IrConstant {
    final IrConstant base;
    final BigInteger bytes;
    final int width;
    final GepFlags flags;

    Offset(IrConstant base, BigInteger bytes, int width, GepFlags flags) {
      super(base.type());
      this.base = base;
      this.bytes = bytes;
      this.width = width;
      this.flags = flags;
    }

    @Override
    void write(IrText text) {
      text.add("getelementptr ").add(flags.text()).add("(i8, ").typed(base);
      text.add(", i" + width + " " + bytes + ")");
    }
  }

  /** A vector of addresses after a constant one. */
  static final class Addresses extends IrConstant {
    private final Type element;
    private final IrConstant base;
    private final List<IrConstant> indices;
    private final GepFlags flags;

    Addresses(Type type, Type element, IrConstant base, List<IrConstant> indices, GepFlags flags) {
      super(type);
      this.element = element;
      this.base = base;
      this.indices = List.copyOf(indices);
      this.flags = flags;
    }

    @Override
    void write(IrText text) {
      text.add("getelementptr ").add(flags.text()).add("(").add(element).add(", ").typed(base);
      indices.forEach(index -> text.add(", ").typed(index));
      text.add(")");
    }
  }

  /** What a computation of an address promises. */
  record GepFlags(boolean inbounds, boolean nusw, boolean nuw) {
    /** The words, each with a blank after it. */
    String text() {
      String first = inbounds ? "inbounds " : nusw ? "nusw " : "";
      return nuw ? first + "nuw " : first;
    }

    boolean hasNusw() {
      return inbounds || nusw;
    }
  }
}
