/** A file of an archive. */
export interface ZipEntry {
  path: string;
  content: string;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** 1980-01-01, the earliest date of ZIP. */
const day = 0x21;
const utf8Names = 0x800;

/** Texts as a ZIP archive without compression: small files, no library. */
export function zip(entries: readonly ZipEntry[]): Blob {
  const encoder = new TextEncoder();
  const [bodies, directory]: [Uint8Array<ArrayBuffer>[], Uint8Array<ArrayBuffer>[]] = [[], []];
  let offset = 0;
  for (const { path, content } of entries) {
    const [name, data] = [encoder.encode(path), encoder.encode(content)];
    const sizes = [[crc32(data), 4], [data.length, 4], [data.length, 4], [name.length, 2]] as const;
    const common = numbers([[20, 2], [utf8Names, 2], [0, 2], [0, 2], [day, 2], ...sizes, [0, 2]]);
    bodies.push(numbers([[0x04034b50, 4]]), common, name, data);
    directory.push(numbers([[0x02014b50, 4], [20, 2]]), common, numbers([[0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), name);
    offset += 30 + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = numbers([[0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]]);
  return new Blob([...bodies, ...directory, end]);
}

/** Little-endian numbers of two or four bytes. */
function numbers(values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}
