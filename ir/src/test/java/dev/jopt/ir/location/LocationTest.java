package dev.jopt.ir.location;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.attribute.StringAttribute;
import java.util.List;
import org.junit.jupiter.api.Test;

class LocationTest {
  private final SourceFile file = SourceFile.of("f", "ab\r\n\u00E9x\n");

  @Test
  void linesAndColumnsCountBytesFromOne() {
    assertThat(file.lineCount()).isEqualTo(3);
    assertThat(file.lineText(1)).isEqualTo("ab");
    assertThat(file.lineText(2)).isEqualTo("\u00E9x");
    assertThat(file.lineText(3)).isEmpty();
    assertThat(file.line(0)).isEqualTo(1);
    assertThat(file.line(3)).isEqualTo(1);
    assertThat(file.line(4)).isEqualTo(2);
    assertThat(file.column(6)).isEqualTo(3);
    assertThat(file.line(8)).isEqualTo(3);
    assertThat(file.column(8)).isEqualTo(1);
    assertThrows(IndexOutOfBoundsException.class, () -> new SourceLocation(file, 9));
  }

  @Test
  void placesOutliveTheText() {
    SourceLocation late = new SourceLocation(file, 6);
    assertThat(file.hasText()).isTrue();
    file.releaseText();
    file.releaseText();

    assertThat(file.hasText()).isFalse();
    assertThat(late.resolve()).isEqualTo(new FileLineColLocation("f", 2, 3));
    assertThat(late.at(8).resolve()).isEqualTo(new FileLineColLocation("f", 3, 1));
    assertThat(file.length()).isEqualTo(8);
    assertThat(file.lineCount()).isEqualTo(3);
    assertThat(assertThrows(IllegalStateException.class, file::bytes))
        .hasMessageThat()
        .isEqualTo("the text of 'f' has been released");
    assertThrows(IllegalStateException.class, () -> file.lineText(1));
  }

  @Test
  void sourceLocationEqualsWhatItResolvesTo() {
    SourceLocation source = new SourceLocation(file, 6);
    FileLineColLocation resolved = new FileLineColLocation("f", 2, 3);
    assertThat(source.resolve()).isEqualTo(resolved);
    assertThat(source).isEqualTo(resolved);
    assertThat(resolved).isEqualTo(source);
    assertThat(source.hashCode()).isEqualTo(resolved.hashCode());
    assertThat(source).isNotEqualTo(new SourceLocation(file, 7));
    Location unknown = UnknownLocation.UNKNOWN;
    assertThat(source).isNotEqualTo(unknown);
  }

  @Test
  void fusingSimplifies() {
    Location a = new FileLineColLocation("a", 1, 1);
    Location b = new FileLineColLocation("b", 1, 1);
    Location unknown = UnknownLocation.UNKNOWN;
    assertThat(FusedLocation.of(List.of(), null)).isEqualTo(unknown);
    assertThat(FusedLocation.of(List.of(unknown, a, a), null)).isEqualTo(a);
    Location ab = FusedLocation.of(List.of(a, b), null);
    assertThat(FusedLocation.of(List.of(ab, a), null)).isEqualTo(ab);
    StringAttribute metadata = StringAttribute.of("m");
    Location tagged = FusedLocation.of(List.of(a), metadata);
    assertThat(tagged).isEqualTo(new FusedLocation(List.of(a), metadata));
    assertThat(FusedLocation.of(List.of(tagged, b), null))
        .isEqualTo(new FusedLocation(List.of(tagged, b), null));
    assertThat(FusedLocation.of(List.of(tagged, b), metadata))
        .isEqualTo(new FusedLocation(List.of(a, b), metadata));
  }

  @Test
  void rangeOfOnePlaceIsThatPlace() {
    assertThat(FileRangeLocation.of("a", 1, 2, 1, 2)).isEqualTo(new FileLineColLocation("a", 1, 2));
    assertThrows(IllegalArgumentException.class, () -> new FileRangeLocation("a", 1, 2, 1, 2));
  }
}
