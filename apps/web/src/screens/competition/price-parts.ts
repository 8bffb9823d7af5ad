import { formatWan, missing } from '@tenderscope/contract';
import type { Kind } from '../../charts/graph/network.ts';
import { prepareDatedScatter } from '../../charts/prepare/prepare-dated-scatter.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { PairValues } from './use-pair.ts';

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

/** Difference of both prices at every meeting, and the winner. */
export function distancesOf(meetings: readonly Meeting[], names: readonly [own: string, target: string], values: PairValues) {
  if (meetings.every((meeting) => distanceOf(meeting) === null)) return null;
  const kindOf = ({ winner_guid: guid, winner, status }: Meeting): string =>
    guid === null ? (winner === null ? (status === '进行中' ? 'undecided' : 'none') : several.key) : guid === values.gys_guid ? 'own' : guid === values.Target_gys_guid ? 'target' : 'other';
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
