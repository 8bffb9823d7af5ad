import { caseOutcomes } from '@tenderscope/contract';
import { Button, Checkbox, Input, Switch } from 'antd';
import { useCaseCounts, useRuleEffects } from '../../lib/cases/use-cases.ts';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { FilterArea } from '../../widgets/filter-bar/filter-area.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import styles from './risk-cases.module.css';
import type { CasesScreenState } from './use-cases-state.ts';

const outcomes = caseOutcomes.map((value) => ({ value, label: value }));

const filterNames = ['isMine', 'q', 'rule', 'outcome', 'overdue', 'ownerless'] as const;

/** Filters of the list, except the state. */
export function CaseFilters({ state, narrow }: CasesScreenState) {
  const { data: effects = [] } = useRuleEffects();
  const { data: counts } = useCaseCounts();
  const names = new Map(effects.map(({ rule, ruleName }) => [rule, ruleName]));
  // A rule in the address without cases yet is still shown as chosen.
  if (state.rule !== null && !names.has(state.rule)) names.set(state.rule, state.rule);
  return (
    <FilterArea className={styles['filters']} label="筛选线索" parameters={filterNames}>
      <label className={styles['mine']}>
        <Switch size="small" checked={state.isMine} onChange={(isMine) => narrow({ isMine })} /> 我的待办{counts ? ` ${counts.mine}` : ''}
      </label>
      <Input.Search
        key={state.q}
        aria-label="关键词"
        placeholder="编号或主体名称"
        defaultValue={state.q}
        maxLength={100}
        allowClear
        style={{ width: 190 }}
        onSearch={(q) => narrow({ q: q.trim() })}
      />
      <FilterField label="规则" width={150}>
        <Dropdown
          label="规则"
          options={[...names].map(([value, label]) => ({ value, label }))}
          value={state.rule}
          onChange={(rule) => narrow({ rule })}
        />
      </FilterField>
      <FilterField label="核查结果" width={100}>
        <Dropdown
          label="核查结果"
          options={outcomes}
          value={state.outcome === '全部' ? null : state.outcome}
          onChange={(outcome) => narrow({ outcome: outcome ?? '全部' })}
        />
      </FilterField>
      <Checkbox checked={state.overdue} onChange={({ target }) => narrow({ overdue: target.checked })}>
        已超期{counts && counts.overdue > 0 ? ` ${counts.overdue}` : ''}
      </Checkbox>
      <Checkbox checked={state.ownerless} onChange={({ target }) => narrow({ ownerless: target.checked })}>
        需要新的负责人{counts && counts.needsOwner > 0 ? ` ${counts.needsOwner}` : ''}
      </Checkbox>
      <Button onClick={() => narrow({ state: '全部', isMine: false, overdue: false, ownerless: false, q: '', rule: null, outcome: '全部' })}>重置</Button>
    </FilterArea>
  );
}
