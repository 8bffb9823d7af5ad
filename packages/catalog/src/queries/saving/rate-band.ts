import { savingRateBands } from '@tenderscope/contract';
import { bandOf } from '../band-sql.ts';

const within = (edge: number): string => (edge <= 0 ? `< ${edge}` : `<= ${edge}`);

/** SQL of the position of a saving's rate among `savingRateBands`; null without a saving. */
export const rateBand = (saved: string, base: string): string => bandOf(`ratio(${saved}, ${base})`, savingRateBands, within);
