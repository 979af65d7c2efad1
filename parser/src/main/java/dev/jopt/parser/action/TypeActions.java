package dev.jopt.parser.action;

import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.TokenRing;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes types. */
public final class TypeActions {
  private static final BigInteger MAX_SIZE = BigInteger.valueOf(Long.MAX_VALUE);

  private final Session session;
  private final TokenRing ring;

  TypeActions(Session session) {
    this.session = session;
    this.ring = session.ring;
  }

  /** An integer type from its keyword. */
  public Type integer(ByteToken token) {
    byte[] in = ring.input();
    int digits = token.start();
    IntegerType.Signedness signedness = IntegerType.Signedness.SIGNLESS;
    if (in[digits] == 's') {
      signedness = IntegerType.Signedness.SIGNED;
      digits++;
    } else if (in[digits] == 'u') {
      signedness = IntegerType.Signedness.UNSIGNED;
      digits++;
    }
    int width = Numbers.smallInt(in, digits + 1, token.end());
    if (width < 0) {
      throw session.fail(token.start(), "invalid integer width");
    }
    if (width > IntegerType.MAX_WIDTH) {
      throw session.fail(
          token.start(), "integer bitwidth is limited to " + IntegerType.MAX_WIDTH + " bits");
    }
    return IntegerType.of(width, signedness);
  }

  /** A floating-point type from its keyword. */
  public Type floating(ByteToken token) {
    FloatType type = FloatType.forKeyword(ring.text(token.start(), token.end()));
    if (type == null) {
      throw session.fail(token.start(), "unknown floating-point type");
    }
    return type;
  }

  /** A function type. */
  public Type function(TypeList inputs, TypeList results) {
    return new FunctionType(inputs.types, results.types);
  }

  /** A complex type. */
  public Type complex(Type element, int position) {
    if (!element.isIntOrFloat()) {
      throw session.fail(position, "invalid element type for complex");
    }
    return new ComplexType(element);
  }

  /** A tuple type. */
  public Type tuple(TypeList types) {
    return new TupleType(types.types);
  }

  /** A vector type. */
  public Type vector(Dimensions sizes, Type element, int position, int elementAt) {
    if (!VectorType.isValidElementType(element)) {
      throw session.fail(
          position, "failed to verify 'elementType': VectorElementTypeInterface instance");
    }
    for (int i = 0; i < sizes.count(); i++) {
      if (sizes.get(i) == 0) {
        throw session.fail(
            position, "vector types must have positive constant sizes but got " + join(sizes));
      }
    }
    List<Boolean> scalable = new ArrayList<>(sizes.count());
    for (int i = 0; i < sizes.count(); i++) {
      scalable.add(sizes.isScalable(i));
    }
    return new VectorType(sizes.toArray(), element, scalable);
  }

