/** Reason in Chinese why an account cannot be created or changed. */
export class AccountError extends Error {
  override name = 'AccountError';
}
