/** Why an account cannot be made or changed, in Chinese. */
export class AccountError extends Error {
  override name = 'AccountError';
}
