/** The command line makes no sense; the message says in Chinese why. */
export class UsageError extends Error {
  override name = 'UsageError';
}
