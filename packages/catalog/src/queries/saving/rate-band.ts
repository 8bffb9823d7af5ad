import { isNegativeRateBand, savingRateBands } from '@tenderscope/contract';
import { bandOf } from '../band-sql.ts';

const noSaving = savingRateBands.filter(isNegativeRateBand).length;
const within = (edge: number): string => (edge <= 0 ? `< ${edge}` : `<= ${edge}`);

/**
 * SQL of the position of a saving's rate among `savingRateBands`; null without a saving. Of a baseline of zero, what was spent
 * all the same is the lowest of rates.
 */
export const rateBand = (saved: string, base: string): string => `case
          when ${saved} is null then null
          when ${base} <> 0 then ${bandOf(`ratio(${saved}, ${base})`, savingRateBands, within)}
          when ${saved} < 0 then 0 else ${noSaving} end`;
