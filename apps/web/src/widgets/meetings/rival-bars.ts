import { unnamed } from '@tenderscope/contract';
import { prepareStackedRank } from '../../charts/prepare/prepare-stacked-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

const times = { name: '相遇次数', type: 'count', unit: '次' } as const;
const outcomes = [
  ['ownWins', '本企业中标'],
  ['rivalWins', '对手中标'],
  ['otherWins', '他人中标'],
] as const;

/** The most important rivals, each with the winners of the meetings. */
export function rivalBars(rows: readonly Row<'competition.rivals'>[], max: number) {
  const shown = rows.slice(0, max);
  if (shown.length === 0) return null;
  const undecided = shown.map(({ undecidedNum }) => undecidedNum);
  const without = shown.map((row) => Math.max(0, row.meetNum - row.ownWins - row.rivalWins - row.otherWins - row.undecidedNum));
  const model = prepareStackedRank({
    axis: '对手',
    categories: shown.map(({ gys_guid, Gys_Name }) => ({ id: gys_guid, name: Gys_Name ?? unnamed })),
    series: [
      ...outcomes.map(([column, name]) => ({ name, values: shown.map((row) => row[column]) })),
      { name: '待定标', muted: true, values: undecided },
      { name: '未成交', muted: true, values: without },
    ],
    measure: times,
  });
  return withData(model, shown, ({ gys_guid }) => gys_guid);
}
