package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.affine.IntegerSet.Constraint;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.DenseStringElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FileRangeLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.IntegerType.Signedness;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The textual form of each kind of type and attribute, also as the reference tool sees it. */
class PrintedFormTest {
  private static final long DYNAMIC = ShapedType.DYNAMIC;
  private static final Type F32 = FloatType.F32;
  private static final Type I32 = IntegerType.I32;
  private static final IntegerType SI8 = IntegerType.of(8, Signedness.SIGNED);
  private static final IntegerType UI8 = IntegerType.of(8, Signedness.UNSIGNED);

  private final Map<String, Attribute> samples = new LinkedHashMap<>();

  private void sample(String text, Attribute attribute) {
    samples.put(text, attribute);
  }

  private void sample(String text, Type type) {
    sample(text, new TypeAttribute(type));
  }

  private static ImmutableLongArray shape(long... sizes) {
    return ImmutableLongArray.copyOf(sizes);
  }

  private static Attribute map(int dims, AffineExpr... results) {
    return new AffineMapAttribute(AffineMap.of(dims, 0, results));
  }

  PrintedFormTest() {
    types();
    scalars();
    containers();
    elements();
    locations();
  }

  private void types() {
    sample("i1", IntegerType.I1);
    sample("si8", SI8);
    sample("ui8", UI8);
    sample("i16777215", IntegerType.of(IntegerType.MAX_WIDTH));
    sample("index", IndexType.INDEX);
    sample("none", NoneType.NONE);
    for (FloatType type : FloatType.values()) {
      sample(type.toString(), type);
    }
    sample("complex<f32>", new ComplexType(F32));
    sample("tuple<>", new TupleType(List.of()));
    sample("tuple<i32, f32>", new TupleType(List.of(I32, F32)));
    FunctionType nullary = new FunctionType(List.of(), List.of());
    sample("() -> ()", nullary);
    sample("(i32, f32) -> i32", new FunctionType(List.of(I32, F32), List.of(I32)));
    sample("() -> (() -> ())", new FunctionType(List.of(), List.of(nullary)));
    sample("(() -> ()) -> (i32, f32)", new FunctionType(List.of(nullary), List.of(I32, F32)));
    sample("vector<f32>", VectorType.of(F32));
    sample("vector<2x3xindex>", VectorType.of(IndexType.INDEX, 2, 3));
    sample("vector<[4]x2xf32>", new VectorType(shape(4, 2), F32, List.of(true, false)));
    sample("tensor<f32>", RankedTensorType.of(F32));
    sample("tensor<0x?xi32>", RankedTensorType.of(I32, 0, DYNAMIC));
    sample(
        "tensor<2xf32, 3 : i64>",
        RankedTensorType.of(F32, 2).withEncoding(IntegerAttribute.i64(3)));
    sample("tensor<*xf32>", new UnrankedTensorType(F32));
    sample("memref<2x?xf32>", MemRefType.of(F32, 2, DYNAMIC));
    sample(
        "memref<?xf32, strided<[?], offset: 3>, 1>",
        new MemRefType(
            shape(DYNAMIC),
            F32,
            StridedLayoutAttribute.withOffset(3, DYNAMIC),
            IntegerAttribute.i64(1)));
    sample(
        "memref<2x3xf32, strided<[3, 1]>>",
        MemRefType.of(F32, 2, 3).withLayout(StridedLayoutAttribute.of(3, 1)));
    sample(
        "memref<2xf32, affine_map<(d0) -> (d0 + 1)>, 3 : i32>",
        MemRefType.of(F32, 2)
            .withLayout(map(1, AffineExpr.dim(0).add(1)))
            .withMemorySpace(IntegerAttribute.i32(3)));
    sample("memref<*xf32>", UnrankedMemRefType.of(F32));
    sample("memref<*xf32, \"x\">", new UnrankedMemRefType(F32, StringAttribute.of("x")));
    sample("!t.foo<bar>", new OpaqueType("t", "foo<bar>"));
    sample("!t.a.b_c", new OpaqueType("t", "a.b_c"));
    sample("!t<\"x y\">", new OpaqueType("t", "\"x y\""));
  }

