package dev.jopt.dialect.func;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function; a declaration when it has no body. {@code func.func private @f(%x: i32) -> i32 { … }}
 */
public final class FuncOp extends Operation
    implements AutomaticAllocationScope, Callable, IsolatedFromAbove, Symbol {
  /** The inherent attribute that holds the signature. */
  public static final String FUNCTION_TYPE = "function_type";

  /** The inherent attribute that holds one dictionary for each argument. */
  public static final String ARGUMENT_ATTRIBUTES = "arg_attrs";

  /** The inherent attribute that holds one dictionary for each result. */
  public static final String RESULT_ATTRIBUTES = "res_attrs";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("func.func", FuncOp.class, FuncOp::new)
          .summary("Defines or declares a function.")
          .attribute(FUNCTION_TYPE, CommonAttributes.FUNCTION_TYPE)
          .attribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
          .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
          .optionalAttribute(ARGUMENT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute(RESULT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute("no_inline", CommonAttributes.UNIT)
          .region("body")
          .defaultDialect("func")
          .parser(FuncAssembly::parse)
          .build();

  /** Creates a detached operation. */
  public FuncOp(OperationState state) {
    super(state);
  }

  /** A function without a body yet; {@link #addEntryBlock} starts one. */
  public static FuncOp create(
      OpBuilder builder, Location location, String name, FunctionType type) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .setAttribute(NAME_ATTRIBUTE, StringAttribute.of(name))
            .setAttribute(FUNCTION_TYPE, new TypeAttribute(type));
    state.addRegion();
    return builder.create(state, FuncOp.class);
  }

  /** The name without sigil. */
  public String functionName() {
    String name = symbolName();
    if (name == null) {
      throw new IllegalStateException("func.func without a name");
    }
    return name;
  }

  /** The signature. */
  public FunctionType functionType() {
    if (attribute(FUNCTION_TYPE) instanceof TypeAttribute type
        && type.value() instanceof FunctionType function) {
      return function;
    }
    throw new IllegalStateException("func.func without a function type");
  }

  /** Changes the signature; body, returns and calls are the caller's business. */
  public void setFunctionType(FunctionType type) {
    setAttribute(FUNCTION_TYPE, new TypeAttribute(type));
  }

  /** The region that holds the body, empty for a declaration. */
  public Region body() {
    return region(0);
  }

  /** Adds an entry block that has the arguments of the signature. */
  public Block addEntryBlock() {
    Block entry = body().addBlock();
    for (Type type : functionType().inputs()) {
      entry.addArgument(type, location());
    }
    return entry;
  }

  @Override
  public @Nullable Region callableRegion() {
    return body().isEmpty() ? null : body();
  }

  @Override
  public List<Type> argumentTypes() {
    return functionType().inputs();
  }

  @Override
  public List<Type> returnTypes() {
    return functionType().results();
  }

  @Override
  public boolean isDeclaration() {
    return body().isEmpty();
  }

  /** The attributes of argument {@code index}. */
  public DictionaryAttribute argumentAttributes(int index) {
    return AttributeLists.at(this, ARGUMENT_ATTRIBUTES, index);
  }

  /** The attributes of result {@code index}. */
  public DictionaryAttribute resultAttributes(int index) {
    return AttributeLists.at(this, RESULT_ATTRIBUTES, index);
  }

  /** Replaces the attributes of argument {@code index}. */
  public void setArgumentAttributes(int index, DictionaryAttribute attributes) {
    setAttributesAt(ARGUMENT_ATTRIBUTES, argumentTypes().size(), index, attributes);
  }

  /** Replaces the attributes of result {@code index}. */
  public void setResultAttributes(int index, DictionaryAttribute attributes) {
    setAttributesAt(RESULT_ATTRIBUTES, returnTypes().size(), index, attributes);
  }

  private void setAttributesAt(String name, int count, int index, DictionaryAttribute attributes) {
    ArrayAttribute present = attribute(name, ArrayAttribute.class);
    List<Attribute> changed =
        new ArrayList<>(
            present != null
                ? present.elements()
                : Collections.nCopies(count, DictionaryAttribute.EMPTY));
    changed.set(index, attributes);
    setAllAttributes(name, changed);
  }

  private void setAllAttributes(String name, List<Attribute> attributes) {
    for (Attribute attribute : attributes) {
      if (attribute instanceof DictionaryAttribute dictionary && !dictionary.isEmpty()) {
        setAttribute(name, new ArrayAttribute(attributes));
        return;
      }
    }
    removeAttribute(name);
  }

  /**
   * Adds an argument to the signature and, if there is one, to the entry block.
   *
   * @param index the number that it gets
   */
  public void insertArgument(
      int index, Type type, DictionaryAttribute attributes, Location location) {
    List<Type> inputs = new ArrayList<>(argumentTypes());
    List<Attribute> all = allAttributes(ARGUMENT_ATTRIBUTES, inputs.size());
    inputs.add(index, type);
    all.add(index, attributes);
    setFunctionType(new FunctionType(inputs, returnTypes()));
    setAllAttributes(ARGUMENT_ATTRIBUTES, all);
    if (!isDeclaration()) {
      body().front().insertArgument(index, type, location);
    }
  }

  /** Takes an argument off the signature and, if there is one, off the entry block. */
  public void eraseArgument(int index) {
    List<Type> inputs = new ArrayList<>(argumentTypes());
    List<Attribute> all = allAttributes(ARGUMENT_ATTRIBUTES, inputs.size());
    inputs.remove(index);
    all.remove(index);
    setFunctionType(new FunctionType(inputs, returnTypes()));
    setAllAttributes(ARGUMENT_ATTRIBUTES, all);
    if (!isDeclaration()) {
      body().front().eraseArgument(index);
    }
  }

  /** Adds a result to the signature, so that it gets number {@code index}. */
  public void insertResult(int index, Type type, DictionaryAttribute attributes) {
    List<Type> results = new ArrayList<>(returnTypes());
    List<Attribute> all = allAttributes(RESULT_ATTRIBUTES, results.size());
    results.add(index, type);
    all.add(index, attributes);
    setFunctionType(new FunctionType(argumentTypes(), results));
    setAllAttributes(RESULT_ATTRIBUTES, all);
  }

  /** Takes a result off the signature. */
  public void eraseResult(int index) {
    List<Type> results = new ArrayList<>(returnTypes());
    List<Attribute> all = allAttributes(RESULT_ATTRIBUTES, results.size());
    results.remove(index);
    all.remove(index);
    setFunctionType(new FunctionType(argumentTypes(), results));
    setAllAttributes(RESULT_ATTRIBUTES, all);
  }

  private List<Attribute> allAttributes(String name, int count) {
    ArrayAttribute present = attribute(name, ArrayAttribute.class);
    return new ArrayList<>(
        present != null
            ? present.elements()
            : Collections.nCopies(count, DictionaryAttribute.EMPTY));
  }

  @Override
  protected boolean verify() {
    return verifyAttributeArray(ARGUMENT_ATTRIBUTES, "argument", argumentTypes().size())
        && verifyAttributeArray(RESULT_ATTRIBUTES, "result", returnTypes().size())
        && verifyBody();
  }

  private boolean verifyAttributeArray(String name, String what, int count) {
    if (!(attribute(name) instanceof ArrayAttribute all)) {
      return true;
    }
    if (all.size() != count) {
      return emitOpError(
          "expects "
              + what
              + " attribute array to have the same number of elements as the number"
              + " of function "
              + what
              + "s, got "
              + all.size()
              + ", but expected "
              + count);
    }
    for (int i = 0; i < count; i++) {
      for (NamedAttribute attribute : AttributeLists.at(this, name, i)) {
        int dot = attribute.name().indexOf('.');
        if (dot < 0) {
          return emitOpError(what + "s may only have dialect attributes");
        }
        Dialect dialect = context().dialect(attribute.name().substring(0, dot));
        if (dialect != null
            && !(name.equals(ARGUMENT_ATTRIBUTES)
                ? dialect.verifyArgumentAttribute(this, i, attribute)
                : dialect.verifyResultAttribute(this, i, attribute))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean verifyBody() {
    if (isDeclaration()) {
      return true;
    }
    Block entry = body().front();
    List<Type> inputs = argumentTypes();
    if (entry.argumentCount() != inputs.size()) {
      return emitOpError(
          "entry block must have " + inputs.size() + " arguments to match function signature");
    }
    for (int i = 0; i < inputs.size(); i++) {
      Type found = entry.argument(i).type();
      if (!found.equals(inputs.get(i))) {
        return emitOpError(
            "type of entry block argument #"
                + i
                + "('"
                + found
                + "') must match the type of the corresponding argument in function signature('"
                + inputs.get(i)
                + "')");
      }
    }
    return true;
  }

  @Override
  public void print(OpPrinter printer) {
    FuncAssembly.print(this, printer);
  }
}
