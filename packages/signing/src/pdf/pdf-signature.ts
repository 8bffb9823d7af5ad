import { signingMessages } from '../messages.ts';
import { SigningError } from '../signing-error.ts';

/** The last signature of a PDF, as it stands in the file; nothing is checked yet. */
export interface PdfSignature {
  /** DER of a detached CMS. */
  cms: Uint8Array;
  /** What it is about. */
  signed: Uint8Array;
  /** Whether that is the whole file but the signature itself: else something was added later. */
  isWhole: boolean;
}

/** Where the room of a signature is, and how far reaches what is signed. */
interface SignedRange {
  gapAt: number;
  gapEnd: number;
  end: number;
}

const words = signingMessages.pdf;
const rangeName = '/ByteRange';
const rangeText = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/;
/** Characters that a range takes at most. */
const longestRange = 200;
const mostGap = 262_144;
/** A hostile file may name many ranges, each of which costs a look at a gap: of so many, and of so many characters of gaps. */
const mostRanges = 100;
const mostLooks = 4 * mostGap;

export const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

/** @throws SigningError where the file has no signature, or no whole one. */
export function pdfSignatureOf(file: Uint8Array): PdfSignature {
  const range = lastRange(file);
  const { gapAt, gapEnd, end } = range;
  const room = Buffer.from(Buffer.from(file.subarray(gapAt + 1, gapEnd - 1)).toString('latin1'), 'hex');
  const length = derLength(room);
  const isPadded = room.subarray(length).every((byte) => byte === 0);
  return { cms: room.subarray(0, length), signed: partOf(file, range), isWhole: end === file.length && isPadded };
}

/** What of a prepared or signed PDF a signature is about. @throws SigningError. */
export const signedPartOf = (file: Uint8Array): Uint8Array => partOf(file, lastRange(file));

/** A prepared PDF with its signature in the room for it. @throws SigningError for one that is too long. */
export function embedSignature(prepared: Uint8Array, cms: Uint8Array): Buffer {
  const { gapAt, gapEnd } = lastRange(prepared);
  const digits = gapEnd - gapAt - 2;
  const hex = Buffer.from(cms).toString('hex');
  if (hex.length > digits) throw new SigningError(words.tooLong);
  const file = Buffer.from(prepared);
  file.write(hex.padEnd(digits, '0'), gapAt + 1, 'latin1');
  return file;
}

const partOf = (file: Uint8Array, { gapAt, gapEnd, end }: SignedRange): Uint8Array =>
  Buffer.concat([file.subarray(0, gapAt), file.subarray(gapEnd, end)]);

/** Of the ranges that leave out digits between angle brackets and nothing else, the one that reaches farthest. */
function lastRange(file: Uint8Array): SignedRange {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const ranges: SignedRange[] = [];
  for (let at = bytes.indexOf(rangeName); at !== -1 && ranges.length < mostRanges; at = bytes.indexOf(rangeName, at + 1)) {
    const [, gapAt, gapEnd, rest] = rangeText.exec(bytes.toString('latin1', at, at + longestRange)) ?? [];
    if (gapAt !== undefined) ranges.push({ gapAt: Number(gapAt), gapEnd: Number(gapEnd), end: Number(gapEnd) + Number(rest) });
  }
  let looks = 0;
  const isSound = ({ gapAt, gapEnd, end }: SignedRange): boolean => {
    const size = gapEnd - gapAt;
    if (size <= 2 || size > mostGap || end > bytes.length || looks + size > mostLooks) return false;
    looks += size;
    return /^<[0-9A-Fa-f]*>$/.test(bytes.toString('latin1', gapAt, gapEnd));
  };
  const found = ranges.sort((a, b) => b.end - a.end).find(isSound);
  if (!found) throw new SigningError(words.none);
  return found;
}

/** How long the DER at the start is; all of it where it does not say so. @throws SigningError for what is none. */
function derLength(bytes: Uint8Array): number {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) throw new SigningError(signingMessages.notCms);
  if (first === 0x80) return bytes.length;
  const more = first > 0x80 ? first - 0x80 : 0;
  const content = 2 + more;
  if (more > 4 || content > bytes.length) throw new SigningError(signingMessages.notCms);
  const whole = content + (more === 0 ? first : Buffer.from(bytes).readUIntBE(2, more));
  if (whole > bytes.length) throw new SigningError(signingMessages.notCms);
  return whole;
}