  private void scalars() {
    sample("true", IntegerAttribute.TRUE);
    sample("false", IntegerAttribute.of(false));
    sample("-1 : i8", IntegerAttribute.of(255, IntegerType.I8));
    sample("-1 : si8", IntegerAttribute.of(-1, SI8));
    sample("255 : ui8", IntegerAttribute.of(255, UI8));
    sample("0 : i0", IntegerAttribute.of(0, IntegerType.of(0)));
    sample("2 : index", IntegerAttribute.index(2));
    sample("4 : i64", IntegerAttribute.i64(4));
    sample(
        "36893488147419103232 : i128",
        IntegerAttribute.of(BigInteger.ONE.shiftLeft(65), IntegerType.of(128)));
    sample("1.000000e+00 : f32", FloatAttribute.f32(1));
    sample("0x7FF0000000000000 : f64", FloatAttribute.f64(Double.POSITIVE_INFINITY));
    sample("\"a\\22b\\\\c\\0Ad\\FF\\C3\\A9\"", StringAttribute.of("a\"b\\c\nd\uDCFF\u00E9"));
    sample("\"\\F0\\9F\\98\\80\"", StringAttribute.of("\uD83D\uDE00"));
    sample("\"x\" : i32", new StringAttribute("x", I32));
    sample("\"x\"", new StringAttribute("x", NoneType.NONE));
    sample("@a::@\"b c\"::@d$.e", SymbolRefAttribute.of("a", "b c", "d$.e"));
    sample("@\"1a\"", SymbolRefAttribute.of("1a"));
    sample("#t.foo<x> : i32", new OpaqueAttribute("t", "foo<x>", I32));
    sample("#t<x$y>", OpaqueAttribute.of("t", "x$y"));
    sample("strided<[?, 1], offset: ?>", StridedLayoutAttribute.withOffset(DYNAMIC, DYNAMIC, 1));
    sample("strided<[]>", StridedLayoutAttribute.of());
    sample("affine_map<() -> ()>", map(0));
    sample(
        "affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 - 5 == 0)>",
        new IntegerSetAttribute(
            new IntegerSet(
                1,
                1,
                List.of(
                    new Constraint(AffineExpr.dim(0).sub(AffineExpr.symbol(0)), false),
                    new Constraint(AffineExpr.dim(0).sub(5), true)))));
  }

  private void containers() {
    sample("[]", ArrayAttribute.EMPTY);
    Attribute distinct = new DistinctAttribute(IntegerAttribute.i32(1));
    sample(
        "[1, 1 : i32, 1.000000e+00, 0x7FF8000000000000 : f64, true, unit, \"a\" : i32]",
        ArrayAttribute.of(
            IntegerAttribute.i64(1),
            IntegerAttribute.i32(1),
            FloatAttribute.f64(1),
            FloatAttribute.f64(Double.NaN),
            IntegerAttribute.TRUE,
            UnitAttribute.UNIT,
            new StringAttribute("a", I32)));
    sample(
        "[distinct[0]<1 : i32>, distinct[1]<>, distinct[0]<1 : i32>]",
        ArrayAttribute.of(distinct, new DistinctAttribute(UnitAttribute.UNIT), distinct));
    sample("{}", DictionaryAttribute.EMPTY);
    sample(
        "{_a = 1 : i64, b.c, \"x y\"}",
        DictionaryAttribute.of(
            new NamedAttribute("x y", UnitAttribute.UNIT),
            new NamedAttribute("b.c", UnitAttribute.UNIT),
            new NamedAttribute("_a", IntegerAttribute.i64(1))));
    sample("array<i32>", DenseArrayAttribute.i32());
    sample("array<i64: 1, -2>", DenseArrayAttribute.i64(1, -2));
    sample("array<i1: true, false>", DenseArrayAttribute.i1(true, false));
    sample("array<ui8: 200>", DenseArrayAttribute.ofLongs(UI8, 200));
    sample("array<i128: -1>", DenseArrayAttribute.ofLongs(IntegerType.of(128), -1));
    sample(
        "array<f32: 1.000000e+00, 2.500000e+00>",
        DenseArrayAttribute.of(F32, List.of(FloatAttribute.f32(1), FloatAttribute.f32(2.5f))));
  }

