import type { Figure, Grain, Refusal } from './reading.ts';
import { tokensOf, type Content, type NamedGrain } from './parts.ts';
import type { TokenOf } from './token.ts';
import { timesUnit } from './vocabulary/number-words.ts';
import { amountOf, amountWords, bidWord, countedSuppliers, timesOf } from './vocabulary/other-words.ts';

export const ambiguous = (word: string, instead: readonly string[] = []): Refusal => ({ code: 'ambiguous', word, instead });

/** The figure that counts the rows of a grouping. */
export const counterOf: Partial<Record<Grain, Figure>> = {
  lot: 'lotNum', project: 'projectNum', unit: 'issuerNum', agency: 'agencyNum', expert: 'expertNum',
};

export interface FigureParts {
  states: readonly TokenOf<'state'>['state'][];
  counted: TokenOf<'grain'> | null;
  grains: readonly NamedGrain[];
  hasOrder: boolean;
}

/** The figure that a question names, or that the counted rows are; null for none. */
export function figureOf({ tokens, bounds }: Content, { states, counted, grains, hasOrder }: FigureParts): Figure | Refusal | null {
  const named = tokensOf(tokens, 'figure');
  const other = named.find(({ figure }) => figure !== named[0]?.figure);
  if (other) return ambiguous(other.text);
  if (named[0]) return named[0].figure;
  if (tokens.some(({ kind, text }) => kind === 'ambiguous' && amountWords.has(text))) return 'zbJinE';
  const ofSupplier = grains.some(({ grain }) => grain === 'supplier');
  const ofAgency = grains.some(({ grain }) => grain === 'agency');
  if (counted) {
    if (counted.grain === 'lot') return countedLots(states, ofSupplier);
    if (counted.grain === 'unit') return ofAgency ? 'unitNum' : 'issuerNum';
    if (counted.grain === 'supplier') {
      if (hasOrder && counted.text.startsWith(bidWord) && grains.some(({ grain }) => grain === 'lot')) return 'bidderNum';
      if (states.includes('won') || states.includes('deal')) return grains.length > 0 ? 'supplierNum' : 'winningSuppliers';
      if (states.includes('bid')) return 'activeSuppliers';
      return bounds.length > 0 ? null : hasOrder && grains.length === 0 ? null : ambiguous(counted.text, countedSuppliers);
    }
    const counter = counterOf[counted.grain];
    if (counter) return counter;
  }
  const superlative = tokensOf(tokens, 'superlative')[0];
  const last = tokensOf(tokens, 'state').at(-1);
  if (superlative && last && hasOrder) {
    if (last.state === 'failed' && grains.some(({ grain }) => grain !== 'lot')) return 'failedNum';
    if (last.state === 'bid' && ofSupplier) return 'tbNum';
    const word = `${last.text}${superlative.text}`;
    if (last.state === 'won' && ofSupplier) return ambiguous(word, [timesOf, amountOf].map((noun) => `${last.text}${noun}${superlative.text}`));
  }
  const isCounting = tokens.some(({ kind }) => kind === 'count');
  if (isCounting && counted === null && last && grains.length === 0) {
    if (last.state === 'failed' && tokensOf(tokens, 'count').some(({ text }) => text.includes(timesUnit))) return 'failedNum';
    return ambiguous(last.text, []);
  }
  return null;
}

function countedLots(states: FigureParts['states'], ofSupplier: boolean): Figure {
  if (states.includes('failed')) return 'failedNum';
  if (states.includes('won')) return ofSupplier ? 'zbNum' : 'dealNum';
  return states.includes('deal') ? 'dealNum' : 'lotNum';
}
