package dev.jopt.test.report;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.base.Splitter;
import dev.jopt.report.MemoryReport;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportBuffer;
import dev.jopt.report.ReportFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reports in a browser: they show, answer the mouse and the keyboard, and need no network. */
final class ReportPageTest extends PageTest {
  private static final MemorySection MAIN =
      MemorySection.of(
              "@main",
              3072,
              2048,
              1536,
              List.of(
                  ReportBuffer.of("%a", 1024, 0, 2, 6)
                      .withType("memref<256xf32>")
                      .withLocation("main.mlir:4:8"),
                  ReportBuffer.of("%b", 1024, 1024, 5, 9).withType("memref<1024xi8>"),
                  ReportBuffer.of("%<b>c</b>", 512, 0, 6, 10).withNote("last"),
                  ReportBuffer.of("%v", 256, 1024, 8, 12).withAliasOf("%b")))
          .withFact("memory space", "3")
          .withBase(4096)
          .withCapacity(2100);

  private void open(boolean isDark, MemorySection... sections) throws Exception {
    show(page -> ReportFile.write(MemoryReport.of("a title", List.of(sections)), page), isDark);
  }

  /** The middle of a buffer in the window. */
  private double[] middleOf(int buffer) throws InterruptedException {
    String place =
        browser.evaluate(
            """
            (() => {
              const element = document.getElementById("chart");
              const { chart } = element;
              const { left, top, width, height } = chart.box(chart.state.section.buffers[%d]);
              const frame = element.getBoundingClientRect();
              return (frame.left + left + width / 2) + " " + (frame.top + top + height / 2);
            })()
            """
                .formatted(buffer));
    return Splitter.on(' ').splitToStream(place).mapToDouble(Double::parseDouble).toArray();
  }

  /** The colour of the picture in the middle of a buffer, away from its label. */
  private String colourOf(int buffer) throws InterruptedException {
    return browser.evaluate(
        """
        (() => {
          const { chart } = document.getElementById("chart");
          const { left, top, width, height } = chart.box(chart.state.section.buffers[%d]);
          const ratio = chart.base.width / chart.area.width;
          const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
          copy.drawImage(chart.base, -(left + width * 0.8) * ratio, -(top + height / 2) * ratio);
          const [r, g, b] = copy.getImageData(0, 0, 1, 1).data;
          return "#" + [r, g, b].map((c) => c.toString(16).padStart(2, "0")).join("");
        })()
        """
            .formatted(buffer));
  }

  private String fillOf(int buffer) throws InterruptedException {
    return browser.evaluate(
        "(({ classes, classOf }) => classes[classOf[%d]].fill)(document.getElementById('chart').chart.state)"
            .formatted(buffer));
  }

  private String addressesInView() throws InterruptedException {
    return browser.evaluate(
        "(({ a0, a1 }) => Math.round(a1 - a0))(document.getElementById('chart').chart.view)");
  }

  @Test
  void showsTheNumbersAndTheBuffers() throws Exception {
    open(false, MAIN);
    assertThat(text("title")).isEqualTo("a title");
    assertThat(text("subtitle")).isEqualTo("4 buffers in 1 section: 2 KiB instead of 3 KiB");
    assertThat(text("after")).isEqualTo("2 KiB");
    assertThat(text("saving")).isEqualTo("instead of 3 KiB: 33 % saved");
    assertThat(text("verdict")).isEqualTo("At most 33 % above the best plan");
    assertThat(text("bars")).contains("lower bound\n1.5 KiB\ncapacity\n2.05 KiB");
    assertThat(text("facts")).contains("memory space\n3");
    assertThat(text("legend")).startsWith("256 B – 512 B\n1\n512 B – 1 KiB\n1\n1 KiB – 2 KiB\n2");
    assertThat(colourOf(0)).isEqualTo(fillOf(0));
    assertThat(colourOf(2)).isEqualTo(fillOf(2));
    assertThat(fillOf(0)).isNotEqualTo(fillOf(2));
    assertThat(browser.evaluate("document.querySelectorAll('#rows tbody tr:not(.gap)').length"))
        .isEqualTo("4");
  }

