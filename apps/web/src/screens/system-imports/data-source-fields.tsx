import { databaseEncryptions, databaseKindNames, databaseKinds, pullSchedules, type DatabaseEncryption, type PullSchedule } from '@tenderscope/contract';
import { Input, Select } from 'antd';
import { useLedgerProfiles } from '../../lib/admin/import-calls.ts';
import { Labelled } from '../../widgets/admin/labelled.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { withKind, type DataSourceForm } from './data-source-draft.ts';
import styles from './data-sources.module.css';

interface FieldsProps {
  form: DataSourceForm;
  onChange: (form: DataSourceForm) => void;
}

const options = <Key extends string>(titles: Readonly<Record<Key, string>>): { value: Key; label: string }[] =>
  (Object.keys(titles) as Key[]).map((value) => ({ value, label: titles[value] }));
const kindOptions = databaseKindNames.map((value) => ({ value, label: databaseKinds[value] }));
const schedules = options<PullSchedule>(pullSchedules);
const relationOptions = [{ value: 'table', label: '表或视图' }, { value: 'query', label: '查询语句' }] as const;

/** Fields for the connection to a database, the data read from it, and the schedule. */
export function DataSourceFields({ form, onChange }: FieldsProps) {
  const profiles = useLedgerProfiles();
  const set = (patch: Partial<DataSourceForm>): void => onChange({ ...form, ...patch });
  const field = (label: string, key: 'name' | 'host' | 'port' | 'database' | 'user' | 'table' | 'watermarkColumn', more: { placeholder?: string; maxLength?: number } = {}) => (
    <Labelled label={label}>
      {(id) => <Input id={id} autoComplete="off" value={form[key]} onChange={({ target }) => set({ [key]: target.value })} {...more} />}
    </Labelled>
  );
  const encryptions = options<DatabaseEncryption>(databaseEncryptions).filter(({ value }) => form.kind !== 'oracle' || value !== 'unverified');
  return (
    <>
      <div className={styles['fields']}>
        {field('名称', 'name', { maxLength: 60, placeholder: '如 招标平台' })}
        <Labelled label="数据库类型">
          {(id) => <Select id={id} options={kindOptions} value={form.kind} onChange={(kind) => onChange(withKind(form, kind))} />}
        </Labelled>
        {field('主机', 'host', { maxLength: 253, placeholder: '名称或地址' })}
        {field('端口', 'port', { maxLength: 5 })}
        {field(form.kind === 'oracle' ? '服务名' : '数据库名', 'database', { maxLength: 128 })}
        {field('账号（只有查询权限）', 'user', { maxLength: 128 })}
        <Labelled label={form.guid === null ? '密码' : '密码（不填则不改）'}>
          {(id) => (
            <Input.Password
              id={id}
              autoComplete="new-password"
              visibilityToggle={false}
              maxLength={500}
              value={form.password}
              onChange={({ target }) => set({ password: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="连接加密">
          {(id) => <Select id={id} options={encryptions} value={form.encryption} onChange={(encryption) => set({ encryption })} />}
        </Labelled>
      </div>
      <RadioButtons label="读取" options={relationOptions} value={form.relation} onChange={(relation) => set({ relation })} />
      {form.relation === 'table' && field('表或视图名', 'table', { maxLength: 200, placeholder: '可写明模式，如 public.台账' })}
      {form.relation === 'query' && (
        <Labelled label="查询语句（一条 SELECT 或 WITH）">
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 4, maxRows: 12 }}
              maxLength={20_000}
              value={form.query}
              onChange={({ target }) => set({ query: target.value })}
            />
          )}
        </Labelled>
      )}
      <div className={styles['fields']}>
        {field('增量列（可不填）', 'watermarkColumn', { maxLength: 128, placeholder: '随修改增大的列，如 更新时间' })}
        <Labelled label="导入方案">
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder="按表头自动选定或推断"
              options={(profiles.data ?? []).map(({ name }) => ({ value: name, label: name }))}
              value={form.profile}
              onChange={(profile?: string) => set({ profile: profile ?? null })}
            />
          )}
        </Labelled>
        <Labelled label="定时读取">
          {(id) => <Select id={id} options={schedules} value={form.schedule} onChange={(schedule) => set({ schedule })} />}
        </Labelled>
        {form.schedule === 'daily' && (
          <Labelled label="每日时间（北京时间）">
            {(id) => <Input id={id} type="time" value={form.dailyAt} onChange={({ target }) => set({ dailyAt: target.value })} />}
          </Labelled>
        )}
      </div>
    </>
  );
}
