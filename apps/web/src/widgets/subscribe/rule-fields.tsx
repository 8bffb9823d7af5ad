import { metrics, type FigureRule, type MetricKey } from '@tenderscope/contract';
import { Radio, Select } from 'antd';
import { Field, TextField } from '../form/field.tsx';
import type { FormState } from '../form/use-form.ts';
import type { SubscriptionValues } from './subscription-values.ts';

const kinds: { value: FigureRule['kind']; label: string }[] = [
  { value: 'threshold', label: '数值' },
  { value: 'change', label: '变化' },
  { value: 'peers', label: '与同级单位比' },
];

/** The rule of a figure: a threshold, a change or a place among the other units. */
export function RuleFields({ form, metric }: { form: FormState<SubscriptionValues>; metric: MetricKey }) {
  const { name, unit } = metrics[metric];
  const { ruleKind } = form.values;
  return (
    <>
      <Field form={form} name="ruleKind" label="提醒条件">
        {(control, value, set) => <Radio.Group {...control} optionType="button" options={kinds} value={value} onChange={({ target }) => set(target.value as FigureRule['kind'])} />}
      </Field>
      {ruleKind === 'threshold' && (
        <>
          <Field form={form} name="operator" label={`${name}达到`}>
            {(control, value, set) => (
              <Select {...control} value={value} options={[{ value: '>=', label: '不低于' }, { value: '<=', label: '不高于' }]} onChange={set} />
            )}
          </Field>
          <TextField form={form} name="threshold" label={`数值${unit === '' ? '' : `（${unit}）`}`} maxLength={20} />
        </>
      )}
      {ruleKind === 'change' && (
        <>
          <Field form={form} name="base" label="与哪个期间比" help="不能比较的期间不提醒">
            {(control, value, set) => (
              <Select {...control} value={value} options={[{ value: 'yearAgo', label: '同比（去年同期）' }, { value: 'before', label: '环比（上一期）' }]} onChange={set} />
            )}
          </Field>
          <Field form={form} name="direction" label="方向">
            {(control, value, set) => (
              <Select
                {...control}
                value={value}
                options={[{ value: 'either', label: '上升或下降' }, { value: 'up', label: '上升' }, { value: 'down', label: '下降' }]}
                onChange={set}
              />
            )}
          </Field>
          <TextField form={form} name="by" label={unit === '%' ? '幅度不小于（百分点）' : '幅度不小于（%）'} maxLength={10} />
        </>
      )}
      {ruleKind === 'peers' && (
        <>
          <Field form={form} name="side" label="与同级单位比" help="需要在筛选中恰好选择一个单位">
            {(control, value, set) => (
              <Select {...control} value={value} options={[{ value: 'above', label: '高于' }, { value: 'below', label: '低于' }]} onChange={set} />
            )}
          </Field>
          <TextField form={form} name="share" label="其中多大比例的单位（%）" maxLength={5} />
        </>
      )}
    </>
  );
}