  private void elements() {
    sample("dense<[1, -2]> : vector<2xi8>", ints(VectorType.of(IntegerType.I8, 2), 1, -2));
    sample(
        "dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi32>", ints(tensor(I32, 2, 1, 2), 1, 2, 3, 4));
    sample("dense<7> : tensor<2x2xi32>", ints(tensor(I32, 2, 2), 7, 7, 7, 7));
    sample("dense<7> : tensor<index>", ints(tensor(IndexType.INDEX), 7));
    sample("dense<> : tensor<0x2xi32>", ints(tensor(I32, 0, 2)));
    sample("dense<0> : tensor<0xi32>", ints(tensor(I32, 0), 0));
    sample("dense<[true, false]> : tensor<2xi1>", ints(tensor(IntegerType.I1, 2), 1, 0));
    sample(
        "dense<true> : tensor<9xi1>", ints(tensor(IntegerType.I1, 9), 1, 1, 1, 1, 1, 1, 1, 1, 1));
    sample("dense<[200, 3]> : tensor<2xui8>", ints(tensor(UI8, 2), 200, 3));
    sample(
        "dense<[0x7FC00000, 1.000000e+00]> : tensor<2xf32>",
        DenseElementsAttribute.of(
            tensor(F32, 2), List.of(FloatAttribute.f32(Float.NaN), FloatAttribute.f32(1))));
    sample(
        "dense<[(1,2), (3,-4)]> : tensor<2xcomplex<i4>>",
        ints(tensor(new ComplexType(IntegerType.of(4)), 2), 1, 2, 3, -4));
    sample(
        "dense<[\"a\", \"b\\00\"]> : tensor<2x!t.s>",
        new DenseStringElementsAttribute(tensor(new OpaqueType("t", "s"), 2), List.of("a", "b\0")));
    sample(
        "sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>",
        new SparseElementsAttribute(
            tensor(I32, 3, 4),
            ints(tensor(IntegerType.I64, 2, 2), 0, 0, 1, 2),
            ints(tensor(I32, 2), 1, 5)));
    sample(
        "dense_resource<\"a b\"> : tensor<2xi32>",
        new DenseResourceAttribute("a b", tensor(I32, 2)));
  }

  private static RankedTensorType tensor(Type type, long... sizes) {
    return RankedTensorType.of(type, sizes);
  }

  private static DenseElementsAttribute ints(ShapedType type, long... values) {
    return DenseElementsAttribute.ofLongs(type, values);
  }

  private void locations() {
    Location a = new FileLineColLocation("a", 1, 2);
    Location b = new SourceLocation(SourceFile.of("b", "x\ny"), 3);
    sample("loc(unknown)", UnknownLocation.UNKNOWN);
    sample("loc(\"a\":1:2)", a);
    sample("loc(\"b\":2:2)", b);
    sample("loc(\"a\":1:2 to :5)", FileRangeLocation.of("a", 1, 2, 1, 5));
    sample("loc(\"a\":1:2 to 3:4)", FileRangeLocation.of("a", 1, 2, 3, 4));
    sample("loc(\"n\")", NameLocation.of("n"));
    sample("loc(\"n\"(\"a\":1:2))", new NameLocation("n", a));
    sample("loc(callsite(\"n\" at \"a\":1:2))", new CallSiteLocation(NameLocation.of("n"), a));
    sample("loc(fused[\"a\":1:2, \"b\":2:2])", FusedLocation.of(List.of(a, b, a), null));
    sample("loc(fused<\"m\">[unknown])", FusedLocation.of(List.of(), StringAttribute.of("m")));
  }

