import { texts } from './messages.ts';
import { SheetError } from './sheet-error.ts';

const directoryMark = 0x02014b50;
const endMark = 0x06054b50;
const endLength = 22;
const stored = 0;

/** One file of an archive, not yet unpacked. */
interface Packed {
  method: number;
  data: Uint8Array<ArrayBuffer>;
}

/** Opens a ZIP archive: returns a reader of its files by path, which refuses to unpack more than `most` bytes in total. */
export function openZip(archive: ArrayBuffer, max: number): (path: string) => Promise<Uint8Array | null> {
  const files = filesOf(archive);
  let left = max;
  return async (path) => {
    const file = files.get(path);
    if (!file) return null;
    const data = file.method === stored ? file.data : await inflate(file.data, left);
    left -= data.length;
    return data;
  };
}

function filesOf(archive: ArrayBuffer): ReadonlyMap<string, Packed> {
  const [view, bytes] = [new DataView(archive), new Uint8Array(archive)];
  const files = new Map<string, Packed>();
  try {
    let end = archive.byteLength - endLength;
    while (view.getUint32(end, true) !== endMark) end -= 1;
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== directoryMark) throw new RangeError('no entry');
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
      const header = view.getUint32(at + 42, true);
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
      files.set(path, { method: view.getUint16(at + 10, true), data: bytes.subarray(start, start + view.getUint32(at + 20, true)) });
      at += 46 + name + extra + comment;
    }
  } catch (error) {
    throw new SheetError(texts.broken, { cause: error });
  }
  return files;
}

async function inflate(packed: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined') throw new SheetError(texts.oldBrowser);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > max) throw new SheetError(texts.tooMuch);
      parts.push(part.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof SheetError ? error : new SheetError(texts.broken, { cause: error });
  }
  const complete = new Uint8Array(length);
  parts.reduce((at, part) => (complete.set(part, at), at + part.length), 0);
  return complete;
}
