package dev.jopt.ir.location;

import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Several places of one thing: {@code loc(fused<"pass">["file":1:2, "file":3:4])}. Use {@link #of},
 * which simplifies.
 *
 * @param locations the places, copied
 * @param metadata what fused them; null if not said
 */
public record FusedLocation(List<Location> locations, @Nullable Attribute metadata)
    implements Location {
  /** Copies the places. */
  public FusedLocation {
    locations = List.copyOf(locations);
  }

  /** As the constructor. */
  public static FusedLocation of(List<Location> locations, @Nullable Attribute metadata) {
    return new FusedLocation(locations, metadata);
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
    return other instanceof FusedLocation fused
        && fused.locations.equals(locations)
        && Objects.equals(fused.metadata, metadata);
  }

  @Override
  public int hashCode() {
    return locations.hashCode() * 31 + Objects.hashCode(metadata);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
