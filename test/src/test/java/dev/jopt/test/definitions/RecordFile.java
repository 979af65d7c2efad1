package dev.jopt.test.definitions;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of one {@code .td} file, as {@code llvm-tblgen --dump-json} gives them. */
final class RecordFile {
  private final JsonObject all;

  private RecordFile(JsonObject all) {
    this.all = all;
  }

  /**
   * Reads the records of a file.
   *
   * @param include the directory that has {@code mlir/}
   * @param file the file, below that
   */
  static RecordFile read(String tblgen, Path include, String file)
      throws IOException, InterruptedException {
    Path dump = Files.createTempFile("records", ".json");
    try {
      Process process =
          new ProcessBuilder(
                  tblgen,
                  "--dump-json",
                  "-I",
                  include.toString(),
                  "-I",
                  include.resolve(file).getParent().toString(),
                  include.resolve(file).toString())
              .redirectOutput(dump.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      if (process.waitFor() != 0) {
        throw new IOException(tblgen + " failed on " + file);
      }
      try (Reader reader = Files.newBufferedReader(dump)) {
        return new RecordFile(JsonParser.parseReader(reader).getAsJsonObject());
      }
    } finally {
      Files.delete(dump);
    }
  }

  /** The records that derive from a class, in the order of their names. */
  List<Entry> instancesOf(String type) {
    List<Entry> found = new ArrayList<>();
    JsonElement names = all.getAsJsonObject("!instanceof").get(type);
    if (names != null) {
      for (JsonElement name : names.getAsJsonArray()) {
        found.add(entry(name.getAsString()));
      }
    }
    return found;
  }

  private Entry entry(String name) {
    return new Entry(name, all.getAsJsonObject(name));
  }

  /** An argument of a record's dag, with its name; empty where it has none. */
  record Part(Entry entry, String name) {}

  /** A parameter of a type or attribute; texts are empty where there is none. */
  record Parameter(String name, String cppType, String defaultValue) {}

  /** One record. */
  final class Entry {
    private final String name;
    private final JsonObject fields;

    private Entry(String name, JsonObject fields) {
      this.name = name;
      this.fields = fields;
    }

    String name() {
      return name;
    }

    boolean is(String type) {
      for (JsonElement superclass : fields.getAsJsonArray("!superclasses")) {
        if (superclass.getAsString().equals(type)) {
          return true;
        }
      }
      return false;
    }

    private @Nullable JsonElement field(String key) {
      JsonElement value = fields.get(key);
      return value == null || value.isJsonNull() ? null : value;
    }

    /** A text, with each run of blanks as one; empty if there is none. */
    String text(String key) {
      JsonElement value = field(key);
      return value == null || !value.isJsonPrimitive()
          ? ""
          : value.getAsString().strip().replaceAll("\\s+", " ");
    }

    /** A text as it stands; empty if there is none. */
    String verbatim(String key) {
      JsonElement value = field(key);
      return value == null || !value.isJsonPrimitive() ? "" : value.getAsString();
    }

    long number(String key) {
      JsonElement value = field(key);
      return value == null ? 0 : value.getAsLong();
    }

    boolean flag(String key) {
      return number(key) != 0;
    }

    /** The record that a field refers to, or null. */
    @Nullable Entry reference(String key) {
      JsonElement value = field(key);
      return value == null || !value.isJsonObject() || !value.getAsJsonObject().has("def")
          ? null
          : entry(value.getAsJsonObject().get("def").getAsString());
    }

    /** The records of a list. */
    List<Entry> references(String key) {
      List<Entry> found = new ArrayList<>();
      if (field(key) instanceof JsonArray array) {
        for (JsonElement element : array) {
          found.add(entry(element.getAsJsonObject().get("def").getAsString()));
        }
      }
      return found;
    }

    /** The texts of a list. */
    List<String> texts(String key) {
      List<String> found = new ArrayList<>();
      if (field(key) instanceof JsonArray array) {
        for (JsonElement element : array) {
          found.add(element.getAsString());
        }
      }
      return found;
    }

    /** The arguments of a dag. */
    List<Part> parts(String key) {
      List<Part> found = new ArrayList<>();
      if (field(key) instanceof JsonObject dag) {
        for (JsonElement argument : dag.getAsJsonArray("args")) {
          JsonArray pair = argument.getAsJsonArray();
          if (pair.get(0).isJsonObject()) {
            found.add(
                new Part(
                    entry(pair.get(0).getAsJsonObject().get("def").getAsString()),
                    pair.get(1).isJsonNull() ? "" : pair.get(1).getAsString()));
          }
        }
      }
      return found;
    }

    /** The parameters of a type or attribute. */
    List<Parameter> parameters() {
      List<Parameter> found = new ArrayList<>();
      if (field("parameters") instanceof JsonObject dag) {
        for (JsonElement argument : dag.getAsJsonArray("args")) {
          JsonArray pair = argument.getAsJsonArray();
          String name = pair.get(1).getAsString();
          if (pair.get(0).isJsonObject()) {
            Entry entry = entry(pair.get(0).getAsJsonObject().get("def").getAsString());
            found.add(new Parameter(name, entry.text("cppType"), entry.text("defaultValue")));
          } else {
            found.add(new Parameter(name, pair.get(0).getAsString(), ""));
          }
        }
      }
      return found;
    }
  }
}
