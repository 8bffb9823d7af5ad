/** An import cannot be taken back; the message says in Chinese why. */
export class UndoRefusedError extends Error {
  override name = 'UndoRefusedError';
}
