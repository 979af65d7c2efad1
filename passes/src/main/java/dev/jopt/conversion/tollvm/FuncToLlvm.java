package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.SignatureConversion;
import dev.jopt.dialect.func.CallIndirectOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.llvm.CallOp;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.ReturnOp;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lowers {@code func}. A memref argument becomes the parts of its descriptor; several results
 * become a structure. A descriptor that a call returns for a memref without rank is on the heap,
 * where the caller takes it from.
 */
final class FuncToLlvm {
  static final String WRAPPED = "llvm.emit_c_interface";
  static final String BARE = "llvm.bareptr";
  private static final String VARIADIC = "func.varargs";
  private static final String LINKAGE = "llvm.linkage";
  private static final String READS_NOTHING = "llvm.readnone";
  private static final String VISIBILITY = "sym_visibility";

  /** What the function in the other dialect says by attributes of its own, if at all. */
  private static final Set<String> OWN = Set.of(LINKAGE, READS_NOTHING, VARIADIC);

  private static final Attribute NO_EFFECTS =
      OpaqueAttribute.of(
          "llvm",
          "memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none,"
              + " targetMem0 = none, targetMem1 = none>");

  private final LlvmTypes types;
  private final LlvmTypes bareTypes;
  private final LibraryFunctions runtime;

  private FuncToLlvm(LlvmTypes types, LibraryFunctions runtime) {
    this.types = types;
    this.bareTypes = new LlvmTypes(types.index().width(), true);
    this.runtime = runtime;
  }

  static List<RewritePattern> patterns(LlvmTypes types, LibraryFunctions runtime) {
    FuncToLlvm lowering = new FuncToLlvm(types, runtime);
    List<RewritePattern> all = new ArrayList<>();
    all.add(
        ConversionPattern.of(
            FuncOp.class, (op, operands, rewriter) -> lowering.function(op, rewriter)));
    all.addAll(
        new Lowerings(types)
            .add("func.call", lowering::call)
            .add("func.call_indirect", lowering::call)
            .add("func.constant", FuncToLlvm::constant)
            .add("func.return", lowering::giveBack)
            .patterns());
    return all;
  }

  // Functions.

  private boolean function(FuncOp op, ConversionRewriter rewriter) {
    FunctionType type = op.functionType();
    LlvmTypes function = op.hasAttribute(BARE) ? bareTypes : types;
    LlvmFunctionType converted = function.function(type);
    SignatureConversion signature = function.signature(type.inputs());
    if (converted == null || signature == null) {
      return rewriter.matchFailed(op, "unable to convert the signature");
    }
    Region body = op.bodyRegion();
    if (op.hasAttribute(VARIADIC)) {
      converted = new LlvmFunctionType(converted.result(), converted.inputs(), true);
    }
    Operation made = create(op, rewriter, op.symbolName(), converted);
    Attribute linkage = op.attribute(LINKAGE);
    if (linkage != null) {
      made.setAttribute("linkage", linkage);
    }
    if (op.hasAttribute(READS_NOTHING)) {
      made.setAttribute("memory_effects", NO_EFFECTS);
    }
    setArgumentAttributes(op, made, signature);
    if (op.attribute(FunctionLike.RESULT_ATTRIBUTES) instanceof ArrayAttribute attributes
        && type.results().size() == 1) {
      made.setAttribute(FunctionLike.RESULT_ATTRIBUTES, attributes);
    }
    boolean external = op.isExternal();
    made.region(0).takeBody(body);
    if (!external) {
      rewriter.convertSignature(made.region(0).front(), signature, function.converter());
    }
    if (op.hasAttribute(WRAPPED) && !function.isBare()) {
      new Wrapper(op, made, rewriter).make(external);
    }
    rewriter.eraseOp(op);
    return true;
  }

