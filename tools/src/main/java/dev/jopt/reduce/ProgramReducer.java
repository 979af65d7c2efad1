package dev.jopt.reduce;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a program smaller while it stays interesting.
 *
 * <p>Each transformation is tried on all of its places at once, then on halves, quarters, and so on
 * to single places, from the end of the program to its start. All transformations are repeated
 * until none of them succeeds. Only programs that are valid, smaller and new are tested.
 * Deterministic if the test is.
 *
 * <p>Used by one thread.
 */
public final class ProgramReducer {
  private final Interestingness test;
  private final List<Consumer<Operation>> simplifications = new ArrayList<>();
  private int jobs = 1;
  private int mostTests = Integer.MAX_VALUE;
  private Cancellation cancellation = Cancellation.NEVER;
  private @Nullable Duration timeLimit;
  private Consumer<ReducedProgram> listener = found -> {};

  private ProgramReducer(Interestingness test) {
    this.test = test;
  }

  /** A reducer without limits. */
  public static ProgramReducer of(Interestingness test) {
    return new ProgramReducer(test);
  }

  /**
   * Makes several tests at a time; the result does not depend on the number. The test must be safe
   * for use by many threads then, and expect to be interrupted when its answer does not matter any
   * more.
   */
  public ProgramReducer jobs(int number) {
    jobs = number;
    return this;
  }

  /** Ends a reduction after a number of tests, at least one. */
  public ProgramReducer mostTests(int number) {
    mostTests = number;
    return this;
  }

  /** Ends a reduction after a time; a test that has begun is waited for. */
  public ProgramReducer timeLimit(Duration time) {
    timeLimit = time;
    return this;
  }

  /** Ends a reduction when a token is cancelled; a test that has begun is waited for. */
  public ProgramReducer cancellation(Cancellation token) {
    cancellation = token;
    return this;
  }

  /** Tells of each smaller program that is found. */
  public ProgramReducer listener(Consumer<ReducedProgram> told) {
    listener = told;
    return this;
  }

  /**
   * Adds a transformation of whole programs, a pass that cleans up say. It may throw, or leave an
   * invalid program: then it counts for nothing.
   */
  public ProgramReducer simplification(Consumer<Operation> change) {
    simplifications.add(change);
    return this;
  }

  /**
   * Reduces a program, which is left as it is.
   *
   * @param program valid; transformations of text are left out where it is no module
   * @return nothing if it is not interesting
   */
  public Optional<ReducedProgram> reduce(Operation program) {
    Context context = program.context();
    Cancellation limit = timeLimit == null ? cancellation : cancellation.withTimeout(timeLimit);
    boolean shows = context.showsOperationInDiagnostics();
    // To show the operations of errors that are dropped would take most of the time.
    context.setShowsOperationInDiagnostics(false);
    DiagnosticEngine.Scope quiet = context.diagnostics().push(diagnostic -> true);
    try (TestPool pool = new TestPool(jobs)) {
      return new Search(limit, pool).run(program);
    } finally {
      quiet.close();
      context.setShowsOperationInDiagnostics(shows);
    }
  }

  /** One reduction. */
  private final class Search {
    private final Cancellation limit;
    private final TestPool pool;

    /** The digests of the texts that need not be tested any more. */
    private final Set<String> known = new HashSet<>();

    private ProgramText texts = new ProgramText(false);
    private @Nullable Operation best;
    private ProgramSize bestSize = new ProgramSize(0, 0, 0);
    private String bestText = "";
    private int tests;

    Search(Cancellation limit, TestPool pool) {
      this.limit = limit;
      this.pool = pool;
    }

    Optional<ReducedProgram> run(Operation program) {
      if (!start(program, false)
          && !(ProgramText.statesLocations(program) && start(program, true))) {
        return Optional.empty();
      }
      try {
        searchAll();
        return Optional.of(found(true));
      } catch (ChunkSearch.Stopped e) {
        return Optional.of(found(false));
      }
    }

