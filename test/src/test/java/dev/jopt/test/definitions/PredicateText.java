package dev.jopt.test.definitions;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the predicate of a type constraint, a tree with C++ expressions for leaves, in the words of
 * a definition file. A predicate without words is {@code unchecked}, which holds always.
 */
final class PredicateText {
  static final String UNCHECKED = "unchecked";

  private static final String OF_ELEMENT =
      "; }(::llvm::cast<::mlir::ShapedType>($_self).getElementType())";
  private static final Pattern ELEMENT_TYPE =
      Pattern.compile(
          "::llvm::cast<::mlir::(Vector|Complex)Type>\\(\\$_self\\)\\.getElementType\\(\\)");

  private static final String NEVER = "not(any)";

  private static final String SMT =
      "or(is(smt.int), is(smt.bool), is(smt.bv), is(smt.sort), is(smt.array)";

  private static final Map<String, String> LEAVES =
      Map.ofEntries(
          Map.entry("true", "any"),
          Map.entry("isa<VectorType>($_self)", "vector"),
          Map.entry("isa<FixedVectorType>($_self)", "fixed-vector"),
          Map.entry("isa<ScalableVectorType>($_self)", "scalable-vector"),
          Map.entry("isa<ShapedType>($_self)", "shaped"),
          Map.entry("isa<MemRefType>($_self)", "memref"),
          Map.entry("isa<UnrankedMemRefType>($_self)", "unranked-memref"),
          Map.entry("isa<BaseMemRefType>($_self)", "any-memref"),
          Map.entry("isa<RankedTensorType>($_self)", "ranked-tensor"),
          Map.entry("isa<UnrankedTensorType>($_self)", "unranked-tensor"),
          Map.entry("isa<TensorType>($_self)", "tensor"),
          Map.entry("isa<TupleType>($_self)", "tuple"),
          Map.entry("isa<IntegerType>($_self)", "integer"),
          Map.entry("isa<IndexType>($_self)", "index"),
          Map.entry("isa<FloatType>($_self)", "float"),
          Map.entry("isa<ComplexType>($_self)", "complex"),
          Map.entry("isa<FunctionType>($_self)", "function"),
          Map.entry("isa<NoneType>($_self)", "none"),
          Map.entry("$_self.isSignlessInteger()", "signless"),
          Map.entry("$_self.isSignedInteger()", "signed"),
          Map.entry("$_self.isUnsignedInteger()", "unsigned"),
          Map.entry("$_self.isSignlessIntOrIndex()", "or(signless, index)"),
          Map.entry("$_self.isIntOrIndex()", "or(integer, index)"),
          Map.entry("$_self.isF16()", "f16"),
          Map.entry("$_self.isF32()", "f32"),
          Map.entry("$_self.isF64()", "f64"),
          Map.entry("$_self.isF80()", "f80"),
          Map.entry("$_self.isF128()", "f128"),
          Map.entry("isa<BFloat16Type>($_self)", "bf16"),
          Map.entry("isa<FloatTF32Type>($_self)", "tf32"),
          Map.entry("cast<ShapedType>($_self).hasRank()", "ranked"),
          Map.entry("cast<ShapedType>($_self).hasStaticShape()", "static-shape"),
          Map.entry("cast<VectorType>($_self).getRank() > 0", "rank-at-least(1)"),
          Map.entry(
              "all_of(cast<RankedTensorType>($_self).getShape(), [](auto v) { return v != 0; })",
              "no-size-zero"),
          Map.entry(
              "all_of(cast<RankedTensorType>($_self).getShape(), [](auto v) { return v == 1; })",
              "all-sizes-one"),
          Map.entry("cast<VectorType>($_self).allDimsScalable()", "all-scalable"),
          Map.entry("$_self.hasTrait<ValueSemantics>()", "or(vector, tensor)"),
          Map.entry("isa<transform::TransformHandleTypeInterface>($_self)", "transform-handle"),
          Map.entry(
              "isa<transform::TransformValueHandleTypeInterface>($_self)",
              "transform-value-handle"),
          Map.entry("isa<transform::TransformParamTypeInterface>($_self)", "transform-param"),
          Map.entry("isa<omp::PointerLikeType>($_self)", "omp-pointer"),
          Map.entry("isa<acc::PointerLikeType>($_self)", "acc-pointer"),
          // No type of MLIR is one.
          Map.entry("isa<acc::MappableType>($_self)", NEVER),
          Map.entry("isa<PtrLikeTypeInterface>($_self)", "pointer-like"),
          Map.entry("isa<pdl::PDLType>($_self)", "pdl"),
          Map.entry("isa<quant::QuantizedType>($_self)", "quantized"),
          Map.entry("LLVM::isCompatibleOuterType($_self)", "llvm"),
          Map.entry("LLVM::isCompatibleVectorType($_self)", "llvm-vector"),
          Map.entry("LLVM::isCompatibleFloatingPointType($_self)", "llvm-float"),
          Map.entry("LLVM::isLoadableType($_self)", "llvm-loadable"),
          Map.entry("isa<LLVM::LLVMStructType, LLVM::LLVMArrayType>($_self)", "llvm-aggregate"),
          Map.entry("!isa<LLVM::LLVMVoidType, LLVM::LLVMFunctionType>($_self)", "llvm-value"),
          Map.entry("emitc::isSupportedEmitCType($_self)", "emitc"),
          Map.entry("emitc::isSupportedFloatType($_self)", "emitc-float"),
          Map.entry("emitc::isIntegerIndexOrOpaqueType($_self)", "emitc-integer"),
          Map.entry("smt::isAnyNonFuncSMTValueType($_self)", SMT + ")"),
          Map.entry("smt::isAnySMTValueType($_self)", SMT + ", is(smt.func))"),
          Map.entry("tosa::isa_tosa_shape_type($_self)", "is(tosa.shape)"),
          Map.entry("!!sparse_tensor::getSparseTensorEncoding($_self)", "sparse"),
          Map.entry(
              "!!sparse_tensor::getSparseTensorEncoding($_self) && "
                  + "sparse_tensor::getSparseTensorEncoding($_self).isSlice()",
              "sparse-slice"));

