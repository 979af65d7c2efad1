package dev.jopt.test.report;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** Shows pages in a browser: they must not complain and need no network. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PageTest {
  /** Writes a page into a file. */
  interface Page {
    void writeTo(String file) throws Exception;
  }

  private Path folder;
  @Nullable Browser browser;

  @BeforeAll
  final void start() throws Exception {
    Optional<Path> program = Browser.program();
    if (program.isEmpty()) {
      return;
    }
    folder = Files.createTempDirectory("pages");
    browser = Browser.start(program.get(), Files.createTempDirectory(folder, "profile"));
  }

  /**
   * For each test, since a class that is skipped as a whole leaves no trace in a build's report.
   */
  @BeforeEach
  final void needsBrowser() {
    assumeTrue(browser != null, "no chromium on the path to show pages with");
  }

  @AfterAll
  final void stop() throws Exception {
    if (browser != null) {
      browser.close();
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  @AfterEach
  final void noComplaintsAndNoNetwork() {
    if (browser == null) {
      return;
    }
    assertThat(browser.takeComplaints()).isEmpty();
    for (String request : browser.takeRequests()) {
      assertThat(request).startsWith("file:///");
      assertThat(request).endsWith(".html");
    }
  }

  final void show(Page page, boolean isDark) throws Exception {
    Path file = Files.createTempFile(folder, "page", ".html");
    page.writeTo(file.toString());
    browser.open(file, isDark);
  }

  /** The text of an element. */
  final String text(String id) throws InterruptedException {
    return browser.evaluate("document.getElementById('" + id + "').innerText").strip();
  }

  /** Lets the page draw the changes. */
  final void draw() throws InterruptedException {
    browser.evaluate("new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d)))");
  }

  final void search(String words) throws InterruptedException {
    browser.evaluate(
        """
        new Promise((done) => {
          const search = document.getElementById("search");
          search.value = "%s";
          search.dispatchEvent(new Event("input"));
          setTimeout(done, 120);
        })
        """
            .formatted(words));
    draw();
  }
}
