import { plainForm } from '@tenderscope/contract';
import { simplified } from '../vocabulary/simplified.ts';
import { englishMoneyUnits, moneyUnits } from '../vocabulary/table-words.ts';

const unitWords = moneyUnits.map(([word]) => word).join('|');
const bracketed = /[(\uff08\u3010\u3014[][^)\uff09\u3011\u3015\]]*[)\uff09\u3011\u3015\]]/g;
const unitAtEnd = new RegExp(String.raw`[/:\uff0f\uff1a\uff0c,]?\s*(?:${unitWords})$`);

/** A head in simplified characters and lower case, without brackets, units of money, marks, and blanks but those between English words. */
export function plainHead(head: string): string {
  const words = simplified(head.normalize('NFKC')).replace(bracketed, ' ').replace(/[\r\n\t]+/g, ' ').replace(unitAtEnd, '').replace(/[*\uff0a:\uff1a?]+/g, '').trim();
  if (/^[\x20-\x7e]+$/.test(words)) return words.toLowerCase().replace(/[_\-.]+/g, ' ').replace(/\s+/g, ' ').trim();
  return plainForm(words).replace(/[\u3001/\\|,.]/g, '');
}

/** The Chinese and the English part of a head in two languages, as `招标编号 Tender No.`; none for others. */
export function headReadings(head: string): string[] {
  const text = simplified(head.normalize('NFKC')).replace(/\s+/g, ' ').replace(bracketed, ' ').trim();
  const [, chinese, english] = /^([^a-z]*[\u4e00-\u9fff][^a-z]*?)[ /]*([a-z][a-z .'&/#-]{1,})$/i.exec(text) ?? [];
  const [, leading, trailing] = /^([a-z][a-z .'&/#-]{1,}?)[ /]*([\u4e00-\u9fff][^a-z]*)$/i.exec(text) ?? [];
  return [chinese ?? trailing ?? '', english ?? leading ?? ''].map((part) => plainHead(part)).filter((part) => part !== '');
}

/** The names of a head that has several, as `信用代码/注册号`; none for others. */
export function headAlternatives(head: string): string[] {
  const names = head.normalize('NFKC').replace(bracketed, ' ').split(/[/\\|\u3001]|\u6216/).map((name) => plainHead(name)).filter((name) => name.length > 1);
  return names.length > 1 ? names : [];
}

/** Numbers at the ends of heads, as in a column for each bidder. */
const numbered = /^(.*\S)\s*[(]?(\d{1,2}|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]|(?<![A-Za-z])[A-H])[)]?$/;

/** Brackets at the end of a head around more than a number, as those of a unit. */
const noteAtEnd = /\s*[(][^()]*[^()\d\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341A-H][^()]*[)]$/;

/** The number of a head of one row or several, and the head without it; undefined without one. */
export function headNumber(head: string): { number: string; base: string } | undefined {
  const parts = head.normalize('NFKC').trim().split(' / ');
  for (const [index, part] of parts.entries()) {
    const [, base, number] = numbered.exec(part.replace(noteAtEnd, '').trim()) ?? [];
    if (base === undefined || number === undefined) continue;
    return { number, base: parts.with(index, base.replace(/[(]$/, '').trim()).join(' / ') };
  }
  return undefined;
}

/** A head without the number at its end; undefined without one. */
export const unnumberedHead = (head: string): string | undefined => headNumber(head)?.base;

/** A unit without its last character, as in `(万)`. */
const shortUnit = /[(/](\u4e07|\u4ebf)\)?$/;

/** Yuan of the unit that a head names; undefined without one. */
export function moneyUnitOf(head: string): number | undefined {
  const text = simplified(head.normalize('NFKC'));
  const chinese = moneyUnits.find(([word]) => text.includes(word)) ?? moneyUnits.find(([word]) => word === `${shortUnit.exec(text)?.[1]}\u5143`);
  return chinese?.[1] ?? englishMoneyUnits.find(([pattern]) => pattern.test(text))?.[1];
}
