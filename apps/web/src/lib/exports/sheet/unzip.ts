import { unzipSync } from 'fflate';
import { texts } from './messages.ts';
import { SheetError } from './sheet-error.ts';

/**
 * Opens a ZIP archive: returns a reader of its files by path, which refuses to unpack more than `max` bytes in total. No file unpacks to
 * more than the archive claims.
 * @throws SheetError, also from the reader.
 */
export function openZip(archive: ArrayBuffer, max: number): (path: string) => Uint8Array | null {
  const bytes = new Uint8Array(archive);
  let left = max;
  return (path) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      if (name !== path) return false;
      if (originalSize > left) throw new SheetError(texts.tooMuch);
      left -= originalSize;
      return true;
    };
    try {
      return unzipSync(bytes, { filter })[path] ?? null;
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError(texts.broken, { cause: error });
    }
  };
}
