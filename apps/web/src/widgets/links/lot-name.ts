/** 第2标段, 一标, 3号包: the number that distinguishes the lots of a project. */
const lotNumber = /第?[\d一二三四五六七八九十百]+号?(?:标段|标|包)/g;

/** A lot's name before its number, the number, and the text after it; for a name without a number, only the first part. */
export function splitLotName(name: string): readonly [start: string, number: string, end: string] {
  const last = [...name.matchAll(lotNumber)].at(-1);
  if (!last) return [name, '', ''];
  const [number] = last;
  return [name.slice(0, last.index), number, name.slice(last.index + number.length)];
}