  private static Operation create(
      FuncOp op, ConversionRewriter rewriter, String name, LlvmFunctionType type) {
    OperationState state =
        rewriter
            .state(op.location(), "llvm.func")
            .setAttribute("sym_name", StringAttribute.of(name))
            .setAttribute("function_type", new TypeAttribute(type));
    if (op.attribute(VISIBILITY) instanceof StringAttribute visibility
        && !visibility.value().equals("public")) {
      state.setAttribute(VISIBILITY, visibility);
    }
    for (NamedAttribute attribute : op.discardableAttributes()) {
      if (!OWN.contains(attribute.name())) {
        state.setAttribute(attribute.name(), attribute.value());
      }
    }
    state.addRegion();
    return rewriter.create(state);
  }

  private static void setArgumentAttributes(
      FuncOp op, Operation made, SignatureConversion signature) {
    if (!(op.attribute(FunctionLike.ARGUMENT_ATTRIBUTES) instanceof ArrayAttribute attributes)) {
      return;
    }
    List<Attribute> kept = new ArrayList<>();
    for (int i = 0; i < signature.types().size(); i++) {
      kept.add(DictionaryAttribute.EMPTY);
    }
    for (int i = 0; i < attributes.size(); i++) {
      SignatureConversion.Input input = signature.input(i);
      if (input != null && input.size() == 1) {
        kept.set(input.first(), attributes.elements().get(i));
      }
    }
    made.setAttribute(FunctionLike.ARGUMENT_ATTRIBUTES, new ArrayAttribute(kept));
  }

  /** A function next to another, with pointers to descriptors in its signature, for C. */
  private final class Wrapper {
    private final FuncOp op;
    private final Operation function;
    private final ConversionRewriter rewriter;
    private final LlvmEmitter emit;
    private final FunctionType type;
    private final Type result;
    private final boolean returnsInPlace;

    Wrapper(FuncOp op, Operation function, ConversionRewriter rewriter) {
      this.op = op;
      this.function = function;
      this.rewriter = rewriter;
      this.emit = new LlvmEmitter(rewriter, op.location(), types);
      this.type = op.functionType();
      this.result = types.result(type.results());
      this.returnsInPlace = result instanceof StructType;
    }

    void make(boolean external) {
      List<Type> inputs = new ArrayList<>();
      if (returnsInPlace) {
        inputs.add(PointerType.POINTER);
      }
      for (Type input : type.inputs()) {
        inputs.add(input instanceof BaseMemRefType ? PointerType.POINTER : types.convert(input));
      }
      LlvmFunctionType wrapped =
          new LlvmFunctionType(returnsInPlace ? SimpleType.VOID : result, inputs, false);
      Operation wrapper = create(op, rewriter, "_mlir_ciface_" + op.symbolName(), wrapped);
      if (op.attribute(FunctionLike.ARGUMENT_ATTRIBUTES) instanceof ArrayAttribute attributes) {
        List<Attribute> all = new ArrayList<>(attributes.elements());
        if (returnsInPlace) {
          all.add(0, DictionaryAttribute.EMPTY);
        }
        wrapper.setAttribute(FunctionLike.ARGUMENT_ATTRIBUTES, new ArrayAttribute(all));
      }
      if (external) {
        callWrapper();
      } else {
        callFunction(wrapper);
      }
      rewriter.setInsertPointBefore(op);
    }

    private List<Value> start(Operation of, List<Type> arguments) {
      Block entry = of.region(0).addBlock();
      List<Value> values = new ArrayList<>();
      for (Type argument : arguments) {
        values.add(entry.addArgument(argument, op.location()));
      }
      rewriter.setInsertPointToEnd(entry);
      return values;
    }

    private void callFunction(Operation wrapper) {
      List<Value> values =
          start(wrapper, ((dev.jopt.dialect.llvm.FuncOp) wrapper).functionType().inputs());
      int next = returnsInPlace ? 1 : 0;
      List<Value> arguments = new ArrayList<>();
      for (Type input : type.inputs()) {
        Value value = values.get(next++);
        if (input instanceof BaseMemRefType) {
          unpack(emit, emit.load(value, types.convert(input)), input, arguments);
        } else {
          arguments.add(value);
        }
      }
      Value returned = emitCall(emit, op.symbolName(), arguments, result);
      if (returnsInPlace) {
        emit.store(returned, values.get(0));
        returned = null;
      }
      ReturnOp.create(rewriter, op.location(), returned);
    }

