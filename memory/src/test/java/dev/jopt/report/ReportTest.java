package dev.jopt.report;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.base.Splitter;
import com.google.common.collect.Iterables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports as text and as files; what a page looks like is for a browser to say. */
final class ReportTest {
  private static final MemoryReport REPORT =
      MemoryReport.of(
          "a \"title\"",
          List.of(
              MemorySection.of(
                      "@main",
                      96,
                      64,
                      64,
                      List.of(
                          ReportBuffer.of("%a", 64, 0, 0, 2)
                              .withType("memref<16xf32>")
                              .withLocation("main.mlir:4:8"),
                          ReportBuffer.of("%b", 32, 0, 1, 3).withAliasOf("%a").withNote("last")))
                  .withFact("scope", "func.func")
                  .withFact("memory space", "1")
                  .withTimeUnit("positions")
                  .withAlignment(16)
                  .withBase(4096)
                  .withCapacity(128),
              MemorySection.of("@empty", 0, 0, 0, List.of())));

  @TempDir Path folder;

  private static String json(MemoryReport report) throws IOException {
    StringBuilder out = new StringBuilder();
    ReportJson.write(report, out);
    return out.toString();
  }

  private static String page(MemoryReport report) throws IOException {
    StringBuilder out = new StringBuilder();
    ReportPage.write(report, out);
    return out.toString();
  }

  @Test
  void jsonHasStableKeysInStableOrder() throws IOException {
    assertThat(json(REPORT))
        .isEqualTo(
            """
            {
              "title": "a \\"title\\"",
              "bytesBefore": 96,
              "bytesAfter": 64,
              "sections": [
                {
                  "name": "@main",
                  "facts": {
                    "scope": "func.func",
                    "memory space": "1"
                  },
                  "timeUnit": "positions",
                  "alignment": 16,
                  "base": 4096,
                  "bytesBefore": 96,
                  "bytesAfter": 64,
                  "peak": 64,
                  "lowerBound": 64,
                  "capacity": 128,
                  "buffers": [
                    {"name": "%a", "size": 64, "offset": 0, "start": 0, "end": 2, \
            "type": "memref<16xf32>", "location": "main.mlir:4:8"},
                    {"name": "%b", "size": 32, "offset": 0, "start": 1, "end": 3, \
            "aliasOf": "%a", "note": "last"}
                  ]
                },
                {
                  "name": "@empty",
                  "facts": {},
                  "timeUnit": "ticks",
                  "alignment": 1,
                  "base": 0,
                  "bytesBefore": 0,
                  "bytesAfter": 0,
                  "peak": 0,
                  "lowerBound": 0,
                  "buffers": []
                }
              ]
            }
            """);
  }

  @Test
  void pageHoldsTheJsonAndNeedsNothingElse() throws IOException {
    String page = page(REPORT);
    assertThat(page).contains(json(REPORT));
    assertThat(page).doesNotContain("<!-- insert");
    assertThat(page).doesNotContain("http:");
    assertThat(page).doesNotContain("https:");
    assertThat(page).doesNotContain(" src=");
    assertThat(page).doesNotContain("@import");
  }

  /** What looks like the end of the data, or like no text at all, stays within it. */
  @Test
  void namesCannotEndTheScript() throws IOException {
    String name = "</script><!--\u2028\ud800\u0001\n\\";
    MemoryReport report =
        MemoryReport.of(
            name,
            List.of(MemorySection.of(name, 1, 1, 1, List.of(ReportBuffer.of(name, 1, 0, 0, 1)))));
    String quoted = "\"\\u003c/script>\\u003c!--\\u2028\\ud800\\u0001\\n\\\\\"";
    assertThat(json(report)).contains("\"title\": " + quoted + ",");
    assertThat(json(report)).contains("{\"name\": " + quoted + ", \"size\": 1");
    Iterable<String> ends = Splitter.on("</script>").split(page(report));
    assertThat(Iterables.size(ends)).isEqualTo(3);
  }

  @Test
  void fileNameChoosesTheFormat() throws IOException {
    Path page = folder.resolve("report.html");
    Path json = folder.resolve("report.json");
    Files.writeString(json, "old");
    ReportFile.write(REPORT, page.toString());
    ReportFile.write(REPORT, json.toString());
    assertThat(Files.readString(page)).isEqualTo(page(REPORT));
    assertThat(Files.readString(json)).isEqualTo(json(REPORT));
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(page, json);
    }
  }

  @Test
  void failureSaysWhatCouldNotBeWritten() throws IOException {
    Path inNone = folder.resolve("none").resolve("report.html");
    IOException none =
        assertThrows(IOException.class, () -> ReportFile.write(REPORT, inNone.toString()));
    assertThat(none)
        .hasMessageThat()
        .isEqualTo("cannot write report '" + inNone + "': No such file or directory");
    IOException directory =
        assertThrows(IOException.class, () -> ReportFile.write(REPORT, folder.toString()));
    assertThat(directory)
        .hasMessageThat()
        .isEqualTo("cannot write report '" + folder + "': Is a directory");
  }

  @Test
  void valuesOutOfRangeAreRejected() {
    assertThrows(IllegalArgumentException.class, () -> ReportBuffer.of("a", -1, 0, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> ReportBuffer.of("a", 1, -1, 0, 1));
    assertThrows(
        IllegalArgumentException.class, () -> ReportBuffer.of("a", 1, Long.MAX_VALUE, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> ReportBuffer.of("a", 1, 0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> MemorySection.of("a", -1, 0, 0, List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> MemorySection.of("a", 0, 0, 0, List.of()).withAlignment(0));
  }

  @Test
  void totalsSaturate() {
    MemorySection huge = MemorySection.of("a", Long.MAX_VALUE, 1, 1, List.of());
    MemoryReport report = MemoryReport.of("", List.of(huge, huge));
    assertThat(report.bytesBefore()).isEqualTo(Long.MAX_VALUE);
    assertThat(report.bytesAfter()).isEqualTo(2);
  }
}
