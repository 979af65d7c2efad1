package dev.jopt.conversion;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The casts that connect converted values with operations that are not converted yet. They are the
 * only record of which value took the place of which: what a value became is found by looking
 * through them.
 */
final class Casts {
  /** In the order in which they were made. */
  private final Map<Operation, Cast> casts = new LinkedHashMap<>();

  private final Map<Key, Operation> targets = new HashMap<>();
  private final Map<Key, Operation> sources = new HashMap<>();
  private final Map<Operation, Key> keys = new IdentityHashMap<>();

  /**
   * Why there is a cast.
   *
   * @param isSource whether it leads back to an original type, else to the types a pattern wants
   * @param converter makes it real, or null
   * @param originalType the type before conversion
   */
  private record Cast(boolean isSource, @Nullable TypeConverter converter, Type originalType) {}

  /** Values that are wanted with some types. */
  private record Key(List<Value> inputs, List<Type> types) {}

  /**
   * A cast of the replacement of a value to the type that the value had; one serves all values of
   * that type with this replacement.
   */
  Value source(
      OpBuilder builder,
      Type type,
      List<? extends Value> replacements,
      Location location,
      @Nullable TypeConverter converter) {
    // Only a cast just after the replacement can be used wherever that can.
    InsertPoint place = afterAll(replacements);
    Key key =
        place != null && place.equals(builder.insertPoint())
            ? new Key(List.copyOf(replacements), List.of(type))
            : null;
    Operation known = key == null ? null : sources.get(key);
    if (known != null && casts.get(known).converter() == converter) {
      return known.result();
    }
    Operation cast =
        UnrealizedConversionCastOp.create(builder, location, replacements, List.of(type));
    casts.put(cast, new Cast(true, converter, type));
    if (key != null && known == null) {
      sources.put(key, cast);
      keys.put(cast, key);
    }
    return cast.result();
  }

  /** Whether an operation is one of these casts. */
  boolean isCast(Operation op) {
    return casts.containsKey(op);
  }

  /** Forgets an operation that is erased. */
  void forget(Operation op) {
    casts.remove(op);
    Key key = keys.remove(op);
    if (key != null) {
      targets.remove(key, op);
      sources.remove(key, op);
    }
  }

  /**
   * What a value is after conversion.
   *
   * @param converter says which types are wanted; null for any replacement of the value
   * @param user the operation that uses it
   * @return null if there is no conversion for its type
   */
  @Nullable List<Value> convert(
      Value value, @Nullable TypeConverter converter, Operation user, ConversionRewriter rewriter) {
    if (converter == null) {
      return latest(value);
    }
    List<Type> types = converter.convert(value);
    if (types == null || types.isEmpty()) {
      return types == null ? null : List.of();
    }
    List<Value> current = List.of(value);
    List<Value> found = null;
    for (List<Value> next = current; next != null; next = inputs(current, false)) {
      current = next;
      if (typesOf(current).equals(types)) {
        found = current;
      }
    }
    return found != null ? found : target(current, types, value, converter, user, rewriter);
  }

  private List<Value> latest(Value value) {
    List<Value> current = List.of(value);
    for (List<Value> next = current; next != null; next = inputs(current, true)) {
      current = next;
    }
    return current;
  }

  /** What values are casts of, one step back; null if none is. */
  private @Nullable List<Value> inputs(List<Value> values, boolean onlySources) {
    if (values.isEmpty()) {
      return null;
    }
    Operation first = castOf(values.get(0), onlySources);
    if (first != null && first.results().equals(values)) {
      return List.copyOf(first.operands());
    }
    List<Value> inputs = new ArrayList<>();
    boolean changed = false;
    for (Value value : values) {
      Operation cast = castOf(value, onlySources);
      if (cast != null && cast.resultCount() == 1) {
        inputs.addAll(cast.operands());
        changed = true;
      } else {
        inputs.add(value);
      }
    }
    return changed ? inputs : null;
  }

  private @Nullable Operation castOf(Value value, boolean onlySources) {
    Operation op = value.definingOp();
    Cast cast = op == null ? null : casts.get(op);
    return cast == null || (onlySources && !cast.isSource()) ? null : op;
  }

  private static List<Type> typesOf(List<Value> values) {
    List<Type> types = new ArrayList<>(values.size());
    for (Value value : values) {
      types.add(value.type());
    }
    return types;
  }

  /**
   * A cast to the types that a pattern wants, just after the values so that it serves all users.
   */
  private List<Value> target(
      List<Value> inputs,
      List<Type> types,
      Value value,
      TypeConverter converter,
      Operation user,
      ConversionRewriter rewriter) {
    InsertPoint point = afterAll(inputs);
    Key key = new Key(inputs, types);
    Operation known = point == null ? null : targets.get(key);
    if (known != null) {
      return List.copyOf(known.results());
    }
    OpBuilder builder = rewriter.builder(point != null ? point : InsertPoint.before(user));
    Operation cast = UnrealizedConversionCastOp.create(builder, value.location(), inputs, types);
    casts.put(cast, new Cast(false, converter, value.type()));
    if (point != null) {
      targets.put(key, cast);
      keys.put(cast, key);
    }
    return List.copyOf(cast.results());
  }

