/** A mistake in a caller's request. The Chinese message is shown to the caller. */
export class ConditionError extends Error {
  override name = 'ConditionError';
}
