/** First byte of the spaces U+2000–200A and other characters, which are examined further. */
const generalPunctuation = 0xe2;

/** True if a cell of UTF-8 text has no space (including no-break and ideographic space) at either end, so that trimming changes nothing. */
export function isTight(bytes: Buffer, start: number, end: number): boolean {
  if (start === end) return true;
  const first = bytes[start] as number;
  const last = bytes[end - 1] as number;
  if (first <= 32 || last <= 32) return false;
  if (first < 0xc2 && last < 0x80) return true;
  if (first === generalPunctuation || bytes[end - 3] === generalPunctuation) return false;
  const startsBlank = isWideBlank(bytes, start, end) || isNoBreak(bytes, start);
  return !startsBlank && !isWideBlank(bytes, end - 3, end) && !isNoBreak(bytes, end - 2);
}

const isWideBlank = (bytes: Buffer, at: number, end: number): boolean =>
  at + 3 <= end && bytes[at] === 0xe3 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0x80;
const isNoBreak = (bytes: Buffer, at: number): boolean => bytes[at] === 0xc2 && bytes[at + 1] === 0xa0;
