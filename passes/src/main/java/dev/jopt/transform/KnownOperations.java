package dev.jopt.transform;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.OperationEquivalence;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of operations by equivalence, in nested scopes: closing a scope removes the entries
 * added in it and restores those that they replaced.
 *
 * <p>Open addressing with linear probing. Entries are only ever removed in the reverse order of
 * their insertion, so a removed one leaves no gap in the probing of another.
 */
final class KnownOperations {
  private @Nullable Operation[] table = new @Nullable Operation[64];
  private int[] hashes = new int[64];
  private int size;

  /**
   * The entries put, with those they replaced, in order; a scope is the index of its first entry.
   */
  private @Nullable Operation[] added = new @Nullable Operation[64];

  private @Nullable Operation[] shadowed = new @Nullable Operation[64];
  private int[] addedHashes = new int[64];
  private int addedCount;
  private int[] scopes = new int[16];
  private int depth;

  void openScope() {
    if (depth == scopes.length) {
      scopes = Arrays.copyOf(scopes, depth * 2);
    }
    scopes[depth++] = addedCount;
  }

  void closeScope() {
    int start = scopes[--depth];
    while (addedCount > start) {
      addedCount--;
      Operation op = added[addedCount];
      Operation earlier = shadowed[addedCount];
      if (op != null) {
        int slot = slotOf(op, addedHashes[addedCount]);
        table[slot] = earlier;
        size -= earlier == null ? 1 : 0;
      }
      added[addedCount] = null;
      shadowed[addedCount] = null;
    }
  }

  /** The operation known to be equivalent, or null. */
  @Nullable Operation find(Operation op) {
    return table[slotFor(op, mixedHash(op))];
  }

  /** The operation known to be equivalent; if there is none, this one is known from now on. */
  @Nullable Operation findOrAdd(Operation op) {
    int hash = mixedHash(op);
    int slot = slotFor(op, hash);
    Operation known = table[slot];
    if (known == null) {
      put(op, hash, slot);
    }
    return known;
  }

  /** Knows this operation, instead of an equivalent one if there is one. */
  void put(Operation op) {
    int hash = mixedHash(op);
    put(op, hash, slotFor(op, hash));
  }

  private void put(Operation op, int hash, int slot) {
    Operation earlier = table[slot];
    log(op, earlier, hash);
    table[slot] = op;
    hashes[slot] = hash;
    if (earlier == null && ++size * 2 > table.length) {
      grow();
    }
  }

  private void log(Operation op, @Nullable Operation earlier, int hash) {
    if (addedCount == added.length) {
      added = Arrays.copyOf(added, addedCount * 2);
      shadowed = Arrays.copyOf(shadowed, addedCount * 2);
      addedHashes = Arrays.copyOf(addedHashes, addedCount * 2);
    }
    added[addedCount] = op;
    shadowed[addedCount] = earlier;
    addedHashes[addedCount] = hash;
    addedCount++;
  }

  /** The entries go into the new table in the order in which they were put. */
  private void grow() {
    table = new @Nullable Operation[table.length * 2];
    hashes = new int[table.length];
    for (int i = 0; i < addedCount; i++) {
      Operation op = added[i];
      Operation earlier = shadowed[i];
      if (op != null) {
        int slot = earlier == null ? freeSlot(addedHashes[i]) : slotOf(earlier, addedHashes[i]);
        table[slot] = op;
        hashes[slot] = addedHashes[i];
      }
    }
  }

  private int freeSlot(int hash) {
    int slot = hash & (table.length - 1);
    while (table[slot] != null) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  /** The slot that holds this very operation. */
  private int slotOf(Operation op, int hash) {
    int slot = hash & (table.length - 1);
    while (table[slot] != op) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  /** The slot of an equivalent operation, or the free one where this one belongs. */
  private int slotFor(Operation op, int hash) {
    int slot = hash & (table.length - 1);
    Operation known = table[slot];
    while (known != null
        && (hashes[slot] != hash || !OperationEquivalence.areEquivalent(known, op))) {
      slot = (slot + 1) & (table.length - 1);
      known = table[slot];
    }
    return slot;
  }

  private static int mixedHash(Operation op) {
    int hash = OperationEquivalence.hash(op) * 0x9E3779B9;
    return hash ^ (hash >>> 15);
  }
}
