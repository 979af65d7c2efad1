package dev.jopt.ir.attribute;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The data that a resource key stands for. A file gives it in its metadata, which usually follows
 * the attributes that name the key, so a blob is empty until the data has been read. The attributes
 * hold the blob, so the data lives as long as something refers to it.
 *
 * <p>Safe for use by several threads.
 */
public final class ResourceBlob {
  private volatile byte @Nullable [] data;

  /** A blob without data. */
  public ResourceBlob() {}

  /** A blob with data, as {@link #setData} takes it. */
  public static ResourceBlob of(byte[] data) {
    ResourceBlob blob = new ResourceBlob();
    blob.setData(data);
    return blob;
  }

  /**
   * Sets the data, in place of earlier data.
   *
   * @param newData the alignment as four bytes, lowest first, then the data; not copied
   */
  public void setData(byte[] newData) {
    data = newData;
  }

  /** The data with the alignment in front, or null if there is none. Not to be changed. */
  public byte @Nullable [] data() {
    return data;
  }

  /** Whether two blobs are one, or have equal data; null counts as a blob without data. */
  public static boolean areEqual(@Nullable ResourceBlob left, @Nullable ResourceBlob right) {
    return left == right
        || Arrays.equals(left == null ? null : left.data, right == null ? null : right.data);
  }
}
