/** Bytes of GB18030 by character: two bytes for common characters, four for rare ones. */
let encoding: Map<string, Buffer> | undefined;

function gb18030(): Map<string, Buffer> {
  if (encoding) return encoding;
  encoding = new Map();
  const decoder = new TextDecoder('gb18030');
  const add = (bytes: Buffer): void => void encoding?.set(decoder.decode(bytes), bytes);
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) if (second !== 0x7f) add(Buffer.of(first, second));
  }
  for (const bytes of ['84319533', '8136a437', '8136a438', '8136a439', '8136ab36', '81308532']) add(Buffer.from(bytes, 'hex'));
  return encoding;
}

/** Null for text with characters that this table lacks. */
export function encodeGb18030(text: string): Buffer | null {
  const known = gb18030();
  const pieces = Array.from(text, (one) => (one.charCodeAt(0) < 0x80 ? Buffer.from(one) : known.get(one)));
  return pieces.includes(undefined) ? null : Buffer.concat(pieces as Buffer[]);
}
