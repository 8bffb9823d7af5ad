/** Error for an invalid command line, with the reason in Chinese. */
export class UsageError extends Error {
  override name = 'UsageError';
}
