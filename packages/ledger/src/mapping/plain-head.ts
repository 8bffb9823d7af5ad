import { plainForm } from '@tenderscope/contract';
import { englishMoneyUnits, moneyUnits } from '../vocabulary/table-words.ts';

const unitWords = moneyUnits.map(([word]) => word).join('|');
const bracketed = /[(\uff08\u3010[][^)\uff09\u3011\]]*[)\uff09\u3011\]]/g;
const unitAtEnd = new RegExp(String.raw`[/:\uff0f\uff1a\uff0c,]?\s*(?:${unitWords})$`);

/** A head without brackets, units of money, blanks and marks, in lower case; blanks between English words stay. */
export function plainHead(head: string): string {
  const words = head.normalize('NFKC').replace(bracketed, ' ').replace(/[\r\n\t]+/g, ' ').replace(unitAtEnd, '').replace(/[*\uff0a:\uff1a?]+/g, '').trim();
  if (/^[\x20-\x7e]+$/.test(words)) return words.toLowerCase().replace(/[_\-.]+/g, ' ').replace(/\s+/g, ' ').trim();
  return plainForm(words).replace(/[\u3001/\\|,.]/g, '');
}

/** A head without the number at its end, as in a column for each bidder; undefined without one. */
export const unnumberedHead = (head: string): string | undefined =>
  /^(.*\S)\s*[(]?(?:\d{1,2}|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341])[)]?$/.exec(head.normalize('NFKC').trim())?.[1]?.replace(/[(]$/, '').trim();

/** Yuan of the unit that a head names; undefined without one. */
export function moneyUnitOf(head: string): number | undefined {
  const text = head.normalize('NFKC');
  if (/[\u4e00-\u9fff]/.test(text)) return moneyUnits.find(([word]) => text.includes(word))?.[1];
  return englishMoneyUnits.find(([pattern]) => pattern.test(text))?.[1];
}