  @Test
  void printsEachKind() {
    samples.forEach((text, attribute) -> assertThat(attribute.toString()).isEqualTo(text));
  }

  @Test
  void isWhatTheReferencePrints() throws Exception {
    ReferenceTool.assumeInstalled();
    List<String> texts = new ArrayList<>(samples.keySet());
    List<String> reference = ReferenceTool.print(texts);
    for (int i = 0; i < texts.size(); i++) {
      assertWithMessage("reference").that(reference.get(i)).isEqualTo(texts.get(i));
    }
  }

  @Test
  void printsLongConstantsInHexadecimal() throws Exception {
    PrintingFlags flags = PrintingFlags.builder().hexElementsIfLarger(1).build();
    Map<String, Attribute> hex = new LinkedHashMap<>();
    hex.put(
        "dense<\"0x0D02\"> : tensor<10xi1>",
        ints(tensor(IntegerType.I1, 10), 1, 0, 1, 1, 0, 0, 0, 0, 0, 1));
    hex.put("dense<\"0x01020D\"> : tensor<3xi4>", ints(tensor(IntegerType.of(4), 3), 1, 2, -3));
    hex.put(
        "dense<\"0x01000101\"> : tensor<2xcomplex<i1>>",
        ints(tensor(new ComplexType(IntegerType.I1), 2), 1, 0, 1, 1));
    hex.put("dense<3> : tensor<2xi32>", ints(tensor(I32, 2), 3, 3));
    for (Map.Entry<String, Attribute> entry : hex.entrySet()) {
      assertThat(print(entry.getValue(), flags)).isEqualTo(entry.getKey());
    }
    ReferenceTool.assumeInstalled();
    List<String> texts = List.copyOf(hex.keySet());
    assertThat(ReferenceTool.print(texts, "--mlir-print-elementsattrs-with-hex-if-larger=1"))
        .isEqualTo(texts);
  }

  @Test
  void elidesLongConstants() {
    PrintingFlags flags = PrintingFlags.builder().elideElementsIfLarger(1).build();
    assertThat(print(ints(tensor(I32, 2), 1, 2), flags))
        .isEqualTo("dense_resource<__elided__> : tensor<2xi32>");
    assertThat(print(ints(tensor(I32, 2), 1, 1), flags)).isEqualTo("dense<1> : tensor<2xi32>");
  }

  @Test
  void printsLocationsForReaders() {
    PrintingFlags flags = PrintingFlags.builder().prettyDebugInfo(true).build();
    Location a = new FileLineColLocation("a", 1, 2);
    Location call = new CallSiteLocation(NameLocation.of("n"), new CallSiteLocation(a, a));
    assertThat(print(call, flags)).isEqualTo("\"n\"\n at a:1:2\n at a:1:2");
    assertThat(print(new CallSiteLocation(NameLocation.of("n"), a), flags))
        .isEqualTo("\"n\" at a:1:2");
    assertThat(print(FusedLocation.of(List.of(), StringAttribute.of("m")), flags))
        .isEqualTo("<\"m\">[[unknown]]");
  }

  private static String print(Attribute attribute, PrintingFlags flags) {
    StringAsmPrinter printer = new StringAsmPrinter(flags);
    printer.printAttribute(attribute);
    return printer.text();
  }

  @Test
  void typesAreLeftOutWhereKnown() {
    StringAsmPrinter printer = new StringAsmPrinter();
    printer.printAttributeWithoutType(IntegerAttribute.i32(1));
    printer.print(' ');
    printer.printAttributeWithoutType(FloatAttribute.f32(1));
    printer.print(' ');
    printer.printAttributeWithoutType(ints(tensor(I32, 2), 1, 2));
    assertThat(printer.text()).isEqualTo("1 1.000000e+00 dense<[1, 2]>");
  }
}
