import type { AdminRole, AdminUser } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { FilterArea } from '../../widgets/filter-bar/filter-area.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import type { UsersState } from './users-url.ts';

interface UserFiltersProps {
  state: UsersState;
  onChange: ChangeState<UsersState>;
  roles: readonly AdminRole[];
  users: readonly AdminUser[];
}

const states = (['在用', '停用', '从未登录'] as const).map((value) => ({ value, label: value }));

const filterNames = ['q', 'role', 'unit', 'state'] as const;

/** Filters of the list of accounts. */
export function UserFilters({ state, onChange, roles, users }: UserFiltersProps) {
  const units = new Map(users.flatMap(({ unitId, unitName }) => (unitId === null ? [] : [[unitId, unitName ?? unitId] as const])));
  return (
    <FilterArea className={styles['filters']} label="筛选用户" parameters={filterNames}>
      <Input.Search
        key={state.q}
        aria-label="关键词"
        placeholder="账号、姓名或部门"
        defaultValue={state.q}
        maxLength={100}
        allowClear
        style={{ width: 220 }}
        onSearch={(q) => onChange({ q: q.trim() })}
      />
      <FilterField label="角色" width={160}>
        <Dropdown label="角色" options={roles.map(({ key, name }) => ({ value: key, label: name }))} value={state.role} onChange={(role) => onChange({ role })} />
      </FilterField>
      <FilterField label="单位" width={200}>
        <Dropdown label="单位" options={[...units].map(([value, label]) => ({ value, label }))} value={state.unit} onChange={(unit) => onChange({ unit })} />
      </FilterField>
      <FilterField label="状态" width={120}>
        <Dropdown
          label="状态"
          options={states}
          value={state.state === '全部' ? null : state.state}
          onChange={(value) => onChange({ state: value ?? '全部' })}
        />
      </FilterField>
      <Button onClick={() => onChange({ q: '', role: null, unit: null, state: '全部' })}>重置</Button>
    </FilterArea>
  );
}
