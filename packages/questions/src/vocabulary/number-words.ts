const digits: Readonly<Record<string, number>> = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const small: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const large: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** A number in digits or Chinese numerals, without 万 and 亿 after digits. */
export const numberPattern = '(?:\\d+(?:\\.\\d+)?|[零〇一二两三四五六七八九十百千]+)';
const amountUnits = {
  '': 1, 万: 1e4, 万元: 1e4, 十万: 1e5, 百万: 1e6, 千万: 1e7, 亿: 1e8, 亿元: 1e8, 元: 1, 块: 1, 块钱: 1, 百万元: 1e6, 千万元: 1e7,
  万块: 1e4, 千元: 1e3,
} as const;
export const amountUnitPattern = `(?:${Object.keys(amountUnits).filter((unit) => unit !== '').sort((a, b) => b.length - a.length).join('|')})`;

/** Factor of a unit of money to yuan; undefined for another unit. */
export const factorOf = (unit: string): number | undefined =>
  (Object.hasOwn(amountUnits, unit) ? amountUnits[unit as keyof typeof amountUnits] : undefined);
export const percentUnits: ReadonlySet<string> = new Set(['%', '个百分点', '成']);

/** Value of a number in digits or Chinese numerals; NaN for a text that is none. */
export function numberOf(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^[零〇一二三四五六七八九]{2,}$/.test(text)) return Number([...text].map((one) => digits[one]).join(''));
  let [total, section, last] = [0, 0, NaN];
  for (const one of text) {
    if (one in digits) last = digits[one] ?? NaN;
    else if (one in small) {
      section += (Number.isNaN(last) ? 1 : last) * (small[one] ?? 1);
      last = NaN;
    } else if (one in large) {
      total += (section + (Number.isNaN(last) ? 0 : last)) * (large[one] ?? 1);
      [section, last] = [0, NaN];
    } else return NaN;
  }
  return total + section + (Number.isNaN(last) ? 0 : last);
}

/** The unit of counted events. */
export const timesUnit = '次';