    private void callWrapper() {
      function.setAttribute("linkage", OpaqueAttribute.of("llvm", "linkage<private>"));
      List<Value> values =
          start(function, ((dev.jopt.dialect.llvm.FuncOp) function).functionType().inputs());
      List<Value> arguments = new ArrayList<>();
      if (returnsInPlace) {
        arguments.add(emit.alloca(emit.index(1), result));
      }
      int next = 0;
      for (Type input : type.inputs()) {
        if (!(input instanceof BaseMemRefType memref)) {
          arguments.add(values.get(next++));
          continue;
        }
        int count = types.argument(input).size();
        Value descriptor =
            emit.pack(memref, types.convert(input), values.subList(next, next + count));
        next += count;
        Value place = emit.alloca(emit.index(1), descriptor.type());
        emit.store(descriptor, place);
        arguments.add(place);
      }
      Value returned =
          emitCall(
              emit,
              "_mlir_ciface_" + op.symbolName(),
              arguments,
              returnsInPlace ? SimpleType.VOID : result);
      if (returnsInPlace) {
        returned = emit.load(arguments.get(0), result);
      }
      ReturnOp.create(rewriter, op.location(), returned);
    }
  }

  private static void unpack(LlvmEmitter emit, Value descriptor, Type type, List<Value> into) {
    if (type instanceof MemRefType memRef) {
      for (int i = 0; i < 3; i++) {
        into.add(emit.extract(descriptor, i));
      }
      for (int field = 3; field <= 4; field++) {
        for (int i = 0; i < memRef.rank(); i++) {
          into.add(emit.extract(descriptor, field, i));
        }
      }
    } else {
      into.add(emit.extract(descriptor, 0));
      into.add(emit.extract(descriptor, 1));
    }
  }

  // Calls.

  private static @Nullable Value emitCall(
      LlvmEmitter emit, @Nullable String callee, List<Value> operands, Type result) {
    OperationState state =
        emit.builder
            .state(emit.location, CallOp.DEFINITION)
            .addOperands(operands)
            .setOperandSegments(operands.size(), 0);
    if (callee != null) {
      state.setAttribute("callee", SymbolRefAttribute.of(callee));
    }
    if (result != SimpleType.VOID) {
      state.addResultType(result);
    }
    Operation call = emit.builder.create(state);
    return result == SimpleType.VOID ? null : call.result();
  }

