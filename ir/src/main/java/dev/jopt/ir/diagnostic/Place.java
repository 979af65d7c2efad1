package dev.jopt.ir.diagnostic;

import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FileRangeLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * A position in a file, as found in a location.
 *
 * @param file the name of the file
 * @param line counted from 1; 0 if unknown
 * @param column in bytes, counted from 1; 0 if unknown
 */
public record Place(String file, int line, int column) {

  /** Returns the first file position in a location, outside in and callee first, or null. */
  public static @Nullable Place find(Location location) {
    if (location instanceof SourceLocation source) {
      return new Place(source.file().name(), source.line(), source.column());
    }
    if (location instanceof FileLineColLocation file) {
      return new Place(file.file(), file.line(), file.column());
    }
    if (location instanceof FileRangeLocation range) {
      return new Place(range.file(), range.startLine(), range.startColumn());
    }
    if (location instanceof NameLocation name) {
      return find(name.child());
    }
    if (location instanceof CallSiteLocation call) {
      Place callee = find(call.callee());
      return callee != null ? callee : find(call.caller());
    }
    if (location instanceof FusedLocation fused) {
      for (Location part : fused.locations()) {
        Place place = find(part);
        if (place != null) {
          return place;
        }
      }
    }
    return null;
  }

  /**
   * Returns the text that the place {@link #find} returns is in, if the location has it, or null.
   */
  static @Nullable SourceFile findSource(Location location) {
    if (location instanceof SourceLocation source) {
      return source.file().hasText() ? source.file() : null;
    }
    if (location instanceof NameLocation name) {
      return findSource(name.child());
    }
    if (location instanceof CallSiteLocation call) {
      return findSource(find(call.callee()) != null ? call.callee() : call.caller());
    }
    if (location instanceof FusedLocation fused) {
      for (Location part : fused.locations()) {
        if (find(part) != null) {
          return findSource(part);
        }
      }
    }
    return null;
  }

  /** Returns the call site that a location stands for, if it is one. */
  static @Nullable CallSiteLocation findCall(Location location) {
    if (location instanceof CallSiteLocation call) {
      return call;
    }
    if (location instanceof NameLocation name) {
      return findCall(name.child());
    }
    if (location instanceof FusedLocation fused) {
      for (Location part : fused.locations()) {
        CallSiteLocation call = findCall(part);
        if (call != null) {
          return call;
        }
      }
    }
    return null;
  }
}
