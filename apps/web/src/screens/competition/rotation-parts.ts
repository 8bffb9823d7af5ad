import { businessDay, formatCount, formatWan, missing, unnamed } from '@tenderscope/contract';
import type { Kind } from '../../charts/graph/network.ts';
import { categoryColour, restColour } from '../../charts/palette.ts';
import { prepareDatedScatter } from '../../charts/prepare/prepare-dated-scatter.ts';
import { prepareLanes } from '../../charts/prepare/prepare-lanes.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type Lot = Row<'competition.rotation'>;

/** Number of winners with a separate lane and colour. */
const maxWinners = 6;
const others: Kind = { key: 'others', name: '其他企业', colour: restColour };
const several: Kind = { key: 'several', name: '多家中标', colour: 'var(--category7)' };
const undecided: Kind = { key: 'undecided', name: '待定标', colour: 'var(--category6)' };
const none: Kind = { key: 'none', name: '未成交', colour: 'var(--outline)' };
const gap = { name: '最近报价差', type: 'rate', unit: '%' } as const;

/** The main winners, then all others, lots with several winners, and lots without one, as far as they occur. */
function winnersOf(lots: readonly Lot[]): { kinds: Kind[]; kindOf: (lot: Lot) => string } {
  const wins = new Map<string, { name: string; num: number }>();
  for (const { winner_guid: guid, winner } of lots) {
    if (guid !== null) wins.set(guid, { name: winner ?? unnamed, num: (wins.get(guid)?.num ?? 0) + 1 });
  }
  const top = [...wins].sort(([a, one], [b, other]) => other.num - one.num || (a < b ? -1 : 1)).slice(0, maxWinners);
  const kinds = top.map(([key, { name }], index) => ({ key, name, colour: categoryColour(index) }));
  const kindOf = ({ winner_guid: guid, winner, status }: Lot): string =>
    guid === null ? (winner !== null ? several.key : status === '进行中' ? undecided.key : none.key) : kinds.some(({ key }) => key === guid) ? guid : others.key;
  return { kinds: [...kinds, ...[others, several, undecided, none].filter(({ key }) => lots.some((lot) => kindOf(lot) === key))], kindOf };
}

const notesOf = ({ zbJinE, bidderNum }: Lot): string[] => [
  `成交金额 ${zbJinE === null ? missing : `${formatWan(zbJinE)} 万元`}`,
  `同场 ${formatCount(bidderNum)} 家`,
];

/** Winner of each lot in order. */
export function rotationOf(lots: readonly Lot[]) {
  if (lots.length === 0) return null;
  const { kinds, kindOf } = winnersOf(lots);
  const model = prepareLanes(
    lots.map((lot) => ({
      id: lot.lot_guid,
      name: lot.bd_name,
      when: lot.kaibiao_time === null ? missing : businessDay(lot.kaibiao_time),
      lane: kindOf(lot),
      notes: notesOf(lot),
    })),
    { axis: '中标人', lanes: kinds },
  );
  return withData(model, lots, ({ lot_guid }) => lot_guid);
}

/** Gap between the two closest prices at each lot in order. */
export function gapsOf(lots: readonly Lot[]) {
  if (lots.every(({ priceGap }) => priceGap === null)) return null;
  const { kinds, kindOf } = winnersOf(lots);
  const model = prepareDatedScatter(
    lots.map((lot) => ({
      id: lot.lot_guid,
      name: lot.bd_name,
      at: lot.kaibiao_time,
      value: lot.priceGap,
      kind: kindOf(lot),
      notes: notesOf(lot),
    })),
    { measure: gap, kinds },
  );
  return withData(model, lots, ({ lot_guid }) => lot_guid);
}
