import { formatCount, formatRate, missing, type IndicatorState, type IndicatorStateKind } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import own from './data-quality.module.css';
import type { QualityState } from './quality-url.ts';

const states: Readonly<Record<IndicatorStateKind, string>> = {
  computable: '可计算', untested: '数据不足以检验', lacking: '缺数据', unsupported: '系统未收录所需数据',
};
const colours: Readonly<Record<IndicatorStateKind, string>> = {
  computable: 'var(--category2)', untested: 'var(--category3)', lacking: 'var(--category6)', unsupported: 'var(--category8)',
};
const kinds = Object.keys(states) as IndicatorStateKind[];
const subjects = { lot: '标段', company: '企业', unit: '单位' } as const;

const columns: NonNullable<TableProps<IndicatorState>['columns']> = [
  { key: 'name', title: '指标', width: 240, render: (_, { code, name }) => `${code} ${name}` },
  { key: 'subject', title: '检验对象', width: 90, render: (_, { subject }) => subjects[subject] },
  { key: 'state', title: '状态', width: 170, render: (_, { state }) => <Tag tone={state === 'computable' ? 'good' : state === 'lacking' ? 'caution' : 'neutral'}>{states[state]}</Tag> },
  { key: 'tested', title: '已检验', width: 110, align: 'right', render: (_, { tested, state }) => (state === 'unsupported' || tested === null ? missing : formatCount(tested)) },
  { key: 'lacks', title: '缺少', width: 360, render: (_, { lacks }) => lacks.join('；') || missing },
];

interface IndicatorsCardProps {
  indicators: readonly IndicatorState[];
  state: QualityState['state'];
  change: (patch: Partial<QualityState>) => void;
}

/** Share of the indicators with sufficient data, and the missing data of the others. */
export function IndicatorsCard({ indicators, state, change }: IndicatorsCardProps) {
  const numbers = new Map(kinds.map((kind) => [kind, indicators.filter((one) => one.state === kind).length]));
  const of = (kind: IndicatorStateKind): number => numbers.get(kind) ?? 0;
  const supported = indicators.length - of('unsupported');
  const isPending = indicators.some(({ tested }) => tested === null);
  const shown = indicators.filter((one) => state === 'all' || one.state === state);
  return (
    <>
      <p className={own['summary']}>
        系统支持的 {supported} 项指标中 <strong>{of('computable')} 项可计算</strong>（{formatRate(supported === 0 ? null : of('computable') / supported)}），
        {of('lacking')} 项缺数据，{of('untested')} 项数据不足以检验；指标目录中另有 {of('unsupported')} 项需要系统未收录的数据。
        {isPending && '统计正在更新，检验数稍后可见。'}
      </p>
      <div className={own['states']} aria-hidden>
        {kinds.map((kind) => of(kind) > 0 && <i key={kind} style={{ flexGrow: of(kind), background: colours[kind] }} title={`${states[kind]} ${of(kind)} 项`} />)}
      </div>
      <div className={styles['filters']}>
        <RadioButtons
          label="指标状态"
          options={[{ value: 'all', label: `全部 ${indicators.length}` }, ...kinds.map((kind) => ({ value: kind, label: `${states[kind]} ${of(kind)}` }))]}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      <AdminTable key={state} columns={columns} rows={shown} rowKey={({ code }) => code} width={970} empty="没有这样的指标" size={10} />
    </>
  );
}
