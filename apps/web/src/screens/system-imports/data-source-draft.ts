import { databasePorts, type DatabaseKind, type DataSourceDraft, type DataSourceView } from '@tenderscope/contract';

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

/** True if all required fields of a source are filled. */
export function isFilled(form: DataSourceForm): boolean {
  const needed = [form.name, form.host, form.database, form.user, form[form.relation]];
  const hasPassword = form.guid !== null || form.password !== '';
  const hasTime = form.schedule !== 'daily' || form.dailyAt !== '';
  return needed.every((text) => text.trim() !== '') && /^\d{1,5}$/.test(form.port) && hasPassword && hasTime;
}
