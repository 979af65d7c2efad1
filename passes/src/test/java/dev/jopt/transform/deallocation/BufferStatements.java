package dev.jopt.transform.deallocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Writes statements without regions that make, alias, store and free buffers, some of those that
 * can be named where the statement stands.
 */
abstract class BufferStatements {
  /** Two types of bytes, then a buffer of buffers and a buffer of those. */
  static final List<String> TYPES =
      List.of(
          "memref<16xi8>",
          "memref<4xi32>",
          "memref<1xmemref<16xi8>>",
          "memref<1xmemref<1xmemref<16xi8>>>");

  final Random random;
  final StringBuilder text = new StringBuilder();
  private final boolean stores;
  private int names;
  private int accesses;
  private String lastType = TYPES.get(0);

  /**
   * Starts an empty text.
   *
   * @param stores whether there are buffers of buffers
   */
  BufferStatements(long seed, boolean stores) {
    random = new Random(seed);
    this.stores = stores;
  }

  record Buffer(String name, String type) {}

  final String anyType() {
    if (stores && random.nextInt(5) == 0) {
      return TYPES.get(random.nextInt(3) == 0 ? 3 : 2);
    }
    return TYPES.get(random.nextInt(4) == 0 ? 1 : 0);
  }

  final List<String> types(int count) {
    List<String> types = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      types.add(anyType());
    }
    return types;
  }

  final void write(List<Buffer> visible) {
    line("\"app.write\"(" + any(visible) + ") {id = " + ++accesses + " : i64} : " + unit());
  }

  final void read(List<Buffer> visible) {
    line("\"app.read\"(" + any(visible) + ") : " + unit());
  }

  /** Allocates; a buffer of buffers gets its element at once. */
  final Buffer alloc(List<Buffer> visible, String type) {
    String element = elementOf(type);
    String stored = element == null ? null : of(visible, element);
    Buffer made = new Buffer(fresh(), type);
    line(made.name() + " = memref.alloc() : " + type);
    if (stored != null) {
      store(stored, made);
    }
    visible.add(made);
    return made;
  }

  final void view(List<Buffer> visible) {
    String source = any(visible);
    String name = fresh();
    String type = lastType;
    if (type.equals(TYPES.get(0)) && random.nextInt(3) == 0) {
      line(name + " = memref.view " + source + "[%c0][] : " + type + " to " + TYPES.get(1));
      type = TYPES.get(1);
    } else if (type.equals(TYPES.get(0)) && random.nextInt(2) == 0) {
      line(
          name
              + " = memref.reinterpret_cast "
              + source
              + " to offset: [0], sizes: [16], strides: [1] : memref<16xi8> to memref<16xi8>");
    } else if (random.nextInt(4) == 0) {
      line(name + " = \"app.global\"() : () -> " + type);
    } else {
      // A view of which nothing is known may change the type of bytes.
      String from = type;
      type = likeBytes(type);
      line(name + " = \"app.view\"(" + source + ") : (" + from + ") -> " + type);
    }
    visible.add(new Buffer(name, type));
  }

  /** Some type that the same bytes may have: buffers of buffers are not bytes. */
  private String likeBytes(String type) {
    return TYPES.indexOf(type) < 2 ? TYPES.get(random.nextInt(2)) : type;
  }

  final void choose(List<Buffer> visible) {
    String one = any(visible);
    String type = lastType;
    String name = fresh();
    if (random.nextInt(2) == 0) {
      String other = of(visible, type);
      line(name + " = arith.select " + condition() + ", " + one + ", " + other + " : " + type);
    } else {
      String other = of(visible, likeBytes(type));
      String types = "(" + type + ", " + lastType + ") -> " + type;
      line(name + " = \"app.mix\"(" + one + ", " + other + ") : " + types);
    }
    visible.add(new Buffer(name, type));
  }

  /** The type of the buffers that buffers of a type hold; null if they hold none. */
  private static @Nullable String elementOf(String type) {
    int index = TYPES.indexOf(type);
    return index < 2 ? null : TYPES.get(index == 2 ? 0 : 2);
  }

  /** Stores a buffer in a buffer, loads one, or copies one that holds another. */
  final void elements(List<Buffer> visible) {
    String type = TYPES.get(random.nextInt(3) == 0 ? 3 : 2);
    String element = elementOf(type);
    int kind = random.nextInt(5);
    if (kind < 2) {
      String stored = of(visible, element);
      store(stored, new Buffer(of(visible, type), type));
    } else if (kind < 4) {
      String source = of(visible, type);
      Buffer loaded = new Buffer(fresh(), element);
      line(loaded.name() + " = memref.load " + source + "[%c0] : " + type);
      visible.add(loaded);
    } else {
      String copied = of(visible, type) + ", " + of(visible, type);
      line("memref.copy " + copied + " : " + type + " to " + type);
    }
  }

  private void store(String element, Buffer into) {
    line("memref.store " + element + ", " + into.name() + "[%c0] : " + into.type());
  }

  final void release(List<Buffer> visible) {
    String source = any(visible);
    String type = lastType;
    visible.removeIf(buffer -> buffer.name().equals(source));
    String name = fresh();
    switch (random.nextInt(6)) {
      case 0:
        line("memref.dealloc " + source + " : " + type);
        return;
      case 2:
        line(name + " = scf.execute_region -> " + type + " {");
        line(name + "r = memref.realloc " + source + " : " + type + " to " + type);
        line("scf.yield " + name + "r : " + type);
        line("}");
        break;
      case 3:
        int taken = random.nextInt(3);
        line(name + " = scf.index_switch " + index() + " -> " + type);
        for (int i = 0; i < 3; i++) {
          line((i == 2 ? "default" : "case " + i) + " {");
          boolean grows = i == taken || random.nextInt(3) == 0;
          String grown = grows ? name + "r" : source;
          if (grows) {
            line(grown + " = memref.realloc " + source + " : " + type + " to " + type);
          }
          line("scf.yield " + grown + " : " + type);
          line("}");
        }
        break;
      case 4:
        line(name + " = affine.if " + affineCondition() + " -> " + type + " {");
        line("affine.yield " + source + " : " + type);
        line("} else {");
        line(name + "r = memref.realloc " + source + " : " + type + " to " + type);
        line("affine.yield " + name + "r : " + type);
        line("}");
        break;
      case 1:
        line(name + " = memref.realloc " + source + " : " + type + " to " + type);
        break;
      default:
        line(name + " = scf.if " + condition() + " -> (" + type + ") {");
        line(name + "r = memref.realloc " + source + " : " + type + " to " + type);
        line("scf.yield " + name + "r : " + type);
        line("} else {");
        line("scf.yield " + source + " : " + type);
        line("}");
    }
    visible.add(new Buffer(name, type));
  }

  final List<String> of(List<Buffer> visible, List<String> types) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      int again = random.nextInt(4) == 0 ? types.indexOf(types.get(i)) : i;
      all.add(again < i ? all.get(again) : of(visible, types.get(i)));
    }
    return all;
  }

  /** The name of some visible buffer, of one type if that is not null; made if there is none. */
  final String of(List<Buffer> visible, @Nullable String type) {
    List<Buffer> fitting = new ArrayList<>();
    for (Buffer buffer : visible) {
      if (type == null || buffer.type().equals(type)) {
        fitting.add(buffer);
      }
    }
    if (fitting.isEmpty() || random.nextInt(12) == 0) {
      Buffer made = alloc(visible, type == null ? TYPES.get(0) : type);
      lastType = made.type();
      return made.name();
    }
    // The latest buffers are used most.
    int from = random.nextInt(3) == 0 ? 0 : Math.max(0, fitting.size() - 3);
    Buffer buffer = fitting.get(from + random.nextInt(fitting.size() - from));
    lastType = buffer.type();
    return buffer.name();
  }

  private String any(List<Buffer> visible) {
    return of(visible, (String) null);
  }

  private String unit() {
    return "(" + lastType + ") -> ()";
  }

  final String condition() {
    String name = fresh();
    line(name + " = \"app.cond\"() : () -> i1");
    return name;
  }

  final String affineCondition() {
    return "affine_set<(d0) : (d0 == 0)>(%s" + random.nextInt(3) + ")";
  }

  final String index() {
    String name = fresh();
    line(name + " = \"app.index\"() : () -> index");
    return name;
  }

  final String fresh() {
    return "%v" + names++;
  }

  final void line(String line) {
    text.append(line).append('\n');
  }
}
