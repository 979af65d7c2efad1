package dev.jopt.ir.print;

import dev.jopt.ir.FileResources;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.ResourceBlob;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Notes the resources that a print mentions, and prints the file's metadata behind it. */
final class ResourcePrinter {
  private static final String HEX_DIGITS = "0123456789ABCDEF";

  private final long limit;
  private final Map<String, Map<String, @Nullable ResourceBlob>> mentioned = new TreeMap<>();

  /** The blobs whose key stood for other data, with the key that they got instead. */
  private final Map<ResourceBlob, String> renamed = new IdentityHashMap<>();

  private boolean started;

  /** Whether a section, a part of it, and an earlier part of it have been begun. */
  private boolean inSection;

  private boolean inPart;
  private boolean afterPart;

  ResourcePrinter(PrintingFlags flags) {
    this.limit = flags.elideResourcesIfLarger();
  }

  /** Notes a resource and gives the key to print for it. */
  String mention(String dialect, String key, @Nullable ResourceBlob blob) {
    Map<String, @Nullable ResourceBlob> keys =
        mentioned.computeIfAbsent(dialect, name -> new LinkedHashMap<>());
    if (!keys.containsKey(key)) {
      keys.put(key, blob);
      return key;
    }
    if (blob == null || ResourceBlob.areEqual(keys.get(key), blob)) {
      return key;
    }
    String other = renamed.get(blob);
    for (int i = renamed.size() + 1; other == null; i++) {
      String candidate = key + "_" + i;
      if (!keys.containsKey(candidate)) {
        keys.put(candidate, blob);
        renamed.put(blob, candidate);
        other = candidate;
      }
    }
    return other;
  }

  /** Prints the metadata if there is any. */
  void print(@Nullable FileResources resources, AsmPrinter printer) {
    Map<String, Map<String, String>> external = resources == null ? Map.of() : resources.external();
    if (mentioned.isEmpty() && external.isEmpty()) {
      return;
    }
    for (Map.Entry<String, Map<String, @Nullable ResourceBlob>> part : mentioned.entrySet()) {
      for (Map.Entry<String, @Nullable ResourceBlob> entry : part.getValue().entrySet()) {
        ResourceBlob blob = entry.getValue();
        byte[] data = blob == null ? null : blob.data();
        if (data == null && resources != null) {
          data = resources.data(part.getKey(), entry.getKey());
        }
        if (data != null) {
          printEntry(printer, part.getKey(), entry.getKey(), data);
        }
      }
      endPart(printer);
    }
    boolean before = inSection;
    endSection(printer);
    for (Map.Entry<String, Map<String, String>> part : external.entrySet()) {
      for (Map.Entry<String, String> entry : part.getValue().entrySet()) {
        printEntry(printer, before, "external", part.getKey(), entry.getKey(), entry.getValue());
      }
      endPart(printer);
    }
    endSection(printer);
    if (started) {
      printer.print("\n#-}\n");
    }
  }

  private void printEntry(AsmPrinter printer, String part, String key, byte[] data) {
    if (limit >= 0 && 2L * data.length + 4 > limit) {
      start(printer);
      return;
    }
    printEntry(printer, false, "dialect", part, key, hex(data));
  }

  private static String hex(byte[] data) {
    StringBuilder text = new StringBuilder(2 * data.length + 4).append("\"0x");
    for (byte b : data) {
      text.append(HEX_DIGITS.charAt(b >> 4 & 15)).append(HEX_DIGITS.charAt(b & 15));
    }
    return text.append('"').toString();
  }

  private void printEntry(
      AsmPrinter printer,
      boolean afterSection,
      String section,
      String part,
      String key,
      String text) {
    start(printer);
    if (limit >= 0 && (limit == 0 || text.length() > limit)) {
      return;
    }
    if (!inSection) {
      inSection = true;
      printer.print(afterSection ? ",\n  " : "  ");
      printer.print(section);
      printer.print("_resources: {\n");
    }
    if (inPart) {
      printer.print(",\n");
    } else {
      inPart = true;
      printer.print(afterPart ? ",\n    " : "    ");
      printer.print(part);
      printer.print(": {\n");
    }
    printer.print("      ");
    printer.printKeywordOrString(key);
    printer.print(": ");
    printer.print(text);
  }

  private void start(AsmPrinter printer) {
    if (!started) {
      started = true;
      printer.print("\n{-#\n");
    }
  }

  private void endPart(AsmPrinter printer) {
    if (inPart) {
      printer.print("\n    }");
      inPart = false;
      afterPart = true;
    }
  }

  private void endSection(AsmPrinter printer) {
    if (inSection) {
      printer.print("\n  }");
    }
    inSection = false;
    afterPart = false;
  }
}
