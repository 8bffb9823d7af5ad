import { useMemo } from 'react';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { drawn } from './attribute-parts.ts';
import type { AttributesState, Trait } from './use-attributes.ts';

interface AttributeCardProps {
  title: string;
  trait: Trait;
  state: AttributesState;
  /** Called to show the suppliers of a chosen slice. */
  onChosen: () => void;
  height?: number;
}

/** Suppliers by one attribute; a click chooses a value, which filters the rest of the page, or clears the choice. */
export function AttributeCard({ title, trait, state, onChosen, height = 280 }: AttributeCardProps) {
  const { chosen, choose, values: period, conditions } = state;
  const values = useMemo(() => ({ dimension: trait, ...period }), [trait, period]);
  return (
    <ChartCard
      title={title}
      height={height}
      query="market.groups"
      conditions={conditions}
      values={values}
      model={drawn[trait]}
      onPick={({ id }) => {
        const isChosen = id === chosen[trait];
        choose(trait, isChosen ? null : id);
        if (!isChosen) onChosen();
      }}
    />
  );
}
