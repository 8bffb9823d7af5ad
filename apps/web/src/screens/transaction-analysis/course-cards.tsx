import type { Condition, Period } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareBarLine } from '../../charts/prepare-bar-line.ts';
import { prepareBars } from '../../charts/prepare-bars.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { oneOf, urlFormat } from '../../lib/url-format.ts';
import type { Row } from '../../lib/use-rows.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { isStepCut, stepName, stepsWithin, type Step } from './steps.ts';

const format = urlFormat({ step: oneOf(['month', 'quarter']) });
const options = [
  { value: 'month', label: '月' },
  { value: 'quarter', label: '季度' },
] as const;

/** Months or quarters, for both cards. */
function useStep() {
  const [{ step }, change] = useUrlState(format);
  const control = <Segmented<Step> size="small" aria-label="时间粒度" options={[...options]} value={step} onChange={(next) => change({ step: next })} />;
  return { values: useMemo(() => ({ step }), [step]), control };
}

const axes = { axis: '时段', bar: measureOf('hhi'), line: { name: '前十家占比', type: 'rate', unit: '%' }, lineMax: 100 } as const;
const height = 320;

/** How far the amounts of each month or quarter lie with few. */
export function ConcentrationCard({ conditions, period }: { conditions: readonly Condition[]; period: Period | null }) {
  const { values, control } = useStep();
  const dataEnd = useDataEnd();
  const model = useCallback(
    (rows: readonly Row<'market.concentration'>[]) => {
      const points = rows.map(({ step, hhi, cr10 }) => {
        return { id: null, name: stepName(step), bar: hhi, line: cr10, cut: isStepCut(step, period, dataEnd) };
      });
      return points.length > 0 ? prepareBarLine(points, axes) : null;
    },
    [period, dataEnd],
  );
  return (
    <ChartCard
      title="集中度趋势"
      metrics={['hhi']}
      height={height}
      query="market.concentration"
      conditions={conditions}
      values={values}
      model={model}
      extra={control}
      table={{ columns: ['step', 'winnerNum', 'cr10', 'hhi', 'zbJinE', 'unsharedAmount'], rowKey: 'step' }}
    />
  );
}

const suppliers = { name: '供应商', type: 'count', unit: '家' } as const;

/** Of those that bid, how many did so for the first time. */
export function NewcomersCard({ conditions, period }: { conditions: readonly Condition[]; period: Period | null }) {
  const { values, control } = useStep();
  const dataEnd = useDataEnd();
  const everywhen = useMemo(() => conditions.filter(({ name }) => name !== 'zbtzs_fachu_time'), [conditions]);
  const model = useCallback(
    (rows: readonly Row<'market.newcomers'>[]) => {
      const shown = stepsWithin(rows, period);
      if (shown.length === 0) return null;
      // Whole months: a period that begins within one does not cut it.
      const categories = shown.map(({ step }) => ({ id: null, name: stepName(step), cut: isStepCut(step, null, dataEnd) }));
      const series = [
        { name: '老供应商', values: shown.map(({ activeNum, newNum }) => activeNum - newNum) },
        { name: '新供应商', values: shown.map(({ newNum }) => newNum) },
      ];
      return prepareBars({ axis: '时段', categories, series, measure: suppliers }, { stacked: true });
    },
    [period, dataEnd],
  );
  return (
    <ChartCard
      title="新老供应商"
      height={height}
      query="market.newcomers"
      conditions={everywhen}
      values={values}
      model={model}
      extra={control}
      table={{ columns: ['step', 'activeNum', 'newNum'], rowKey: 'step', rowsOf: (rows) => stepsWithin(rows, period) }}
    />
  );
}
