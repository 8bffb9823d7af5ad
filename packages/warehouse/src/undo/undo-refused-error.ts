/** An import cannot be undone. The message states the reason in Chinese. */
export class UndoRefusedError extends Error {
  override name = 'UndoRefusedError';
}
