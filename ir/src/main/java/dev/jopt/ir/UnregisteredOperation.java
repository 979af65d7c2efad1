package dev.jopt.ir;

/**
 * An operation that no loaded dialect defines. It keeps everything that its generic form says.
 * Nothing is known of its effects, and in last place of a block it is taken to be a terminator.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class UnregisteredOperation extends Operation {

  /** Creates a detached operation. */
  public UnregisteredOperation(OperationState state) {
    super(state);
  }

  @Override
  public boolean isRegistered() {
    return false;
  }
}
