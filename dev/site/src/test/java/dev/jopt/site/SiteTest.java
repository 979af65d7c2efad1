package dev.jopt.site;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
  @TempDir Path root;

  @BeforeEach
  void makeProject() throws Exception {
    Files.createDirectories(root.resolve("docs/pictures"));
    Files.writeString(root.resolve("docs/pictures/plan.svg"), "<svg/>");
    Files.writeString(root.resolve("LICENSE"), "text");
    Files.writeString(root.resolve("CHANGELOG.md"), "# Changes\n");
    Files.writeString(
        root.resolve("README.md"), "# jopt\n\nSee [passes](docs/passes.md#a-pass).\n");
    Files.writeString(
        root.resolve("docs/passes.md"),
        """
        # Passes

        ## A pass

        Of <b>[jopt](../README.md)</b>, [licensed](../LICENSE), as drawn:
        ![plan](pictures/plan.svg)

        | a | b |
        | --- | --- |
        | 1 | `x < y` |

        ```mlir
        %0 = arith.constant 1 : i32 // "one"
        ```
        """);
  }

  private String page(String name) throws Exception {
    return Files.readString(root.resolve("site").resolve(name));
  }

  @Test
  void linksLeadToPages() throws Exception {
    assertThat(new Site(root, "https://example.org/jopt").writeTo(root.resolve("site"))).isEmpty();
    assertThat(page("readme.html")).contains("<a href=\"passes.html#a-pass\">passes</a>");
    assertThat(page("passes.html")).contains("<a href=\"readme.html\">jopt</a>");
    assertThat(page("passes.html"))
        .contains("<a href=\"https://example.org/jopt/LICENSE\">licensed</a>");
    assertThat(page("passes.html")).contains("<img src=\"pictures/plan.svg\" alt=\"plan\"");
    assertThat(page("pictures/plan.svg")).isEqualTo("<svg/>");
    assertThat(page("passes.html")).contains("<h2 id=\"a-pass\">");
    assertThat(page("passes.html")).contains("<td><code>x &lt; y</code></td>");
  }

  @Test
  void linksThatLeadNowhereAreTold() throws Exception {
    Files.writeString(
        root.resolve("docs/passes.md"), "# Passes\n\n[a](none.md) [b](../README.md#no) [c](#no)\n");
    assertThat(new Site(root, "https://example.org").writeTo(root.resolve("site")))
        .containsExactly(
            "README.md: docs/passes.md#a-pass",
            "docs/passes.md: none.md",
            "docs/passes.md: ../README.md#no",
            "docs/passes.md: #no");
  }

  @Test
  void codeHasColours() throws Exception {
    new Site(root, "https://example.org").writeTo(root.resolve("site"));
    assertThat(page("passes.html"))
        .contains(
            "<span class=\"t-value\">%0</span> = <span class=\"t-op\">arith.constant</span>"
                + " <span class=\"t-literal\">1</span> : <span class=\"t-type\">i32</span>"
                + " <span class=\"t-comment\">// &quot;one&quot;</span>");
  }

  @Test
  void partsAreSearched() throws Exception {
    new Site(root, "https://example.org").writeTo(root.resolve("site"));
    assertThat(page("site.js"))
        .contains("{\"page\":\"passes.html\",\"anchor\":\"a-pass\",\"heading\":\"A pass\"");
  }
}