    private Operation best() {
      if (best == null) {
        throw new IllegalStateException("no reduction runs");
      }
      return best;
    }

    private ReducedProgram found(boolean minimal) {
      return new ReducedProgram(best(), bestText, bestSize.all(), tests, minimal);
    }

    private boolean start(Operation program, boolean keepsLocations) {
      texts = new ProgramText(keepsLocations);
      Operation copy = texts.copy(program);
      Candidate candidate = readable(copy, texts.print(copy));
      return candidate != null && firstInteresting(List.of(candidate)) == 0;
    }

    private void searchAll() throws ChunkSearch.Stopped {
      List<ProgramTransformation> all =
          ProgramTransformations.all(texts, simplifications, best() instanceof ModuleOp);
      boolean smaller = true;
      while (smaller) {
        smaller = false;
        for (ProgramTransformation transformation : all) {
          smaller |=
              ChunkSearch.search(
                  () -> transformation.places(best()),
                  pool.jobs(),
                  ranges -> attempt(transformation, ranges));
        }
      }
    }

    /** Makes the candidates of some ranges, and tests them at a time. */
    private int attempt(ProgramTransformation transformation, List<ChunkSearch.Range> ranges)
        throws ChunkSearch.Stopped {
      List<Candidate> candidates = new ArrayList<>();
      List<Integer> places = new ArrayList<>();
      boolean stopped = false;
      for (int i = 0; i < ranges.size() && !stopped; i++) {
        stopped = limit.isCancelled() || tests + candidates.size() >= mostTests;
        Candidate made = stopped ? null : candidate(transformation, ranges.get(i));
        if (made != null) {
          candidates.add(made);
          places.add(i);
        }
      }
      int found = firstInteresting(candidates);
      // What comes after it counts as not tried.
      for (int i = found + 1; found >= 0 && i < candidates.size(); i++) {
        known.remove(digest(candidates.get(i).text));
      }
      if (found < 0 && stopped) {
        throw new ChunkSearch.Stopped();
      }
      return found < 0 ? -1 : places.get(found);
    }

    private @Nullable Candidate candidate(
        ProgramTransformation transformation, ChunkSearch.Range range) {
      try {
        return candidate(transformation.apply(best(), range.from(), range.to()));
      } catch (RuntimeException | StackOverflowError e) {
        // What is tried is often nonsense to the operations around it; so it is no candidate.
        return null;
      }
    }

    /** What a transformation has made, if it is valid, smaller and new; else null. */
    private @Nullable Candidate candidate(@Nullable Operation program) {
      if (program == null) {
        return null;
      }
      int order = ProgramSize.of(program).compareTo(bestSize);
      if (order > 0 || !Verifier.tryVerify(program)) {
        return null;
      }
      String text = texts.print(program);
      boolean smaller = order < 0 || ProgramSize.compareTexts(text, bestText) < 0;
      return smaller && known.add(digest(text)) ? readable(program, text) : null;
    }

    /** The program as it is read; what is valid may print as text that cannot be. */
    private @Nullable Candidate readable(Operation program, String text) {
      Operation read = program instanceof ModuleOp ? texts.parse(program.context(), text) : program;
      return read == null ? null : new Candidate(read, text);
    }

    /** Tests programs; the first that is interesting is then the best one. */
    private int firstInteresting(List<Candidate> candidates) {
      List<BooleanSupplier> asked = new ArrayList<>();
      for (Candidate each : candidates) {
        asked.add(() -> test.test(each.program, each.text));
      }
      int found = pool.first(asked);
      tests += found < 0 ? asked.size() : found + 1;
      if (found >= 0) {
        best = candidates.get(found).program;
        bestSize = ProgramSize.of(best);
        bestText = candidates.get(found).text;
        known.add(digest(bestText));
        listener.accept(found(false));
      }
      return found;
    }
  }

  private record Candidate(Operation program, String text) {}

  private static String digest(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return new BigInteger(digest).toString(Character.MAX_RADIX);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("each Java has SHA-256", e);
    }
  }
}
