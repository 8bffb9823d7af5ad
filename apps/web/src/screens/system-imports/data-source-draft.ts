import { databasePorts, type DatabaseKind, type DataSourceDraft, type DataSourceView } from '@tenderscope/contract';
import type { Problems } from '../../widgets/form/use-form.ts';

/** Form state of a source: empty texts for absent values. */
export interface DataSourceForm extends Omit<DataSourceDraft, 'password' | 'table' | 'query' | 'watermarkColumn' | 'dailyAt' | 'port'> {
  port: string;
  /** Empty to keep the current password. */
  password: string;
  relation: 'table' | 'query';
  table: string;
  query: string;
  watermarkColumn: string;
  dailyAt: string;
}

const kind: DatabaseKind = 'postgres';
const blank: DataSourceForm = {
  ...{ guid: null, name: '', kind, host: '', port: String(databasePorts[kind]), database: '', user: '', password: '', encryption: 'none' },
  ...{ relation: 'table', table: '', query: '', watermarkColumn: '', profile: null, schedule: 'daily', dailyAt: '02:00' },
};

/** The form of a source; of a new one for null. */
export function formOf(source: DataSourceView | null): DataSourceForm {
  if (!source) return blank;
  const { guid, name, kind: own, host, port, database, user, encryption, profile, schedule } = source;
  const { table, query, watermarkColumn, dailyAt } = source;
  return {
    ...{ guid, name, kind: own, host, port: String(port), database, user, password: '', encryption, profile, schedule },
    ...{ relation: query === null ? 'table' : 'query', table: table ?? '', query: query ?? '' },
    ...{ watermarkColumn: watermarkColumn ?? '', dailyAt: dailyAt ?? blank.dailyAt },
  };
}

/** The form with another kind of database: a default port changes to that of the new kind, and the encryption to one it supports. */
export function withKind(form: DataSourceForm, next: DatabaseKind): DataSourceForm {
  const port = form.port === String(databasePorts[form.kind]) ? String(databasePorts[next]) : form.port;
  const encryption = next === 'oracle' && form.encryption === 'unverified' ? 'verified' : form.encryption;
  return { ...form, kind: next, port, encryption };
}

/** The source described by a form. */
export function draftOf({ relation, port, password, table, query, watermarkColumn, dailyAt, ...form }: DataSourceForm): DataSourceDraft {
  const text = (value: string): string | null => (value.trim() === '' ? null : value.trim());
  return {
    ...form,
    port: Number(port),
    password: password === '' ? null : password,
    table: relation === 'table' ? text(table) : null,
    query: relation === 'query' ? text(query) : null,
    watermarkColumn: text(watermarkColumn),
    dailyAt: form.schedule === 'daily' ? dailyAt : null,
  };
}

/** Fields that are missing or wrong; a saved source keeps its password if none is entered. */
export function problemsOf(form: DataSourceForm): Problems<DataSourceForm> {
  const { name, host, port, database, user, password, guid, relation, schedule, dailyAt } = form;
  const needed = { name: [name, '名称'], host: [host, '主机'], database: [database, '数据库'], user: [user, '账号'] };
  const missing = Object.entries(needed).filter(([, [text = '']]) => text.trim() === '');
  return {
    ...Object.fromEntries(missing.map(([field, [, title]]) => [field, `请填写${title ?? ''}`])),
    ...(!/^\d{1,5}$/.test(port) && { port: '请填写端口' }),
    ...(guid === null && password === '' && { password: '请填写密码' }),
    ...(form[relation].trim() === '' && { [relation]: relation === 'table' ? '请填写表或视图名' : '请填写查询语句' }),
    ...(schedule === 'daily' && dailyAt === '' && { dailyAt: '请填写时间' }),
  };
}
