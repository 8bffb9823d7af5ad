/** A job that could not be sent or failed in the server; the message is for the user. */
export class ControlError extends Error {
  override name = 'ControlError';
}
