import type { FileHandle } from 'node:fs/promises';

/** Part of an Office file that contains its macros. */
const macroPart = 'vbaproject.bin';
const chunkBytes = 1 << 20;

/**
 * True if a zip contains macros: in any folder, in any case, in a header that the central directory omits, or in a document that is stored
 * in it. Names are uncompressed in a zip, so its bytes are searched.
 */
export async function hasMacros(file: FileHandle): Promise<boolean> {
  const buffer = Buffer.alloc(chunkBytes);
  let end = '';
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, chunkBytes, at);
    if (bytesRead === 0) return false;
    const text = end + buffer.toString('latin1', 0, bytesRead).toLowerCase();
    if (text.includes(macroPart)) return true;
    end = text.slice(1 - macroPart.length);
    at += bytesRead;
  }
}
