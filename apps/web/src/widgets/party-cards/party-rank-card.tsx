import { formatCount, metrics, unnamed, type Condition } from '@tenderscope/contract';
import { useCallback } from 'react';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../chart-card/card-note.tsx';
import { ChartCard, type ChartView } from '../chart-card/chart-card.tsx';
import type { ColumnLink } from '../links/column-link.ts';
import { useOpenPortrait } from '../links/use-open-portrait.ts';
import type { PartyPlan, PartyRanking } from './party-plan.ts';

const measures = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'lotNum', label: '标段' },
  { metric: 'failedRate', label: '流标率' },
] as const;
type RankMetric = (typeof measures)[number]['metric'];

const noValues = {};
/** With fewer lots, a share of them has little meaning. */
const minLots = 10;

interface PartyRankCardProps<Key extends PartyRanking> {
  plan: PartyPlan<Key>;
  conditions: readonly Condition[];
  /** Selects one on the page; by default a bar opens the portrait. */
  onPick?: ((guid: string) => void) | undefined;
}

/** The ten largest; a name opens the portrait. */
export function PartyRankCard<Key extends PartyRanking>({ plan, conditions, onPick }: PartyRankCardProps<Key>) {
  const open = useOpenPortrait(plan.party);
  const model = useCallback(
    (rows: readonly Row<Key>[], { metric, measure }: ChartView<RankMetric>) => {
      const ranked = metric === 'failedRate' ? rows.filter(({ lotNum }) => lotNum >= minLots) : rows;
      const parts = ranked.map((row) => ({
        id: plan.id(row),
        name: plan.name(row) ?? unnamed,
        value: row[metric],
        notes: [`${metrics.lotNum.name} ${formatCount(row.lotNum)} ${metrics.lotNum.unit}`],
      }));
      const hasAny = parts.some(({ value }) => (value ?? 0) > 0);
      return hasAny ? withData(prepareRank(parts, measure, { nameWidth: 180 }), ranked, plan.id) : null;
    },
    [plan],
  );
  const toPortrait: ColumnLink = { party: plan.party, guid: plan.guidColumn };
  const links = { [plan.nameColumn]: toPortrait } as Partial<Record<keyof Row<Key> & string, ColumnLink>>;
  const forward = (to: typeof open) => to && ((row: Row<Key>): void => to(plan.id(row) ?? ''));
  return (
    <ChartCard
      title={`${plan.title} Top10`}
      metrics={['zbJinE', 'lotNum', 'failedRate']}
      height={400}
      query={plan.query}
      conditions={conditions}
      values={noValues}
      measures={measures}
      model={model}
      note={() => <CardNote>{`按流标率排名时不含不足 ${minLots} 个标段的${plan.title}`}</CardNote>}
      table={{ columns: plan.columns, rowKey: plan.guidColumn, links }}
      onPick={forward(onPick ?? open)}
      onPickName={forward(open)}
    />
  );
}
