import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/part.ts';
import type { Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { IntakeState, Trait } from './use-intake.ts';

interface GroupCardProps {
  title: string;
  trait: Trait;
  state: IntakeState;
  /** Which suppliers. */
  conditions: readonly Condition[];
  /** Must keep its identity. */
  prepare: (rows: readonly Row<'intake.groups'>[]) => PickableModel<Part> | null;
  height?: number;
}

/** Suppliers by one attribute; a click chooses a value of it, or chooses it no more. */
export function GroupCard({ title, trait, state: { chosen, choose }, conditions, prepare, height = 264 }: GroupCardProps) {
  const values = useMemo(() => ({ dimension: trait }), [trait]);
  return (
    <ChartCard
      title={title}
      height={height}
      query="intake.groups"
      conditions={conditions}
      values={values}
      model={prepare}
      onPick={({ id }) => choose(trait, id === chosen[trait] ? null : id)}
    />
  );
}
