package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Symbol;
import dev.jopt.spaces.PlanRecord;
import dev.jopt.spaces.PlanRecordText;
import dev.jopt.spaces.Residency;
import dev.jopt.transform.buffer.SpacesModel.Buffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans of functions as records that outlive the program: what a later run keeps of them. */
final class SpacesRecords {
  private SpacesRecords() {}

  /** The program of a function, with stays; these may be none. */
  static PlanRecord of(Operation function, SpacesModel model, List<Residency> stays) {
    Map<OpOperand, Integer> tensors = new IdentityHashMap<>();
    ImmutableList.Builder<Long> sizes = ImmutableList.builder();
    for (int t = 0; t < model.buffers().size(); t++) {
      Buffer buffer = model.buffers().get(t);
      sizes.add(buffer.tensor().size());
      for (List<OpOperand> uses : buffer.uses().values()) {
        for (OpOperand use : uses) {
          tensors.put(use, t);
        }
      }
    }
    ImmutableList.Builder<PlanRecord.Step> steps = ImmutableList.builder();
    for (Operation step : model.steps()) {
      ImmutableList.Builder<Integer> used = ImmutableList.builder();
      step.walk(
          op -> op.opOperands().forEach(operand -> used.add(tensors.getOrDefault(operand, -1))));
      steps.add(new PlanRecord.Step(step.name() + " " + hash(step), used.build()));
    }
    return new PlanRecord(
        nameOf(function), steps.build(), sizes.build(), ImmutableList.copyOf(stays));
  }

  private static String nameOf(Operation function) {
    return function instanceof Symbol symbol ? symbol.symbolName() : "";
  }

  /** Tells operations apart that do other things, or do them to values of other types. */
  private static String hash(Operation step) {
    Hasher hasher = Hashing.murmur3_128().newHasher();
    step.walk(
        op -> {
          put(hasher, op.name());
          put(hasher, op.inherentAttributes().toString());
          put(hasher, op.discardableAttributes().toString());
          for (Value operand : op.operands()) {
            put(hasher, operand.type().toString());
          }
          for (Value result : op.results()) {
            put(hasher, result.type().toString());
          }
        });
    return hasher.hash().toString().substring(0, 16);
  }

  private static void put(Hasher hasher, String text) {
    hasher.putInt(text.length()).putString(text, StandardCharsets.UTF_8);
  }

  /**
   * Reads the plan of a function out of a file.
   *
   * @return nothing if the file has none for it
   * @throws IOException if the file cannot be read, or is none of plans; with a message for people
   */
  static Optional<PlanRecord> read(String file, Operation function) throws IOException {
    try {
      String text = Files.readString(function.context().workingDirectory().resolve(file));
      return PlanRecordText.read(text, nameOf(function));
    } catch (IOException | IllegalArgumentException e) {
      String reason =
          e instanceof NoSuchFileException
              ? "No such file or directory"
              : String.valueOf(e.getMessage());
      throw new IOException("cannot read plan '" + file + "': " + reason, e);
    }
  }
}
