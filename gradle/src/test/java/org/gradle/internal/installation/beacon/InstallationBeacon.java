package org.gradle.internal.installation.beacon;

/** Gradle finds its installation by the place of this class, which the API jar does not have. */
public final class InstallationBeacon {
  private InstallationBeacon() {}
}
