import { CloseOutlined } from '@ant-design/icons';
import { businessMonth, type AnsweredQuestion, type QuestionReading } from '@tenderscope/contract';
import { Button, Select } from 'antd';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { periodOptions, valueChoices, valueOfPeriod } from './scope-choices.ts';
import styles from './questions.module.css';

interface ScopeChipsProps {
  answer: AnsweredQuestion;
  isPending: boolean;
  onChange: (reading: QuestionReading) => void;
}

const bySearch = { optionFilterProp: 'label' };
const limits = [1, 3, 5, 10, 20, 50];
const orders = [{ value: 'desc', label: '从高到低' }, { value: 'asc', label: '从低到高' }] as const;

/** 口径 of an answer; each part can be changed. */
export function ScopeChips({ answer: { reading, scope, choices }, isPending, onChange }: ScopeChipsProps) {
  const year = Number(businessMonth(useDataEnd()).slice(0, 4));
  const change = (part: Partial<QuestionReading>): void => onChange({ ...reading, ...part });
  const periods = periodOptions(year, reading.period, scope.period);
  const { grain, figure, form, limit, order } = reading;
  const limitsShown = limit !== null && !limits.includes(limit) ? [...limits, limit].sort((a, b) => a - b) : limits;
  return (
    <div className={styles['chips']} role="group" aria-label="口径" aria-busy={isPending}>
      <FilterField label="期间" width={200}>
        <Select
          aria-label="期间"
          value={valueOfPeriod(reading.period)}
          options={periods.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => change({ period: periods.find((one) => one.value === value)?.period ?? null })}
        />
      </FilterField>
      {figure !== null && (
        <FilterField label="指标" width={180}>
          <Select
            aria-label="指标"
            showSearch={bySearch}
            value={figure}
            options={choices.figures as { value: NonNullable<QuestionReading['figure']>; label: string }[]}
            onChange={(value) => change({ figure: value })}
          />
        </FilterField>
      )}
      {grain !== null && choices.grains.length > 1 && (
        <FilterField label="分组" width={130}>
          <Select
            aria-label="分组"
            value={grain}
            options={choices.grains as { value: NonNullable<QuestionReading['grain']>; label: string }[]}
            onChange={(value) => change({ grain: value })}
          />
        </FilterField>
      )}
      {form === 'rank' && (
        <>
          <FilterField label="顺序" width={120}>
            <Select aria-label="顺序" value={order ?? 'desc'} options={[...orders]} onChange={(value) => change({ order: value })} />
          </FilterField>
          <FilterField label="显示前几项" width={80}>
            <Select
              aria-label="显示前几项"
              value={limit ?? 10}
              options={limitsShown.map((value) => ({ value, label: String(value) }))}
              onChange={(value) => change({ limit: value })}
            />
          </FilterField>
        </>
      )}
      {scope.filters.map((filter, index) => (
        <FilterChip
          key={`${filter.name}=${filter.value}`}
          filter={filter}
          onChange={(next) => change({ filters: reading.filters.flatMap((one, at) => (at === index ? (next ?? []) : one)) })}
        />
      ))}
      {reading.bounds.map((bound, index) => (
        <Removable
          key={bound.text}
          text={scope.bounds[scope.bounds.length - reading.bounds.length + index] ?? bound.text}
          onRemove={() => change({ bounds: reading.bounds.filter((one) => one !== bound) })}
        />
      ))}
    </div>
  );
}

type Filter = QuestionReading['filters'][number];

interface FilterChipProps {
  filter: Filter & { title: string };
  onChange: (next: Filter | null) => void;
}

/** A condition with the other values of its list, if it has one. */
function FilterChip({ filter: { name, value, label, title }, onChange }: FilterChipProps) {
  const values = valueChoices[name];
  if (values === undefined) return <Removable text={`${title}：${label}`} onRemove={() => onChange(null)} />;
  return (
    <FilterField label={title} width={150}>
      <Select
        aria-label={title}
        allowClear
        showSearch={bySearch}
        value={value}
        options={[...values]}
        onChange={(next?: string) => {
          const chosen = values.find((one) => one.value === next);
          onChange(chosen ? { name, ...chosen } : null);
        }}
      />
    </FilterField>
  );
}

const Removable = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Button icon={<CloseOutlined />} iconPlacement="end" onClick={onRemove} aria-label={`去掉条件 ${text}`}>
    {text}
  </Button>
);