  // Places.

  /** The first place where all values are there, or just before an operation if that is open. */
  static InsertPoint after(List<? extends Value> values, Operation op) {
    InsertPoint point = afterAll(values);
    return point == null ? InsertPoint.before(op) : point;
  }

  /** The first place of their block where all values are there; null if there is no such place. */
  private static @Nullable InsertPoint afterAll(List<? extends Value> values) {
    if (values.isEmpty()) {
      return null;
    }
    Block block = values.get(0).parentBlock();
    Operation latest = null;
    for (Value value : values) {
      Operation op = value.definingOp();
      if (block == null || value.parentBlock() != block || (op != null && op.isTerminator())) {
        return null;
      }
      if (op != null && (latest == null || latest.isBeforeInBlock(op))) {
        latest = op;
      }
    }
    if (block == null) {
      return null;
    }
    return latest == null ? InsertPoint.atStart(block) : InsertPoint.after(latest);
  }

  // The end.

  /**
   * Takes away the casts that meet their opposites and has the others made real.
   *
   * @return whether none had to stay; if one had, there is an error
   */
  boolean settle(ConversionRewriter rewriter, boolean materialize) {
    List<UnrealizedConversionCastOp> all = new ArrayList<>();
    for (Operation cast : casts.keySet()) {
      all.add((UnrealizedConversionCastOp) cast);
    }
    List<UnrealizedConversionCastOp> alive = UnrealizedCasts.reconcile(all);
    if (!materialize) {
      return true;
    }
    Set<Operation> left = Collections.newSetFromMap(new IdentityHashMap<>());
    left.addAll(alive);
    for (UnrealizedConversionCastOp cast : alive) {
      if (!leadsBackFromTarget(cast, left, rewriter)
          && !makeReal(cast, casts.get(cast), rewriter)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Arranges the casts of block arguments to their original types. If the arguments were also cast
   * to what patterns wanted, one that several stand for is made of that, not of them once more;
   * other casts come first in the block.
   *
   * @return whether there is nothing more to do for the cast
   */
  private boolean leadsBackFromTarget(
      UnrealizedConversionCastOp cast, Set<Operation> left, ConversionRewriter rewriter) {
    Cast reason = casts.get(cast);
    Block block = cast.block();
    if (reason == null
        || !reason.isSource()
        || cast.operandCount() == 0
        || !cast.operands().stream().allMatch(value -> isArgument(value, block))) {
      return false;
    }
    List<Type> types =
        reason.converter() == null ? null : reason.converter().convert(reason.originalType());
    Operation target =
        types == null ? null : targets.get(new Key(List.copyOf(cast.operands()), types));
    if (target == null || !left.contains(target)) {
      if (cast != block.firstOp()) {
        rewriter.moveBefore(cast, block.firstOp());
      }
      return false;
    }
    UnrealizedConversionCastOp back =
        UnrealizedConversionCastOp.create(
            rewriter.builder(InsertPoint.after(target)),
            cast.location(),
            target.results(),
            cast.resultTypes());
    cast.replaceAllUsesWith(back.results());
    cast.erase();
    return true;
  }

  private static boolean isArgument(Value value, Block block) {
    return value instanceof BlockArgument && value.parentBlock() == block;
  }

  private static boolean makeReal(
      UnrealizedConversionCastOp cast, @Nullable Cast reason, ConversionRewriter rewriter) {
    TypeConverter converter = reason == null ? null : reason.converter();
    if (reason != null && converter != null) {
      OpBuilder builder = rewriter.builder(InsertPoint.before(cast));
      TypeConverter.Request request =
          new TypeConverter.Request(
              cast.resultTypes(), cast.operands(), cast.location(), reason.originalType());
      List<Value> values =
          reason.isSource()
              ? converter.materializeSource(builder, request)
              : converter.materializeTarget(builder, request);
      if (values != null) {
        cast.replaceAllUsesWith(values);
        cast.erase();
        return true;
      }
    }
    Operation user = firstUser(cast);
    return cast.emitError(
        "failed to legalize unresolved materialization from ("
            + text(cast.operandTypes())
            + ") to ("
            + text(cast.resultTypes())
            + ") that remained live after conversion",
        new Note(user.location(), "see existing live user here: " + IrPrinter.print(user)));
  }

  private static String text(List<Type> types) {
    List<String> texts = new ArrayList<>();
    for (Type type : types) {
      texts.add("'" + type + "'");
    }
    return String.join(", ", texts);
  }

  private static Operation firstUser(Operation cast) {
    for (Value result : cast.results()) {
      for (Operation user : result.users()) {
        return user;
      }
    }
    return cast;
  }
}