  private static final Pattern SMALL_FLOAT =
      Pattern.compile("isa<Float(\\d\\w+)Type>\\(\\$_self\\)");
  private static final Pattern WIDTH =
      Pattern.compile("\\$_self\\.is(|Signless|Signed|Unsigned)Integer\\((\\d+)\\)");
  private static final Pattern RANK =
      Pattern.compile(
          "cast<(?:Shaped|Vector|RankedTensor)Type>\\(\\$_self\\)\\.getRank\\(\\) (==|>=) (\\d+)");
  private static final Pattern ELEMENTS =
      Pattern.compile("cast<VectorType>\\(\\$_self\\)\\.getNumElements\\(\\) == (\\d+)");
  private static final Pattern SHAPE =
      Pattern.compile(
          "cast<VectorType>\\(\\$_self\\)\\.getShape\\(\\) == ArrayRef<int64_t>\\(\\{([\\d, ]+)\\}\\)");
  private static final Pattern ADDRESS_SPACE =
      Pattern.compile(
          "cast<LLVM::LLVMPointerType>\\(\\$_self\\)\\.getAddressSpace\\(\\) == (\\d+)");
  private static final Pattern INSTANCE = Pattern.compile("isa<([\\w:]+)>\\(\\$_self\\)");

  /** The types of dialects by their C++ classes. */
  private final Map<String, String> types;

  /** The predicates without words, with their counts. */
  final Map<String, Integer> unknown = new TreeMap<>();

  PredicateText(Map<String, String> types) {
    this.types = types;
  }