  private boolean call(Site site) {
    Operation op = site.op;
    boolean indirect = op instanceof CallIndirectOp;
    boolean bare = types.isBare() || (!indirect && callsBare(op));
    LlvmTypes callee = bare ? bareTypes : types;
    List<Type> resultTypes = op.resultTypes();
    Type result = callee.result(resultTypes);
    if (result == null) {
      return site.fail("unable to convert the types of the results");
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (callee.argument(op.operand(i).type()) == null) {
        return site.fail("unable to convert the type of an operand");
      }
    }
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      Type type = op.operand(i).type();
      Value value = site.operand(i);
      if (!(type instanceof BaseMemRefType)) {
        arguments.add(value);
      } else if (bare) {
        arguments.add(site.extract(value, 1));
      } else {
        unpack(site, value, type, arguments);
      }
    }
    String name =
        op.attribute("callee") instanceof SymbolRefAttribute symbol && !indirect
            ? symbol.leaf()
            : null;
    Value returned = emitCall(site, name, arguments, result);
    if (returned == null) {
      return site.replace();
    }
    for (NamedAttribute attribute : op.discardableAttributes()) {
      returned.definingOp().setAttribute(attribute.name(), attribute.value());
    }
    List<Value> results = new ArrayList<>();
    if (resultTypes.size() == 1) {
      results.add(returned);
    } else {
      for (int i = 0; i < resultTypes.size(); i++) {
        results.add(site.extract(returned, i));
      }
    }
    if (bare) {
      for (int i = 0; i < results.size(); i++) {
        if (resultTypes.get(i) instanceof MemRefType memRef) {
          results.set(i, site.staticDescriptor(memRef, results.get(i), results.get(i)));
        }
      }
    } else {
      copyUnranked(site, resultTypes, results, false);
    }
    return site.replace(results.toArray(new Value[0]));
  }

  /** Whether the function that is called takes memrefs as pointers to their data. */
  private boolean callsBare(Operation op) {
    return op.attribute("callee") instanceof SymbolRefAttribute symbol
        && runtime.isBare(op, symbol.root());
  }

  private static boolean constant(Site site) {
    Attribute name = site.op.attribute("value");
    return site.replace(
        site.emit(
            "mlir.addressof",
            site.resultType(0),
            DictionaryAttribute.EMPTY.with("global_name", name)));
  }

  private boolean giveBack(Site site) {
    List<Type> resultTypes = site.op.operandTypes();
    List<Value> results = new ArrayList<>(site.operands());
    Operation function = site.op.parentOp();
    boolean bare = types.isBare() || (function != null && function.hasAttribute(BARE));
    if (bare && resultTypes.stream().anyMatch(UnrankedMemRefType.class::isInstance)) {
      return site.fail("returns a memref without rank by a bare pointer");
    }
    if (bare && results.size() > 1 && bareTypes.result(resultTypes) == null) {
      return site.fail("returns a memref that cannot be a bare pointer among others");
    }
    if (bare) {
      for (int i = 0; i < results.size(); i++) {
        if (resultTypes.get(i) instanceof MemRefType memRef && LlvmTypes.canBeBare(memRef)) {
          // What was allocated, so that the caller can free it.
          results.set(i, site.extract(results.get(i), 0));
        }
      }
    } else {
      copyUnranked(site, resultTypes, results, true);
    }
    Value returned = null;
    if (results.size() == 1) {
      returned = results.get(0);
    } else if (results.size() > 1) {
      Type[] parts = results.stream().map(Value::type).toArray(Type[]::new);
      returned = site.poison(StructType.of(parts));
      for (int i = 0; i < parts.length; i++) {
        returned = site.insert(returned, results.get(i), i);
      }
    }
    OperationState state = site.state("return");
    if (returned != null) {
      state.addOperand(returned);
    }
    site.rewriter.create(state.setAttributes(site.op.discardableAttributes()));
    return site.erase();
  }

  /**
   * Copies the descriptors that memrefs without rank point to.
   *
   * @param toHeap whether they go to the heap, else they come from it
   */
  private void copyUnranked(Site site, List<Type> kinds, List<Value> values, boolean toHeap) {
    if (kinds.stream().noneMatch(UnrankedMemRefType.class::isInstance)) {
      return;
    }
    String malloc = null;
    String free = null;
    if (toHeap) {
      malloc = runtime.malloc(site.rewriter, site.op, types.index());
    } else {
      free = runtime.free(site.rewriter, site.op);
    }
    for (int i = 0; i < values.size(); i++) {
      if (!(kinds.get(i) instanceof UnrankedMemRefType)) {
        continue;
      }
      Value value = values.get(i);
      Value size = descriptorSize(site, value);
      Value memory =
          toHeap
              ? emitCall(site, malloc, List.of(size), PointerType.POINTER)
              : site.alloca(size, IntegerType.I8);
      Value source = site.extract(value, 1);
      site.emitVoid(
          "intr.memcpy",
          DictionaryAttribute.EMPTY.with("isVolatile", IntegerAttribute.FALSE),
          memory,
          source,
          size);
      if (!toHeap) {
        emitCall(site, free, List.of(source), SimpleType.VOID);
      }
      Value copy = site.poison(value.type());
      copy = site.insert(copy, site.extract(value, 0), 0);
      values.set(i, site.insert(copy, memory, 1));
    }
  }

  /** The bytes that an unranked memref points to: two pointers, and as many numbers as it has. */
  private Value descriptorSize(Site site, Value unranked) {
    Value one = site.index(1);
    Value two = site.index(2);
    Value indexSize = site.index((types.index().width() + 7L) / 8);
    Value pointers = site.mul(two, site.index(8));
    Value rank = site.extract(unranked, 0);
    Value numbers = site.add(site.mul(two, rank), one);
    return site.add(pointers, site.mul(numbers, indexSize));
  }
}
