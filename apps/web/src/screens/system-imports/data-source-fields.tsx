import { databaseEncryptions, databaseKindNames, databaseKinds, pullSchedules, type DatabaseEncryption, type PullSchedule } from '@tenderscope/contract';
import { Input, Select } from 'antd';
import { useLedgerProfiles } from '../../lib/admin/import-calls.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import type { FormState } from '../../widgets/form/use-form.ts';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { withKind, type DataSourceForm } from './data-source-draft.ts';
import styles from './data-sources.module.css';

const options = <Key extends string>(titles: Readonly<Record<Key, string>>): { value: Key; label: string }[] =>
  (Object.keys(titles) as Key[]).map((value) => ({ value, label: titles[value] }));
const kindOptions = databaseKindNames.map((value) => ({ value, label: databaseKinds[value] }));
const schedules = options<PullSchedule>(pullSchedules);
const relationOptions = [{ value: 'table', label: '表或视图' }, { value: 'query', label: '查询语句' }] as const;

/** Fields for the connection to a database, the data read from it, and the schedule. */
export function DataSourceFields({ form }: { form: FormState<DataSourceForm> }) {
  const profiles = useLedgerProfiles();
  const { kind, guid, relation, schedule } = form.values;
  const shared = { form, autoComplete: 'off' };
  const encryptions = options<DatabaseEncryption>(databaseEncryptions).filter(({ value }) => kind !== 'oracle' || value !== 'unverified');
  return (
    <>
      <div className={styles['fields']}>
        <TextField {...shared} name="name" label="名称" maxLength={60} placeholder="如 招标平台" />
        <Field form={form} name="kind" label="数据库类型">
          {(control, value) => (
            <Select {...control} options={kindOptions} value={value} onChange={(next) => form.set(withKind(form.values, next))} />
          )}
        </Field>
        <TextField {...shared} name="host" label="主机" maxLength={253} placeholder="名称或地址" />
        <TextField {...shared} name="port" label="端口" maxLength={5} />
        <TextField {...shared} name="database" label={kind === 'oracle' ? '服务名' : '数据库名'} maxLength={128} />
        <TextField {...shared} name="user" label="账号（只有查询权限）" maxLength={128} />
        <Field form={form} name="password" label={guid === null ? '密码' : '密码（不填则不改）'}>
          {(control, value, set) => (
            <Input.Password
              {...control}
              autoComplete="new-password"
              visibilityToggle={false}
              maxLength={500}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </Field>
        <Field form={form} name="encryption" label="连接加密">
          {(control, value, set) => <Select {...control} options={encryptions} value={value} onChange={set} />}
        </Field>
      </div>
      <RadioButtons label="读取" options={relationOptions} value={relation} onChange={(next) => form.set({ relation: next })} />
      {relation === 'table' && <TextField {...shared} name="table" label="表或视图名" maxLength={200} placeholder="可写明模式，如 public.台账" />}
      {relation === 'query' && (
        <Field form={form} name="query" label="查询语句（一条 SELECT 或 WITH）">
          {(control, value, set) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 4, maxRows: 12 }}
              maxLength={20_000}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles['fields']}>
        <TextField {...shared} name="watermarkColumn" label="增量列（可不填）" maxLength={128} placeholder="随修改增大的列，如 更新时间" />
        <Field form={form} name="profile" label="导入方案">
          {(control, value, set) => (
            <Select
              {...control}
              allowClear
              placeholder="按表头自动选定或推断"
              options={(profiles.data ?? []).map(({ name }) => ({ value: name, label: name }))}
              value={value}
              onChange={(profile?: string) => set(profile ?? null)}
            />
          )}
        </Field>
        <Field form={form} name="schedule" label="定时读取">
          {(control, value, set) => <Select {...control} options={schedules} value={value} onChange={set} />}
        </Field>
        {schedule === 'daily' && <TextField form={form} name="dailyAt" label="每日时间（北京时间）" type="time" />}
      </div>
    </>
  );
}