  String of(RecordFile.Entry predicate) {
    if (predicate.is("And")) {
      return and(predicate);
    }
    if (predicate.is("Or")) {
      return or(predicate);
    }
    if (predicate.is("Neg")) {
      String child = of(predicate.references("children").get(0));
      return child.equals(UNCHECKED) ? UNCHECKED : "not(" + child + ")";
    }
    if (predicate.is("Concat")) {
      String suffix = predicate.text("suffix");
      String child = of(predicate.references("children").get(0));
      if (!suffix.equals(OF_ELEMENT)) {
        return miss(predicate.text("prefix") + " … " + suffix);
      }
      return element(child);
    }
    if (predicate.is("SubstLeaves")) {
      String replacement = predicate.text("replacement");
      String child = of(predicate.references("children").get(0));
      if (replacement.equals("elementType")) {
        return child;
      }
      return ELEMENT_TYPE.matcher(replacement).matches() ? element(child) : miss(replacement);
    }
    return leaf(predicate.text("predExpr"));
  }

  private static String element(String child) {
    return child.equals(UNCHECKED) || child.equals("any") ? child : "element(" + child + ")";
  }

  private String and(RecordFile.Entry predicate) {
    List<String> parts = new ArrayList<>();
    for (RecordFile.Entry child : predicate.references("children")) {
      String part = of(child);
      if (!part.equals(UNCHECKED) && !part.equals("any") && !parts.contains(part)) {
        parts.add(part);
      }
    }
    return parts.isEmpty() ? UNCHECKED : parts.size() == 1 ? parts.get(0) : call("and", parts);
  }

  private String or(RecordFile.Entry predicate) {
    List<String> parts = new ArrayList<>();
    for (RecordFile.Entry child : predicate.references("children")) {
      String part = of(child);
      if (part.equals(UNCHECKED) || part.equals("any")) {
        return part;
      }
      if (!parts.contains(part) && !part.equals(NEVER)) {
        parts.add(part);
      }
    }
    return parts.size() == 1 ? parts.get(0) : call("or", parts);
  }

  private static String call(String function, List<String> arguments) {
    return function + "(" + String.join(", ", arguments) + ")";
  }

  private String leaf(String expression) {
    String text = expression;
    while (text.startsWith("(") && text.endsWith(")") && isWhole(text)) {
      text = text.substring(1, text.length() - 1).strip();
    }
    text = text.replaceAll("::llvm::|llvm::", "").replaceAll("::mlir::|\\bmlir::", "");
    String known = LEAVES.get(text);
    if (known != null) {
      return known;
    }
    Matcher matcher = SMALL_FLOAT.matcher(text);
    if (matcher.matches()) {
      return "f" + matcher.group(1);
    }
    matcher = WIDTH.matcher(text);
    if (matcher.matches()) {
      String kind =
          matcher.group(1).isEmpty() ? "integer" : matcher.group(1).toLowerCase(Locale.ROOT);
      return kind + "(" + matcher.group(2) + ")";
    }
    matcher = RANK.matcher(text);
    if (matcher.matches()) {
      return (matcher.group(1).equals("==") ? "rank(" : "rank-at-least(") + matcher.group(2) + ")";
    }
    matcher = ELEMENTS.matcher(text);
    if (matcher.matches()) {
      return "elements(" + matcher.group(1) + ")";
    }
    matcher = SHAPE.matcher(text);
    if (matcher.matches()) {
      return "shape(" + matcher.group(1).replace(", ", "x") + ")";
    }
    matcher = ADDRESS_SPACE.matcher(text);
    if (matcher.matches()) {
      return "address-space(" + matcher.group(1) + ")";
    }
    matcher = INSTANCE.matcher(text);
    if (matcher.matches() && types.containsKey(matcher.group(1))) {
      return "is(" + types.get(matcher.group(1)) + ")";
    }
    return miss(text);
  }

  private static boolean isWhole(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0 && i < text.length() - 1) {
        return false;
      }
    }
    return true;
  }

  private String miss(String text) {
    unknown.merge(text, 1, Integer::sum);
    return UNCHECKED;
  }
}
