package dev.jopt.transform.deallocation;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A module whose operations are named by the attribute {@code id}: result 1 of {@code x} is {@code
 * x#1}, argument 0 of its region 1 is {@code x/1.0}.
 */
public final class Named {
  private final Map<String, Operation> ops = new LinkedHashMap<>();
  private final Map<String, Value> values = new HashMap<>();
  private final Map<Value, String> names = new IdentityHashMap<>();

  private Named() {}

  public static Named parse(String text) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    @Nullable Operation module = IrParser.parse(context, text);
    if (module == null) {
      throw new AssertionError("does not parse");
    }
    Named named = new Named();
    module.walk(named::add);
    return named;
  }

  private void add(Operation op) {
    if (!(op.attribute("id") instanceof StringAttribute id)) {
      return;
    }
    ops.put(id.value(), op);
    for (Value result : op.results()) {
      name(op.resultCount() == 1 ? id.value() : id.value() + "#" + indexIn(op, result), result);
    }
    for (Region region : op.regions()) {
      Block block = region.firstBlock();
      for (int i = 0; block != null && i < block.argumentCount(); i++) {
        name(id.value() + "/" + region.index() + "." + i, block.argument(i));
      }
    }
  }

  private static int indexIn(Operation op, Value result) {
    return op.results().indexOf(result);
  }

  private void name(String name, Value value) {
    values.put(name, value);
    names.put(value, name);
  }

  public Operation op(String name) {
    Operation op = ops.get(name);
    if (op == null) {
      throw new AssertionError(name);
    }
    return op;
  }

  public Value value(String name) {
    Value value = values.get(name);
    if (value == null) {
      throw new AssertionError(name);
    }
    return value;
  }

  String name(Value value) {
    return names.getOrDefault(value, "?");
  }

  public List<String> names(Collection<? extends Value> some) {
    return some.stream().map(this::name).toList();
  }

  /** All named values in some order that is not the order of values. */
  public List<Value> shuffled(long seed) {
    List<Value> all =
        new ArrayList<>(
            ImmutableList.sortedCopyOf(Comparator.comparing(this::name), names.keySet()));
    Collections.shuffle(all, new Random(seed));
    return all;
  }
}
