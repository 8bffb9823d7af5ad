import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { ChartModel } from '../../charts/model.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { IntakeState, Trait } from './use-intake.ts';

interface GroupCardProps {
  title: string;
  trait: Trait;
  state: IntakeState;
  /** Which suppliers. */
  conditions: readonly Condition[];
  /** Must keep its identity. */
  prepare: (rows: readonly Row<'intake.groups'>[]) => ChartModel;
  height?: number;
}

/** Suppliers by one attribute; a click chooses a value of it, or chooses it no more. */
export function GroupCard({ title, trait, state: { chosen, choose }, conditions, prepare, height = 264 }: GroupCardProps) {
  const [cardRef, seen] = useInView();
  const values = useMemo(() => ({ dimension: trait }), [trait]);
  const query = useRows('intake.groups', conditions, { values, enabled: seen });
  const model = useMemo(() => (query.data && query.data.length > 0 ? prepare(query.data) : null), [query.data, prepare]);
  return (
    <ChartCard
      title={title}
      height={height}
      query={query}
      model={model}
      onPick={(value) => choose(trait, value === chosen[trait] ? null : value)}
      cardRef={cardRef}
      rows={{ query: 'intake.groups', conditions, values }}
    />
  );
}
