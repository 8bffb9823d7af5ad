import { signingMessages } from '../messages.ts';
import { SigningError } from '../signing-error.ts';

/** The last signature of a PDF, as read from the file, without any check. */
export interface PdfSignature {
  /** DER of a detached CMS. */
  cms: Uint8Array;
  /** The signed bytes. */
  signed: Uint8Array;
  /** True if they are the entire file except the signature: else something was added later. */
  isComplete: boolean;
}

/** Position of the room of a signature, and end of the signed bytes. */
interface SignedRange {
  gapAt: number;
  gapEnd: number;
  end: number;
}

const words = signingMessages.pdf;
const rangeName = '/ByteRange';
const rangeText = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/;
/** Maximum length of a range in characters. */
const longestRange = 200;
const maxGap = 262_144;
/**
 * A hostile file may name many ranges, each of which requires a check of a gap: limits of their number, and of the characters in all gaps.
 */
const maxRanges = 100;
const maxLooks = 4 * maxGap;

export const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';

/** @throws SigningError if the file has no complete signature. */
export function pdfSignatureOf(file: Uint8Array): PdfSignature {
  const range = lastRange(file);
  const { gapAt, gapEnd, end } = range;
  const room = Buffer.from(Buffer.from(file.subarray(gapAt + 1, gapEnd - 1)).toString('latin1'), 'hex');
  const length = derLength(room);
  const isPadded = room.subarray(length).every((byte) => byte === 0);
  return { cms: room.subarray(0, length), signed: partOf(file, range), isComplete: end === file.length && isPadded };
}

/** The part of a prepared or signed PDF that a signature covers. @throws SigningError. */
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
  for (let at = bytes.indexOf(rangeName); at !== -1 && ranges.length < maxRanges; at = bytes.indexOf(rangeName, at + 1)) {
    const [, gapAt, gapEnd, rest] = rangeText.exec(bytes.toString('latin1', at, at + longestRange)) ?? [];
    if (gapAt !== undefined) ranges.push({ gapAt: Number(gapAt), gapEnd: Number(gapEnd), end: Number(gapEnd) + Number(rest) });
  }
  let looks = 0;
  const isSound = ({ gapAt, gapEnd, end }: SignedRange): boolean => {
    const size = gapEnd - gapAt;
    if (size <= 2 || size > maxGap || end > bytes.length || looks + size > maxLooks) return false;
    looks += size;
    return /^<[0-9A-Fa-f]*>$/.test(bytes.toString('latin1', gapAt, gapEnd));
  };
  const found = ranges.sort((a, b) => b.end - a.end).find(isSound);
  if (!found) throw new SigningError(words.none);
  return found;
}

/** Length of the DER at the start; the full length if it is indefinite. @throws SigningError for bytes that are not DER. */
function derLength(bytes: Uint8Array): number {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) throw new SigningError(signingMessages.notCms);
  if (first === 0x80) return bytes.length;
  const more = first > 0x80 ? first - 0x80 : 0;
  const content = 2 + more;
  if (more > 4 || content > bytes.length) throw new SigningError(signingMessages.notCms);
  const complete = content + (more === 0 ? first : Buffer.from(bytes).readUIntBE(2, more));
  if (complete > bytes.length) throw new SigningError(signingMessages.notCms);
  return complete;
}
