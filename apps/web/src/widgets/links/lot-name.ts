/** 第2标段, 一标, 3号包: what tells the lots of a project apart. */
const lotNumber = /第?[\d一二三四五六七八九十百]+号?(?:标段|标|包)/g;

/** A lot's name before its number, the number, and what follows; a name without a number is all start. */
export function splitLotName(name: string): readonly [start: string, number: string, end: string] {
  const last = [...name.matchAll(lotNumber)].at(-1);
  if (!last) return [name, '', ''];
  const [number] = last;
  return [name.slice(0, last.index), number, name.slice(last.index + number.length)];
}
