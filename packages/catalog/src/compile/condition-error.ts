/** What a caller asked wrongly; the message is Chinese and meant for him. */
export class ConditionError extends Error {
  override name = 'ConditionError';
}
