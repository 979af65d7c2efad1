package dev.jopt.parser.action;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A location while it is read. */
public final class LocationParts {
  /** The name of the file or place. */
  public String name = "";

  /** The metadata of the fused location. */
  public @Nullable Attribute metadata;

  /** The fused locations. */
  public final List<Location> locations = new ArrayList<>();

  final int[] coordinates = new int[4];
  int count;

  /** Nothing known yet. */
  public LocationParts() {}

  /** Adds a line or column. */
  public void add(int coordinate) {
    coordinates[count++] = coordinate;
  }
}
