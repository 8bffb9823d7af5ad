import { formatWan, missing } from '@tenderscope/contract';
import type { Kind } from '../../charts/graph/network.ts';
import { prepareDatedScatter } from '../../charts/prepare/prepare-dated-scatter.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { prepareDatedAmounts } from '../../charts/prepare/prepare-dated-amounts.ts';
import type { PairValues } from './pair-values.ts';

type Meeting = Row<'competition.meetings'>;

const several: Kind = { key: 'several', name: '多家中标', colour: 'var(--category7)' };
const distance = { name: '报价相差', type: 'rate', unit: '%' } as const;

/** Difference of the first company's price from the second's, as a fraction of the lower one; null if a price is unknown. */
export function distanceOf({ price, targetPrice }: Pick<Meeting, 'price' | 'targetPrice'>): number | null {
  if (price === null || targetPrice === null) return null;
  const lower = Math.min(price, targetPrice);
  return lower > 0 ? (price - targetPrice) / lower : null;
}

const yuanOf = (price: number | null): string => (price === null ? missing : `${formatWan(price)} 万元`);

/** Difference of both prices of each joint lot over time, and the winner. */
export function distancesOf(meetings: readonly Meeting[], names: readonly [one: string, other: string], { sides }: PairValues) {
  if (meetings.every((meeting) => distanceOf(meeting) === null)) return null;
  const kindOf = ({ winner_guid: guid, winner, status }: Meeting): string =>
    guid === null ? (winner === null ? (status === '进行中' ? 'undecided' : 'none') : several.key) : guid === sides.gys_guid ? 'own' : guid === sides.Target_gys_guid ? 'target' : 'other';
  const model = prepareDatedScatter(
    meetings.map((meeting) => ({
      id: meeting.lot_guid,
      name: meeting.bd_name,
      at: meeting.baojia_time,
      value: distanceOf(meeting),
      kind: kindOf(meeting),
      notes: [`${names[0]} ${yuanOf(meeting.price)}`, `${names[1]} ${yuanOf(meeting.targetPrice)}`],
    })),
    {
      measure: distance,
      kinds: [
        { key: 'own', name: `${names[0]}中标`, colour: 'var(--category1)' },
        { key: 'target', name: `${names[1]}中标`, colour: 'var(--category3)' },
        { key: 'other', name: '他人中标', colour: 'var(--category8)' },
        ...(meetings.some((meeting) => kindOf(meeting) === several.key) ? [several] : []),
        { key: 'undecided', name: '待定标', colour: 'var(--category6)' },
        { key: 'none', name: '未成交', colour: 'var(--outline)' },
      ],
    },
  );
  return withData(model, meetings, ({ lot_guid }) => lot_guid);
}

const won = '中标';

/** Prices of both companies on each joint lot over time, filled if they won; the award of a third company is marked separately. */
export function pricesOf(meetings: readonly Meeting[], [one, other]: readonly [one: string, other: string], { sides }: PairValues) {
  const isOfThird = ({ winner_guid: guid, jieguo, targetJieguo }: Meeting): boolean =>
    guid !== null && guid !== sides.gys_guid && guid !== sides.Target_gys_guid && jieguo !== won && targetJieguo !== won;
  const model = prepareDatedAmounts(
    meetings.flatMap((meeting) => {
      const { lot_guid: id, bd_name: name, price, targetPrice, jieguo, targetJieguo, winner } = meeting;
      const shared = { id, name, at: meeting.kaibiao_time ?? meeting.baojia_time };
      const notes = [`甲 ${yuanOf(price)}`, `乙 ${yuanOf(targetPrice)}`, `中标人 ${winner ?? missing}`];
      return [
        { ...shared, amount: price, series: 0, isMarked: jieguo === won, notes },
        { ...shared, amount: targetPrice, series: 1, isMarked: targetJieguo === won, notes },
        ...(isOfThird(meeting) ? [{ ...shared, amount: meeting.zbJinE, series: 2, isMarked: true, notes }] : []),
      ];
    }),
    {
      measure: '报价',
      series: [
        { name: `甲 ${one}`, colour: 'var(--category1)', symbol: 'circle' },
        { name: `乙 ${other}`, colour: 'var(--category3)', symbol: 'diamond' },
        { name: '第三家的中标金额', colour: 'var(--category8)', symbol: 'triangle' },
      ],
      mark: [won, '未中标'],
    },
  );
  return model && withData(model, meetings, ({ lot_guid }) => lot_guid);
}
