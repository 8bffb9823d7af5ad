import { unnamed } from '@tenderscope/contract';
import { useCallback } from 'react';
import { prepareSignedRank } from '../../charts/prepare/prepare-signed-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
import { amountOrRate, rankPart } from './rank-part.ts';
import type { RankQuery, SavingRank } from './saving-ranks.ts';
import type { SavingCardProps } from './saving-card-props.ts';

interface RankCardProps<Key extends RankQuery> extends SavingCardProps {
  rank: SavingRank<Key>;
}

const ranksAll = (): boolean => false;

/** Groups of lots by their savings, overspending last. A click on a bar selects one group; the name of a unit opens its portrait. */
export function RankCard<Key extends RankQuery>({ state, values, rank }: RankCardProps<Key>) {
  const { query, title, filter, id, name, isUnranked = ranksAll } = rank;
  const model = useCallback(
    (rows: readonly Row<Key>[], { metric, measure }: ChartView<'saving' | 'savingRate'>) => {
      const part = (row: Row<Key>) => rankPart(id(row), isUnranked(row) ? `${name(row) ?? unnamed}（不排名）` : name(row), row, metric);
      const parts = rows.filter((row) => !isUnranked(row)).map(part);
      const apart = rows.filter(isUnranked).map(part);
      if (![...parts, ...apart].some(({ value }) => value !== null)) return null;
      return withData(prepareSignedRank(parts, { measure, apart }), rows, id);
    },
    [id, name, isUnranked],
  );
  const open = useOpenPortrait('issuer');
  const hasPortraits = open !== undefined && filter === 'units';
  return (
    <ChartCard
      title={title}
      metrics={['saving', 'savingRate']}
      height={376}
      query={query}
      conditions={state.conditions}
      values={values}
      measures={amountOrRate}
      model={model}
      table={rank.table}
      onPick={(row) => toggleOnly(state, filter, id(row))}
      onPickName={hasPortraits ? (row: Row<Key>) => open(id(row) ?? '') : undefined}
    />
  );
}
