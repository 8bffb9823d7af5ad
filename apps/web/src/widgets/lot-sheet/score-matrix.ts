import type { Row } from '../../lib/queries/use-rows.ts';
import { groupRows } from './group-rows.ts';

type Score = Row<'lot.scores'>;

export interface ScoreMatrix {
  /** Highest mean first. */
  bidders: { guid: string; name: string; mean: number | null }[];
  experts: { code: string; name: string | null; cells: (Score | null)[] }[];
}

/** The marks as a matrix of experts by bidders; a cell is null if an expert did not mark a bidder. */
export function scoreMatrix(scores: readonly Score[]): ScoreMatrix {
  const byBidder = groupRows(scores, ({ gys_guid: guid }) => guid);
  const bidders = [...byBidder].map(([guid, own]) => {
    const marks = own.flatMap(({ score }) => (score === null ? [] : [score]));
    const mean = marks.length === 0 ? null : marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
    return { guid, name: own[0]?.Gys_Name ?? guid, mean };
  });
  bidders.sort((a, b) => (b.mean ?? -Infinity) - (a.mean ?? -Infinity));
  const experts = [...groupRows(scores, ({ pingwei_code: code }) => code)].map(([code, own]) => ({
    code,
    name: own[0]?.expert_name ?? null,
    cells: bidders.map(({ guid }) => own.find(({ gys_guid: bidder }) => bidder === guid) ?? null),
  }));
  return { bidders, experts };
}

/** Bounds of the five colours: a deviation of 20 % is an alert, of 5 % noticeable. */
const bounds = [-0.2, -0.05, 0.05, 0.2];

/** Step of a deviation: 0 is far below the other experts, 4 far above. */
export function deviationStep(deviation: number | null): number {
  return deviation === null ? 2 : bounds.filter((bound) => deviation >= bound).length;
}
