package dev.jopt.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A document in Markdown.
 *
 * @param path where it is, from the root of the project
 */
record Document(String path, Node node) {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());

  /** Long texts make a large index. */
  private static final int MOST_SEARCHED = 1500;

  /**
   * A part of a page, to be searched.
   *
   * @param page the page
   * @param anchor the anchor of its heading
   * @param heading the text of that
   * @param text what stands below
   */
  record Part(String page, String anchor, String heading, String text) {}

  /** Where links lead. */
  interface Links {
    String resolve(String link, String path);
  }

  static Document of(String path, Path file) throws IOException {
    return of(path, Files.readString(file));
  }

  static Document of(String path, String text) {
    return new Document(path, Parser.builder().extensions(EXTENSIONS).build().parse(text));
  }

  /** The text of the first heading. */
  String title() {
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      if (child instanceof Heading heading) {
        return textOf(heading);
      }
    }
    return path;
  }

  /** The anchors of its headings. */
  List<String> anchors() {
    return parts("").stream().map(Part::anchor).toList();
  }

  /** Its parts, each from a heading to the next. */
  List<Part> parts(String page) {
    IdGenerator ids = IdGenerator.builder().build();
    List<Part> parts = new ArrayList<>();
    String anchor = "";
    String heading = title();
    StringBuilder text = new StringBuilder();
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      if (child instanceof Heading next) {
        add(parts, new Part(page, anchor, heading, text.toString()));
        text.setLength(0);
        heading = textOf(next);
        anchor = ids.generateId(heading);
      } else if (text.length() < MOST_SEARCHED) {
        text.append(textOf(child)).append(' ');
      }
    }
    add(parts, new Part(page, anchor, heading, text.toString()));
    return parts;
  }

  private static void add(List<Part> parts, Part part) {
    if (!part.anchor().isEmpty() || !part.text().isBlank()) {
      parts.add(part);
    }
  }

  private static String textOf(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text its) {
            text.append(its.getLiteral());
          }

          @Override
          public void visit(Code its) {
            text.append(its.getLiteral());
          }

          @Override
          public void visit(FencedCodeBlock its) {
            text.append(its.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak its) {
            text.append(' ');
          }
        });
    return text.toString();
  }

  /** The page without what is around it. */
  String html(Links links) {
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            link.setDestination(links.resolve(link.getDestination(), path));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            image.setDestination(links.resolve(image.getDestination(), path));
            visitChildren(image);
          }
        });
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .nodeRendererFactory(CodeBlocks::new)
        .build()
        .render(node);
  }

  /** Renders code, MLIR with colours. */
  private record CodeBlocks(HtmlNodeRendererContext context) implements NodeRenderer {
    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
      FencedCodeBlock block = (FencedCodeBlock) node;
      String text = block.getLiteral();
      boolean mlir = "mlir".equals(block.getInfo());
      context.getWriter().line();
      context
          .getWriter()
          .raw(
              "<pre tabindex=\"0\"><code>"
                  + (mlir ? Html.mlir(text) : Html.escaped(text))
                  + "</code></pre>");
      context.getWriter().line();
    }
  }
}
