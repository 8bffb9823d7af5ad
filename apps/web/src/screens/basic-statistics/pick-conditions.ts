import type { Condition } from '@tenderscope/contract';
import type { Picks } from './statistics-url.ts';

/** The picks as conditions of the data service; fields that the subject does not have are left out. */
export function pickConditions(picks: Picks, known: ReadonlySet<string>): Condition[] {
  return Object.entries(picks).flatMap(([name, values]) => (known.has(name) ? [{ name, matching: 'in', value: [...values] }] : []));
}
