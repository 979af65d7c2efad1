package dev.jopt.ir.location;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Several places of one thing: {@code loc(fused<"pass">["file":1:2, "file":3:4])}. Use {@link #of},
 * which simplifies.
 */
public final class FusedLocation implements Location {
  private final List<Location> locations;
  private final @Nullable Attribute metadata;
  private int hash;

  /** Copies the places; {@code metadata} is null if it is not said what fused them. */
  public FusedLocation(List<Location> locations, @Nullable Attribute metadata) {
    this.locations = List.copyOf(locations);
    this.metadata = metadata;
  }

  /** The places; cannot be changed. */
  public List<Location> locations() {
    return locations;
  }

  /** What fused them; null if not said. */
  public @Nullable Attribute metadata() {
    return metadata;
  }

  /**
   * The places fused into one. Unknown and repeated ones are left out, fused ones with no or the
   * same metadata dissolved; without metadata, one place that is left is that place and none is
   * unknown.
   */
  public static Location of(
      Collection<? extends Location> locations, @Nullable Attribute metadata) {
    Set<Location> parts = new LinkedHashSet<>();
    for (Location location : locations) {
      if (location instanceof FusedLocation fused
          && (fused.metadata == null || fused.metadata.equals(metadata))) {
        parts.addAll(fused.locations);
      } else if (location != UnknownLocation.UNKNOWN) {
        parts.add(location);
      }
    }
    if (metadata == null && parts.size() <= 1) {
      return parts.isEmpty() ? UnknownLocation.UNKNOWN : parts.iterator().next();
    }
    if (parts.isEmpty()) {
      parts.add(UnknownLocation.UNKNOWN);
    }
    return new FusedLocation(List.copyOf(parts), metadata);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof FusedLocation fused
            && fused.hashCode() == hashCode()
            && fused.locations.equals(locations)
            && Objects.equals(fused.metadata, metadata));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(locations.hashCode() * 31 + Objects.hashCode(metadata));
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
