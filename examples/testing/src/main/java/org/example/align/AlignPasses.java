package org.example.align;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;

/** The passes of this jar. */
public final class AlignPasses implements PassProvider {
  @Override
  public List<String> passNames() {
    return List.of("align-allocs");
  }

  @Override
  public PassInfo pass(String name) {
    return name.equals("align-allocs") ? AlignAllocsPass.INFO : null;
  }
}
