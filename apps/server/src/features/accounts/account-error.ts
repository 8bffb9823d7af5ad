/** Reason in Chinese why a command or the first start cannot create or change an account; requests throw `accountErrors`. */
export class AccountError extends Error {
  override name = 'AccountError';
}
