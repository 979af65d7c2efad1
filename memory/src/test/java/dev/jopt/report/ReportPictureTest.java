package dev.jopt.report;

import static com.google.common.truth.Truth.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reports as pictures: each buffer twice, at the right places. */
final class ReportPictureTest {
  private static Document picture(MemorySection... sections) throws Exception {
    StringBuilder out = new StringBuilder();
    ReportPicture.write(MemoryReport.of("a <title>", List.of(sections)), out);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(out.toString())));
  }

  /** The rectangles of buffers. */
  private static List<Element> buffers(Document picture) {
    NodeList all = picture.getElementsByTagName("rect");
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      Element rectangle = (Element) all.item(i);
      if (!rectangle.hasAttribute("class")) {
        found.add(rectangle);
      }
    }
    return found;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void buffersAreApartOnTheLeftAndPlannedOnTheRight() throws Exception {
    Document picture =
        picture(
            MemorySection.of(
                "@main",
                2048,
                1024,
                1024,
                List.of(
                    ReportBuffer.of("%a", 1024, 0, 0, 5), ReportBuffer.of("%b", 1024, 0, 5, 10))));
    List<Element> buffers = buffers(picture);
    assertThat(buffers).hasSize(4);
    Element leftA = buffers.get(0);
    Element rightA = buffers.get(1);
    Element leftB = buffers.get(2);
    Element rightB = buffers.get(3);
    // Apart, %b lies above %a; planned, it takes the same bytes later.
    assertThat(number(leftA, "y") - number(leftB, "y")).isWithin(0.2).of(110);
    assertThat(number(rightA, "y")).isEqualTo(number(rightB, "y"));
    assertThat(number(rightB, "x") - number(rightA, "x")).isWithin(0.2).of(220);
    assertThat(leftA.getAttribute("fill")).isEqualTo(rightA.getAttribute("fill"));
    assertThat(leftA.getAttribute("fill")).isNotEqualTo(leftB.getAttribute("fill"));
    assertThat(picture.getDocumentElement().getTextContent()).contains("apart: 2 KiB");
    assertThat(picture.getDocumentElement().getTextContent()).contains("as planned: 1 KiB");
  }

  @Test
  void namesAreText() throws Exception {
    Document picture =
        picture(MemorySection.of("@<&\">", 8, 8, 8, List.of(ReportBuffer.of("%<b>", 8, 0, 0, 1))));
    assertThat(picture.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("a <title>");
    assertThat(picture.getDocumentElement().getTextContent()).contains("@<&\">");
    assertThat(picture.getDocumentElement().getTextContent()).contains("%<b>");
  }

  @Test
  void nothingIsShownAsSuch() throws Exception {
    assertThat(picture().getDocumentElement().getTextContent()).contains("Nothing was planned");
    assertThat(buffers(picture(MemorySection.of("@empty", 0, 0, 0, List.of())))).isEmpty();
  }

  @Test
  void hugeSizesAndNoSizesKeepTheirPlaces() throws Exception {
    long half = Long.MAX_VALUE / 2;
    Document picture =
        picture(
            MemorySection.of(
                "@huge",
                half,
                half,
                half,
                List.of(ReportBuffer.of("%a", half, 0, 0, 1), ReportBuffer.of("%b", 0, 0, 0, 1))));
    for (Element buffer : buffers(picture)) {
      assertThat(number(buffer, "y")).isAtLeast(0);
      assertThat(number(buffer, "height")).isAtMost(221);
    }
  }
}
