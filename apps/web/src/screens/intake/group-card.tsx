import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/prepare/part.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { IntakeState, Trait } from './use-intake.ts';

interface GroupCardProps {
  title: string;
  trait: Trait;
  state: IntakeState;
  /** Conditions on suppliers. */
  conditions: readonly Condition[];
  /** Must be referentially stable. */
  prepare: (rows: readonly Row<'intake.groups'>[]) => PickableModel<Part> | null;
  height?: number;
}

/** Suppliers by one attribute; a click chooses one of its values, or clears the choice. */
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