  private static String join(Dimensions sizes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < sizes.count(); i++) {
      text.append(i == 0 ? "" : ", ").append(sizes.get(i));
    }
    return text.toString();
  }

  /** A tensor of unknown rank, which has no encoding. */
  public Type unrankedTensor(Type element, @Nullable Attribute encoding, int elementAt) {
    if (encoding != null) {
      throw session.fail(
          session.behind(ring.start() + 1), "cannot apply encoding to unranked tensor");
    }
    checkTensorElement(element, elementAt);
    return new UnrankedTensorType(element);
  }

  /** A tensor. */
  public Type tensor(Dimensions sizes, Type element, @Nullable Attribute encoding, int elementAt) {
    checkTensorElement(element, elementAt);
    return new RankedTensorType(sizes.toArray(), element, encoding);
  }

  private void checkTensorElement(Type element, int position) {
    if (!RankedTensorType.isValidElementType(element)) {
      throw session.fail(position, "invalid tensor element type");
    }
  }

  /** Adds the layout or the memory space of a memref type. */
  public void memrefPart(MemRefParts parts, Attribute attribute, int position) {
    boolean layout =
        attribute instanceof AffineMapAttribute || attribute instanceof StridedLayoutAttribute;
    if (!layout) {
      if (parts.memorySpace != null) {
        throw session.fail("multiple memory spaces specified in memref type");
      }
      parts.memorySpace = attribute;
      return;
    }
    if (parts.unranked) {
      throw session.fail("cannot have affine map for unranked memref type");
    }
    if (parts.memorySpace != null) {
      throw session.fail("expected memory space to be last in memref type");
    }
    if (parts.layout != null) {
      throw session.fail("multiple layouts specified in memref type");
    }
    parts.layout = attribute;
  }

  /** A memref type. */
  public Type memref(MemRefParts parts, int position) {
    Type element = parts.element;
    if (!BaseMemRefType.isValidElementType(element)) {
      throw session.fail(parts.elementAt, "invalid memref element type");
    }
    if (parts.memorySpace != null && !isMemorySpace(parts.memorySpace)) {
      throw session.fail(position, "unsupported memory space Attribute");
    }
    if (parts.unranked) {
      return new UnrankedMemRefType(element, parts.memorySpace);
    }
    if (parts.layout != null) {
      String problem = MemRefType.layoutProblem(parts.dimensions.count(), parts.layout);
      if (problem != null) {
        throw session.fail(position, problem);
      }
    }
    return new MemRefType(parts.dimensions.toArray(), element, parts.layout, parts.memorySpace);
  }

  private static boolean isMemorySpace(Attribute attribute) {
    return attribute instanceof IntegerAttribute
        || attribute instanceof StringAttribute
        || attribute instanceof DictionaryAttribute
        || attribute instanceof DialectAttribute
        || attribute instanceof OpaqueAttribute;
  }

  // Dimension lists.

  /**
   * Prepares for a size in a dimension list, where an x is a separator: splits a hexadecimal number
   * after its zero, and an identifier that would follow the size after its x. Lexing the rest of
   * the list as one identifier for each size would take quadratic time.
   */
  public void splitSize() {
    if (ring.type() == MlirLexer.INTEGER) {
      if (isHex(ring.current())) {
        ring.split(1, MlirLexer.INTEGER);
      }
      ring.splitBehind('x', MlirLexer.X);
    }
  }

  private boolean isHex(ByteToken token) {
    return Numbers.isHex(ring.input(), token.start(), token.end());
  }

  /** Splits an identifier after its first letter if that is an x. */
  public void splitSeparator() {
    int type = ring.type();
    boolean identifier = type >= MlirLexer.AFFINE_MAP && type <= MlirLexer.BARE_ID;
    if (identifier && ring.input()[ring.start()] == 'x') {
      ring.split(1, MlirLexer.X);
    }
  }

  /** Adds a size to a dimension list. */
  public void size(Dimensions to, ByteToken token) {
    int small = Numbers.smallInt(ring.input(), token.start(), token.end());
    if (small >= 0) {
      to.add(small);
      return;
    }
    if (token.end() - token.start() > 20) {
      throw session.fail(token.start(), "invalid dimension");
    }
    BigInteger size = Numbers.integer(ring.input(), token.start(), token.end());
    if (size.compareTo(MAX_SIZE) > 0) {
      throw session.fail(token.start(), "invalid dimension");
    }
    to.add(size.longValue());
  }

  /** Adds a stride or an offset. */
  public void stride(Dimensions to, ByteToken token, boolean negative) {
    byte[] in = ring.input();
    int small = Numbers.smallInt(in, token.start(), token.end());
    if (small >= 0) {
      to.add(negative ? -small : small);
      return;
    }
    BigInteger stride =
        token.end() - token.start() > 20
            ? MAX_SIZE.shiftLeft(1)
            : Numbers.integer(in, token.start(), token.end());
    if (negative) {
      stride = stride.negate();
    }
    if (stride.bitLength() > 63 || stride.longValue() == Long.MIN_VALUE) {
      throw session.fail(token.start(), "expected a 64-bit signed integer or '?'");
    }
    to.add(stride.longValue());
  }

  /** A strided layout. */
  public Attribute strided(Dimensions strides, Dimensions offset) {
    return new StridedLayoutAttribute(offset.count() == 0 ? 0 : offset.get(0), strides.toArray());
  }
}
