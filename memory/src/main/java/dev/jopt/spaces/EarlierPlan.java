package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What was decided for a program before it was changed, in terms of the steps and tensors of the
 * problem as it is now. {@link SpacesSolver#solve(SpacesProblem, EarlierPlan, long)} keeps of that
 * what still holds. {@link PlanRecord#earlierFor} finds out what is the same.
 *
 * <p>Immutable.
 *
 * @param stays by tensor, then by step; each begins and ends with an access that there is now.
 *     {@link Residency#from} and {@link Residency#isWrittenBack} do not matter
 * @param decided after which accesses it was decided what happens until the one that is next now
 */
public record EarlierPlan(ImmutableList<Residency> stays, ImmutableSet<Decision> decided) {
  /** No plan. */
  public static final EarlierPlan NONE = new EarlierPlan(ImmutableList.of(), ImmutableSet.of());

  /**
   * An access after which something was decided.
   *
   * @param tensor its index in the problem
   * @param step the step of the access
   */
  public record Decision(int tensor, int step) {}

  /** A plan whose program did not change. */
  public static EarlierPlan of(SpacesPlan plan) {
    Set<Decision> decided = new LinkedHashSet<>();
    List<SpaceTensor> tensors = plan.problem().tensors();
    for (int t = 0; t < tensors.size(); t++) {
      for (SpaceAccess access : tensors.get(t).accesses()) {
        decided.add(new Decision(t, access.step()));
      }
    }
    return new EarlierPlan(plan.residencies(), ImmutableSet.copyOf(decided));
  }

  /** The stays of each of some tensors. */
  List<List<Residency>> staysByTensor(int tensors) {
    List<List<Residency>> byTensor = new ArrayList<>();
    for (int t = 0; t < tensors; t++) {
      byTensor.add(new ArrayList<>());
    }
    for (Residency stay : stays) {
      if (stay.tensor() >= 0 && stay.tensor() < tensors) {
        byTensor.get(stay.tensor()).add(stay);
      }
    }
    return byTensor;
  }
}
