import { accessOutcomes, auditActions, type AccessOutcome, type AuditAction } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { FilterArea } from '../../widgets/filter-bar/filter-area.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import type { AuditState } from './audit-url.ts';

const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }));
const actions = optionsOf<AuditAction>(auditActions);
const outcomes = optionsOf<AccessOutcome>(accessOutcomes);

const filterNames = ['from', 'to', 'login', 'action', 'subject', 'outcome'] as const;

/** Filters of the list of entries. */
export function AuditFilters({ state, onChange }: { state: AuditState; onChange: ChangeState<AuditState> }) {
  const day = (name: 'from' | 'to', label: string) => (
    <FilterField label={label}>
      <Input type="date" aria-label={label} value={state[name]} style={{ width: 140 }} onChange={({ target }) => onChange({ [name]: target.value })} />
    </FilterField>
  );
  const search = (name: 'login' | 'subject', label: string, maxLength: number) => (
    <Input.Search
      key={`${name} ${state[name]}`}
      aria-label={label}
      placeholder={label}
      defaultValue={state[name]}
      maxLength={maxLength}
      allowClear
      style={{ width: 150 }}
      onSearch={(text) => onChange({ [name]: text.trim() })}
    />
  );
  return (
    <FilterArea className={styles['filters']} label="筛选审计日志" parameters={filterNames}>
      {day('from', '开始日期')}
      {day('to', '结束日期')}
      {search('login', '账号', 64)}
      <FilterField label="操作" width={150}>
        <Dropdown label="操作" options={actions} value={state.action} onChange={(action) => onChange({ action })} />
      </FilterField>
      {search('subject', '对象', 200)}
      <FilterField label="结果" width={120}>
        <Dropdown label="结果" options={outcomes} value={state.outcome} onChange={(outcome) => onChange({ outcome })} />
      </FilterField>
      <Button onClick={() => onChange({ login: '', subject: '', action: null, outcome: null, from: '', to: '' })}>重置</Button>
    </FilterArea>
  );
}
