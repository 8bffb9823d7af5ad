import type { SeededRandom } from '@tenderscope/testing';

interface Written {
  name: string;
  spec: string;
}

const wide = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const asIs = (text: string): string => text;
/** A standard and its number are one part, and so are an interface and its protocol. */
const partsOf = (spec: string): string[] => spec.normalize('NFKC').match(/\S*(?:GB|CJJ?|SY|HG|JB|NB|GA)(?:\/T)? [\d.]+|4G Cat\.1|RS485 Modbus|4–20mA HART|\S+/gi) ?? [];
const isLeftOut = (part: string): boolean => /^(?:GB|CJJ?|SY|HG|JB|NB|GA)(?:\/T)? |级$|^4–20mA|^甲烷$|^铜芯$|^RS485/i.test(part);
/** Between two digits a space marks the end of a number. */
const joined = (parts: readonly string[], between: string): string =>
  parts.reduce((text, part) => text + (between === '' && /[\d.]$/.test(text) && /^\d/.test(part) ? ' ' : between) + part);

/** Terms that people abbreviate or replace by a synonym. */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/燃气用埋地聚乙烯管材/, 'PE管材'], [/^聚乙烯燃气管/, 'PE燃气管'], [/90°/, ''], [/螺旋缝埋弧焊管/, '螺旋管'], [/直缝高频焊管/, '直缝管'], [/热镀锌钢管/, '镀锌管'],
  [/带颈对焊法兰/, '对焊法兰'], [/膜式燃气表/, '膜式表'], [/可燃气体探测器/, '燃气报警器'], [/气体(?=涡轮|腰轮|超声)/, ''], [/不锈钢波纹软管/, '波纹软管'],
];

/**
 * The same material as another person writes it: parts in another order, joined or widely spaced, full width, another case, another sign
 * for times or diameter. Without `keepsParts` also with a shorter name and without parts that catalogues omit.
 */
export function writtenAsFound({ name, spec }: Written, random: SeededRandom, { keepsParts }: { keepsParts: boolean }): Written {
  const parts = partsOf(spec).filter((part) => keepsParts || !isLeftOut(part) || random.next() < 0.3);
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at + 1);
    [parts[at], parts[other]] = [parts[other] ?? '', parts[at] ?? ''];
  }
  const shorten = (text: string): string =>
    shorter.reduce((complete, [long, short]) => (random.next() < 0.5 ? complete.replace(long, short) : complete), text);
  const times = random.pick(['×', 'x', '*', 'X', ' × ', '＊']);
  const isPlastic = /PE100|PE80/i.test(spec);
  const diameter = isPlastic ? random.pick(['De', 'de', 'Φ', 'φ', 'Ø', 'dn', 'DN']) : null;
  const dress = random.pick([asIs, asIs, asIs, wide, (text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()]);
  const respell = (text: string): string => {
    const sized = diameter === null ? text : text.replace(/\b(?:De|DN|dn|Φ)(?=\d)/g, diameter);
    return dress(sized.replaceAll('×', times));
  };
  return { name: respell(keepsParts ? name : shorten(name)), spec: respell(parts.length === 0 ? '' : joined(parts, random.pick(['', ' ', '  ', ', ', '/']))) };
}
