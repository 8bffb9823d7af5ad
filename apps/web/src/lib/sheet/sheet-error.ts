/** A file that cannot be read as a table; `message` is Chinese and fit to show. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}
