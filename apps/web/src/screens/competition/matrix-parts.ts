import { formatCount, unnamed } from '@tenderscope/contract';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

export type Pair = Row<'competition.matrix'>;

/** A pair from the view of one of the two. */
interface Cell {
  guid: string;
  target: string;
  meetNum: number;
  ownWins: number;
  rivalWins: number;
  otherWins: number;
  priceGap: number | null;
}

/** Maximum number of companies in the matrix. */
const maxCompanies = 15;

/** Names of companies by guid, those that meet most first; equal names are distinguished by a number. */
export function namesByMeetings(pairs: readonly Pair[]): ReadonlyMap<string, string> {
  const meetings = new Map<string, { name: string; num: number }>();
  for (const { gys_guid, Gys_Name, Target_gys_guid, Target_Gys_Name, meetNum } of pairs) {
    for (const [guid, name] of [[gys_guid, Gys_Name], [Target_gys_guid, Target_Gys_Name]] as const) {
      meetings.set(guid, { name: name ?? unnamed, num: (meetings.get(guid)?.num ?? 0) + meetNum });
    }
  }
  const seen = new Map<string, number>();
  return new Map([...meetings].sort(([a, one], [b, other]) => other.num - one.num || (a < b ? -1 : 1)).map(([guid, { name }]) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [guid, times === 1 ? name : `${name}（${times}）`];
  }));
}

/** Each pair from both sides. */
const cellsOf = (pairs: readonly Pair[]): Cell[] =>
  pairs.flatMap(({ gys_guid: guid, Target_gys_guid: target, meetNum, ownWins, rivalWins, otherWins, priceGap }) => [
    { guid, target, meetNum, ownWins, rivalWins, otherWins, priceGap },
    { guid: target, target: guid, meetNum, ownWins: rivalWins, rivalWins: ownWins, otherWins, priceGap },
  ]);

const keyOf = ({ guid, target }: Cell): string => `${guid} ${target}`;

/** Measures of a cell: number of meetings, or wins minus losses of the row's company in them. */
export const matrixMeasures = {
  meetings: { name: '相遇次数', type: 'count', unit: '次' },
  balance: { name: '胜负差', type: 'count', unit: '次' },
} as const;
export type MatrixMeasure = keyof typeof matrixMeasures;

/** Meetings among the companies that meet most, each with each; a cell shows the view of its row's company. */
export function matrixOf(pairs: readonly Pair[], shownMeasure: MatrixMeasure) {
  if (pairs.length === 0) return null;
  const shown = new Map([...namesByMeetings(pairs)].slice(0, maxCompanies));
  const cells = cellsOf(pairs).filter(({ guid, target }) => shown.has(guid) && shown.has(target));
  const names = [...shown.values()];
  const model = prepareHeat(
    cells.map((cell) => ({
      id: keyOf(cell),
      row: shown.get(cell.guid) ?? '',
      column: shown.get(cell.target) ?? '',
      value: shownMeasure === 'meetings' ? cell.meetNum : cell.ownWins - cell.rivalWins,
      notes: [
        `相遇 ${formatCount(cell.meetNum)} 次`,
        `胜 ${formatCount(cell.ownWins)} 次、负 ${formatCount(cell.rivalWins)} 次、他人中标 ${formatCount(cell.otherWins)} 次`,
        rateLine('报价差中位', cell.priceGap, cell.meetNum),
      ],
    })),
    { rows: names, columns: names, measure: matrixMeasures[shownMeasure] },
  );
  return withData(model, cells, keyOf);
}
