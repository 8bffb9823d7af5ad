/** A file that cannot be read as a table; `message` is Chinese and can be shown. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}
