package dev.jopt.ir.op;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A function: a {@link Symbol} with a signature and one region that holds its body, or none for a
 * body that is elsewhere. Passes on functions ask for this instead of {@code func.func}, so that
 * they run on the functions of every dialect.
 *
 * <p>The defaults keep the signature where MLIR's function operations keep it: the type in the
 * inherent attribute {@code function_type}, and the attributes of arguments and results in {@code
 * arg_attrs} and {@code res_attrs}, arrays with one dictionary for each, left out where all are
 * empty. An operation whose definition has these attributes and one region, and whose type is a
 * {@link FunctionType}, implements nothing. One with a type of its own overrides {@link
 * #functionType}, {@link #functionTypeWith}, {@link #argumentTypes} and {@link #returnTypes}.
 *
 * <p>The verifier checks that body and signature agree ({@link #verifyBody}) and that there are as
 * many attribute dictionaries as arguments and results.
 */
public interface FunctionLike extends Callable, Symbol {
  /** The inherent attribute that holds the signature. */
  String FUNCTION_TYPE = "function_type";

  /** The inherent attribute that holds one dictionary for each argument. */
  String ARGUMENT_ATTRIBUTES = "arg_attrs";

  /** The inherent attribute that holds one dictionary for each result. */
  String RESULT_ATTRIBUTES = "res_attrs";

  /**
   * A function without a body yet, with its name, its signature and one region.
   *
   * @param name without sigil
   * @param type the signature
   */
  static OperationState state(
      OpBuilder builder, Location location, OpDefinition definition, String name, Type type) {
    OperationState state =
        builder
            .state(location, definition)
            .setAttribute(NAME_ATTRIBUTE, StringAttribute.of(name))
            .setAttribute(FUNCTION_TYPE, new TypeAttribute(type));
    state.addRegion();
    return state;
  }

  /** This function as an operation. */
  default Operation asOperation() {
    return (Operation) this;
  }

  /**
   * The name without sigil.
   *
   * @throws IllegalStateException if there is none, which the verifier refuses
   */
  default String functionName() {
    String name = symbolName();
    if (name == null) {
      throw new IllegalStateException(asOperation().name() + " without a name");
    }
    return name;
  }

  /** The region that holds the body, empty when the body is elsewhere. */
  default Region bodyRegion() {
    return asOperation().region(0);
  }

  /** Whether the body is elsewhere. */
  default boolean isExternal() {
    return bodyRegion().isEmpty();
  }

  @Override
  default @Nullable Region callableRegion() {
    return isExternal() ? null : bodyRegion();
  }

  // The signature.

  /**
   * The signature as one type.
   *
   * @throws IllegalStateException if there is none, which the verifier refuses
   */
  default Type functionType() {
    TypeAttribute type = asOperation().attribute(FUNCTION_TYPE, TypeAttribute.class);
    if (type == null) {
      throw new IllegalStateException(asOperation().name() + " without a function type");
    }
    return type.value();
  }

  /** Changes the signature; the caller updates body, returns and calls. */
  default void setFunctionType(Type type) {
    asOperation().setAttribute(FUNCTION_TYPE, new TypeAttribute(type));
  }

  /**
   * A signature of the same kind with other arguments and results, or null if this kind of function
   * cannot have them.
   */
  default @Nullable Type functionTypeWith(List<Type> inputs, List<Type> results) {
    return new FunctionType(inputs, results);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if the signature is no {@link FunctionType} and this is not
   *     overridden
   */
  @Override
  default List<Type> argumentTypes() {
    return FunctionAttributes.builtinType(this).inputs();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if the signature is no {@link FunctionType} and this is not
   *     overridden
   */
  @Override
  default List<Type> returnTypes() {
    return FunctionAttributes.builtinType(this).results();
  }

  /** Adds an entry block that has the arguments of the signature. */
  default Block addEntryBlock() {
    Block entry = bodyRegion().addBlock();
    for (Type type : argumentTypes()) {
      entry.addArgument(type, asOperation().location());
    }
    return entry;
  }

  // Attributes of arguments and results.

  /** The attributes of argument {@code index}; empty where none are given. */
  default DictionaryAttribute argumentAttributes(int index) {
    return FunctionAttributes.at(asOperation(), ARGUMENT_ATTRIBUTES, index);
  }

  /** The attributes of result {@code index}; empty where none are given. */
  default DictionaryAttribute resultAttributes(int index) {
    return FunctionAttributes.at(asOperation(), RESULT_ATTRIBUTES, index);
  }

  /** Replaces the attributes of argument {@code index}. */
  default void setArgumentAttributes(int index, DictionaryAttribute attributes) {
    FunctionAttributes.set(
        asOperation(), ARGUMENT_ATTRIBUTES, argumentTypes().size(), index, attributes);
  }

  /** Replaces the attributes of result {@code index}. */
  default void setResultAttributes(int index, DictionaryAttribute attributes) {
    FunctionAttributes.set(
        asOperation(), RESULT_ATTRIBUTES, returnTypes().size(), index, attributes);
  }

  // Changes of the signature.

  /**
   * Changes the types of arguments and results; their attributes, the body, returns and calls are
   * the caller's business.
   *
   * @throws IllegalArgumentException if this kind of function cannot have such a signature
   */
  default void setSignature(List<Type> inputs, List<Type> results) {
    Type type = functionTypeWith(inputs, results);
    if (type == null) {
      throw new IllegalArgumentException(
          asOperation().name() + " cannot have the signature " + new FunctionType(inputs, results));
    }
    setFunctionType(type);
  }

  /**
   * Adds an argument to the signature and, if there is one, to the entry block.
   *
   * @param index the number that it gets
   * @throws IllegalArgumentException if this kind of function cannot have such a signature
   */
  default void insertArgument(
      int index, Type type, DictionaryAttribute attributes, Location location) {
    List<Type> inputs = new ArrayList<>(argumentTypes());
    int count = inputs.size();
    inputs.add(index, type);
    setSignature(inputs, returnTypes());
    FunctionAttributes.insert(asOperation(), ARGUMENT_ATTRIBUTES, count, index, attributes);
    if (!isExternal()) {
      bodyRegion().front().insertArgument(index, type, location);
    }
  }

  /**
   * Takes an argument off the signature and, if there is one, off the entry block.
   *
   * @throws IllegalStateException if the argument of the entry block is used
   */
  default void eraseArgument(int index) {
    List<Type> inputs = new ArrayList<>(argumentTypes());
    if (!isExternal()) {
      bodyRegion().front().eraseArgument(index);
    }
    FunctionAttributes.erase(asOperation(), ARGUMENT_ATTRIBUTES, inputs.size(), index);
    inputs.remove(index);
    setSignature(inputs, returnTypes());
  }

  /**
   * Takes the arguments whose index satisfies a condition off the signature and, if there is one,
   * off the entry block, in time linear in all arguments.
   *
   * @throws IllegalStateException if one of them is used; then none is taken off
   */
  default void eraseArgumentsIf(IntPredicate condition) {
    List<Type> inputs = argumentTypes();
    if (!isExternal()) {
      bodyRegion().front().eraseArgumentsIf(condition);
    }
    FunctionAttributes.eraseIf(asOperation(), ARGUMENT_ATTRIBUTES, inputs.size(), condition);
    List<Type> kept = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (!condition.test(i)) {
        kept.add(inputs.get(i));
      }
    }
    setSignature(kept, returnTypes());
  }

  /**
   * Adds a result to the signature.
   *
   * @param index the number that it gets
   * @throws IllegalArgumentException if this kind of function cannot have such a signature
   */
  default void insertResult(int index, Type type, DictionaryAttribute attributes) {
    List<Type> results = new ArrayList<>(returnTypes());
    int count = results.size();
    results.add(index, type);
    setSignature(argumentTypes(), results);
    FunctionAttributes.insert(asOperation(), RESULT_ATTRIBUTES, count, index, attributes);
  }

  /** Takes a result off the signature. */
  default void eraseResult(int index) {
    List<Type> results = new ArrayList<>(returnTypes());
    int count = results.size();
    results.remove(index);
    setSignature(argumentTypes(), results);
    FunctionAttributes.erase(asOperation(), RESULT_ATTRIBUTES, count, index);
  }

  /**
   * Checks that there is a signature that the other methods can read. Called by the verifier before
   * any of them; a function with a type of its own overrides it.
   *
   * @return whether there is; if not, an error has been emitted
   */
  default boolean verifyType() {
    return (asOperation().attribute(FUNCTION_TYPE) instanceof TypeAttribute type
            && type.value() instanceof FunctionType)
        || asOperation()
            .emitOpError(
                "attribute '"
                    + FUNCTION_TYPE
                    + "' failed to satisfy constraint: type attribute of function type");
  }

  /**
   * Checks that the entry block has the arguments of the signature. Called by the verifier; a
   * function whose body has other arguments as well overrides it.
   *
   * @return whether the body is valid; if not, an error has been emitted
   */
  default boolean verifyBody() {
    if (isExternal()) {
      return true;
    }
    Block entry = bodyRegion().front();
    List<Type> inputs = argumentTypes();
    if (entry.argumentCount() != inputs.size()) {
      return asOperation()
          .emitOpError(
              "entry block must have " + inputs.size() + " arguments to match function signature");
    }
    for (int i = 0; i < inputs.size(); i++) {
      Type found = entry.argument(i).type();
      if (!found.equals(inputs.get(i))) {
        return asOperation()
            .emitOpError(
                "type of entry block argument #"
                    + i
                    + "('"
                    + found
                    + "') must match the type of the corresponding argument in function"
                    + " signature('"
                    + inputs.get(i)
                    + "')");
      }
    }
    return true;
  }
}
