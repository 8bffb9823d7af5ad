import { completeSteps, type Period } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBarLine } from '../../charts/prepare/prepare-bar-line.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { useCompleteSteps } from '../../lib/queries/use-complete-steps.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { isStepPartial, stepName, type Step } from './steps.ts';

const format = urlFormat({ step: oneOf(['month', 'quarter']) });
const options = [
  { value: 'month', label: '月' },
  { value: 'quarter', label: '季度' },
] as const;

/** Choice of months or quarters, used by both cards. */
function useStep() {
  const [{ step }, change] = useUrlState(format);
  const control = <Segmented<Step> size="small" aria-label="时间粒度" options={[...options]} value={step} onChange={(next) => change({ step: next })} />;
  return { values: useMemo(() => ({ step }), [step]), control };
}

const axes = { axis: '时段', bar: measureOf('hhi'), line: { name: '前十家占比', type: 'rate', unit: '%' }, lineMax: 100 } as const;
const height = 320;

/** Concentration of the amounts on few suppliers, by month or quarter. */
export function ConcentrationCard({ state }: { state: FilterState }) {
  const { conditions, period } = state;
  const { values, control } = useStep();
  const dataEnd = useDataEnd();
  const complete = useCompleteSteps('market.concentration', state, { values, grain: values.step });
  const model = useCallback(
    (rows: readonly Row<'market.concentration'>[]) => {
      const all = new Map(complete?.map(({ step, hhi }) => [step, hhi]));
      const points = rows.map(({ step, hhi, cr10 }) => {
        return { id: null, name: stepName(step), bar: hhi, line: cr10, cut: isStepPartial(step, period, dataEnd), complete: all.get(step) };
      });
      return points.length > 0 ? prepareBarLine(points, axes) : null;
    },
    [period, dataEnd, complete],
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

type StepCounts = Row<'market.newcomers'>;
type Counts = Pick<StepCounts, 'activeNum' | 'newNum'>;

const suppliers = { name: '供应商', type: 'count', unit: '家' } as const;

/** The params of a period; empty for all time. */
const periodValues = (period: Period | null) => (period ? { periodFrom: period.from, periodTo: period.to } : {});

/** Suppliers that bid in the period, and the number that did so for the first time. */
export function NewcomersCard({ state: { conditions, period } }: { state: FilterState }) {
  const { values: { step }, control } = useStep();
  const dataEnd = useDataEnd();
  const everywhen = useMemo(() => conditions.filter(({ name }) => name !== 'zbtzs_fachu_time'), [conditions]);
  const values = useMemo(() => ({ step, ...periodValues(period) }), [step, period]);
  const complete = useMemo(() => completeSteps(period, dataEnd, step), [period, dataEnd, step]);
  const full = useRows('market.newcomers', everywhen, { values: { step, ...periodValues(complete) }, enabled: complete !== null });
  const fullRows = complete === null || full.isPlaceholderData ? undefined : full.data;
  const model = useCallback(
    (rows: readonly Row<'market.newcomers'>[]) => {
      if (rows.length === 0) return null;
      const isPart = rows.map((row) => isStepPartial(row.step, period, dataEnd));
      const categories = rows.map((row, index) => ({ id: null, name: stepName(row.step), cut: isPart[index] ?? false }));
      const completeRows = new Map(fullRows?.map((row) => [row.step, row]));
      const series = (['老供应商', '新供应商'] as const).map((name) => {
        const of = ({ activeNum, newNum }: Counts): number => (name === '新供应商' ? newNum : activeNum - newNum);
        const completeOf = (row: StepCounts, index: number): number | null => {
          const all = completeRows.get(row.step);
          return isPart[index] && all && all.activeNum !== row.activeNum ? of(all) : null;
        };
        return { name, values: rows.map(of), complete: rows.map(completeOf) };
      });
      return prepareBars({ axis: '时段', categories, series, measure: suppliers }, { stacked: true });
    },
    [period, dataEnd, fullRows],
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
      table={{ columns: ['step', 'activeNum', 'newNum'], rowKey: 'step' }}
    />
  );
}
