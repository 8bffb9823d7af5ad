/** What was given is no certificate, signature or envelope that can be used; its message is for the user. */
export class SigningError extends Error {
  override name = 'SigningError';
}