  @Test
  void pointingTellsAboutABuffer() throws Exception {
    open(false, MAIN);
    double[] at = middleOf(0);
    browser.moveTo(at[0], at[1]);
    assertThat(text("tooltip"))
        .isEqualTo(
            "%a\nmemref<256xf32>\nsize\n1 KiB (1,024 B)\nbytes\n0 – 1,024\nlive\n[2, 6) ticks\n"
                + "address\n0x1000\nfrom\nmain.mlir:4:8");
    at = middleOf(2);
    browser.moveTo(at[0], at[1]);
    assertThat(text("tooltip")).startsWith("%<b>c</b>\n");
    assertThat(text("tooltip")).endsWith("note\nlast");
    at = middleOf(3);
    browser.moveTo(at[0], at[1]);
    assertThat(text("tooltip")).endsWith("note\nin the bytes of %b");
    browser.moveTo(2, 2);
    assertThat(browser.evaluate("document.getElementById('tooltip').hidden")).isEqualTo("true");
  }

  @Test
  void searchAndKeysFindBuffers() throws Exception {
    open(false, MAIN);
    search("MAIN 256xf32");
    assertThat(text("matches")).isEqualTo("1 of 4 buffers, 1 KiB");
    assertThat(colourOf(0)).isEqualTo(fillOf(0));
    assertThat(colourOf(2)).isNotEqualTo(fillOf(2));
    search("no such");
    assertThat(text("matches")).isEqualTo("0 of 4 buffers, 0 B");
    assertThat(text("rows")).endsWith("No buffers here");
    search("");
    assertThat(text("matches")).isEmpty();

    browser.evaluate("document.getElementById('chart').focus()");
    browser.press("n");
    browser.press("n");
    assertThat(text("spoken"))
        .startsWith("%b, memref<1024xi8>, 1 KiB, at 1024, live from 5 until 9");
    browser.press("Enter");
    assertThat(addressesInView()).isEqualTo("2048");
    browser.press("0");
    assertThat(addressesInView()).isEqualTo("2109");
    double[] at = middleOf(2);
    browser.click(at[0], at[1]);
    assertThat(text("spoken")).startsWith("%<b>c</b>, 512 B");
    assertThat(browser.evaluate("document.querySelector('#rows tr[aria-selected=true]').innerText"))
        .startsWith("%<b>c</b>");
  }

  @Test
  void darkFollowsTheSystem() throws Exception {
    open(true, MAIN);
    String background = "getComputedStyle(document.body).backgroundColor";
    String dark = browser.evaluate(background);
    assertThat(colourOf(0)).isEqualTo(fillOf(0));
    String fill = fillOf(0);
    browser.evaluate("document.getElementById('theme').click()");
    draw();
    assertThat(browser.evaluate(background)).isNotEqualTo(dark);
    assertThat(fillOf(0)).isNotEqualTo(fill);
    assertThat(colourOf(0)).isEqualTo(fillOf(0));
  }

  @Test
  void sectionsArePicked() throws Exception {
    MemorySection empty = MemorySection.of("@empty", 0, 0, 0, List.of());
    open(false, empty, MAIN);
    assertThat(text("subtitle")).isEqualTo("4 buffers in 2 sections: 2 KiB instead of 3 KiB");
    assertThat(browser.evaluate("document.getElementById('section').value")).isEqualTo("1");
    browser.evaluate("document.querySelector('#overview tbody tr:not(.gap)').click()");
    assertThat(browser.evaluate("document.getElementById('section').value")).isEqualTo("0");
    assertThat(text("verdict")).isEqualTo("Optimal: no plan is smaller");
    assertThat(text("rows")).endsWith("No buffers here");
  }

  @Test
  void nothingIsShownAsSuch() throws Exception {
    open(false);
    assertThat(text("subtitle")).isEqualTo("Nothing was planned");
  }

  @Test
  void tenThousandBuffers() throws Exception {
    Random random = new Random(7);
    List<ReportBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      long size = 64L << random.nextInt(8);
      buffers.add(ReportBuffer.of("%" + i, size, 8192L * (i % 50), i, i + 1 + random.nextInt(49)));
    }
    open(false, MemorySection.of("@large", 10_000 * 8192, 50 * 8192, 1, buffers));
    assertThat(text("subtitle")).startsWith("10,000 buffers in 1 section");
    // The table holds the rows that can be seen, not all.
    int rows =
        Integer.parseInt(browser.evaluate("document.querySelectorAll('#rows tbody tr').length"));
    assertWithMessage("rows").that(rows).isLessThan(100);
    browser.evaluate(
        "(chart => chart.zoomTo(chart.state.section.buffers[5000]))"
            + "(document.getElementById('chart').chart)");
    draw();
    assertThat(colourOf(5000)).isEqualTo(fillOf(5000));
    double[] at = middleOf(5000);
    browser.moveTo(at[0], at[1]);
    assertThat(text("tooltip")).startsWith("%5000\n");
  }
}
