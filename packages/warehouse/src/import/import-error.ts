/** The import cannot start or go on: its message says in Chinese which file and why, one line a problem. */
export class ImportError extends Error {
  override name = 'ImportError';
}
