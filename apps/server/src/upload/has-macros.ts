import type { FileHandle } from 'node:fs/promises';

/** The part of an Office file that holds its macros. */
const macroPart = 'vbaproject.bin';
const chunkBytes = 1 << 20;

/**
 * Whether a zip holds macros: in any folder, spelt in any case, in a header that the central directory leaves out, or in a
 * document that is stored in it. Names stand in a zip as they are, so its bytes are searched.
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
