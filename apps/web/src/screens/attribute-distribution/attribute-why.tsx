import { comparedPeriods, marketDimensions, type MarketDimension, type MarketMetric, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useWhyAddress } from '../../widgets/why/use-why-address.ts';
import { dimensionOf } from '../../widgets/why/why-address.ts';
import { WhySheet } from '../../widgets/why/why-sheet.tsx';
import { attributeViews, tilePlans } from './attribute-views.ts';
import { traits, type AttributesState, type Trait } from './use-attributes.ts';

const dimensions = Object.keys(marketDimensions) as MarketDimension[];
const isTrait = (dimension: string): dimension is Trait => Object.hasOwn(traits, dimension);
const compared = tilePlans.filter((plan) => plan.compares);

/** The explanation of the change in the address, by attributes of suppliers at the end of each period. */
export function AttributeWhy({ state }: { state: AttributesState }) {
  const { choice } = useWhyAddress();
  const dataEnd = useDataEnd();
  const plan = compared.find(({ metric }) => metric === choice?.metric);
  const { period } = state;
  const other = choice && period && comparedPeriods(period, dataEnd)[choice.base];
  if (!plan || !other) return null;
  return <ExplainedTile state={state} plan={plan} period={period} other={other} base={choice.base} end={dataEnd} />;
}

interface ExplainedTileProps {
  state: AttributesState;
  plan: { metric: MarketMetric; opens: (typeof compared)[number]['opens'] };
  period: Period;
  other: Period;
  base: 'yearAgo' | 'before';
  end: number;
}

function ExplainedTile({ state, plan, period, other, base, end }: ExplainedTileProps) {
  const { conditions, conditionsFor, valuesFor, change, choose } = state;
  const { by, split, close } = useWhyAddress();
  const { conditions: ofView } = attributeViews[plan.opens];
  const periods = useMemo(() => ({ after: valuesFor(period), before: valuesFor(other) }), [valuesFor, period, other]);
  return (
    <WhySheet
      base={base}
      dimensions={dimensions}
      dimension={dimensionOf(dimensions, by)}
      request={{
        of: 'market', metric: plan.metric, baseline: 'budget', periods,
        conditions: [...conditions, ...ofView], otherConditions: [...conditionsFor(other), ...ofView],
      }}
      current={{ from: period.from, to: Math.max(Math.min(period.to, end), period.from) }}
      other={other}
      limit={(dimension, key) => {
        if (key === '') return null;
        if (isTrait(dimension)) return () => choose(dimension, key);
        return dimension === 'province' ? () => change({ province: key, city: null }) : null;
      }}
      onSplit={split}
      onClose={close}
    />
  );
}
