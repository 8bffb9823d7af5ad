import { comparedPeriods, intakeDimensions, isIntakeMetric, type IntakeDimension, type Period } from '@tenderscope/contract';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useWhyAddress } from '../../widgets/why/use-why-address.ts';
import { dimensionOf } from '../../widgets/why/why-address.ts';
import { WhySheet } from '../../widgets/why/why-sheet.tsx';
import { intakeViews, tilePlans } from './intake-views.ts';
import { traits, type IntakeState, type Trait } from './use-intake.ts';

const dimensions = Object.keys(intakeDimensions) as IntakeDimension[];
const isTrait = (dimension: string): dimension is Trait => Object.hasOwn(traits, dimension);

/** The explanation of the change in the address, by attributes of suppliers. */
export function IntakeWhy({ state: { conditions, period, hasPeriod, change, choose } }: { state: IntakeState }) {
  const { choice, by, split, close } = useWhyAddress();
  const dataEnd = useDataEnd();
  const plan = tilePlans.find(({ metric, compares }) => compares && metric === choice?.metric);
  if (choice === null || !plan || !isIntakeMetric(plan.metric) || !hasPeriod) return null;
  const other = comparedPeriods(period, dataEnd)[choice.base];
  if (other === null) return null;
  const within = (one: Period) => [...conditions, ...intakeViews(one)[plan.opens].conditions];
  return (
    <WhySheet
      base={choice.base}
      dimensions={dimensions}
      dimension={dimensionOf(dimensions, by)}
      request={{ of: 'intake', metric: plan.metric, baseline: 'budget', conditions: within(period), otherConditions: within(other) }}
      current={{ from: period.from, to: Math.max(Math.min(period.to, dataEnd), period.from) }}
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
