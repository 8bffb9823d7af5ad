/** Input that is not a usable certificate, signature or envelope; the message is for the user. */
export class SigningError extends Error {
  override name = 'SigningError';
}
