import { derivations, type DerivationName } from '@tenderscope/report';
import {
  maxDictionarySize, type DataReportJob, type DataReportRequest, type Report, type ReportQuery, type ReportRow, type ReportSource,
} from '@tenderscope/contract';
import { expect } from 'vitest';
import { idOf, type TestClient } from './test-client.ts';

const base = '/api/report-api';

export const requestFor = (kind: DataReportRequest['period']['kind'], from: string, to: string, more: Partial<DataReportRequest> = {}): DataReportRequest => ({
  period: { kind, from, to }, unit: null, theme: '运行', sections: [], ...more,
});

export const jobOf = async (client: TestClient, guid: string): Promise<DataReportJob> =>
  (await client.call('GET', `${base}/${guid}`)).envelope.data.data as DataReportJob;

/** Orders a report and waits until it is finished. */
export async function makeReport(client: TestClient, request: DataReportRequest): Promise<DataReportJob> {
  const ordered = await client.call('POST', base, { json: request });
  expect([ordered.status, ordered.envelope.message]).toEqual([202, '']);
  const { guid } = ordered.envelope.data.data as DataReportJob;
  await expect.poll(async () => (await jobOf(client, guid)).state, { interval: 40 }).toMatch(/完成|失败|已取消/);
  return jobOf(client, guid);
}

export const modelOf = async (client: TestClient, guid: string): Promise<Report> => (await client.call('GET', `${base}/${guid}/json`)).envelope.data.data as Report;

async function rowsOf(client: TestClient, query: ReportQuery, size = maxDictionarySize): Promise<{ rows: ReportRow[]; total: number }> {
  const { key, values, conditions } = query;
  const search = new URLSearchParams(values.map((value): [string, string] => ['value', value])).toString();
  const path = `/api/data-api/pageManyParams/${idOf(key)}/1/${size}?${search}`;
  const { envelope } = await client.call('POST', path, { form: { value: JSON.stringify(conditions) } });
  expect([key, envelope.message]).toEqual([key, '']);
  return { rows: envelope.data.list as ReportRow[], total: envelope.data.total };
}

const first = ({ rows, total }: { rows: ReportRow[]; total: number }, max: number) => ({ rows: rows.slice(0, max), total });

/** Number of rows of a query. */
export const countRows = async (client: TestClient, query: ReportQuery): Promise<number> => (await rowsOf(client, query, 10)).total;

/**
 * Recomputes every source of a report: queries are run again by calls of the data service, and computed sources are computed from their
 * rows.
 */
export async function sourcesAgain(client: TestClient, { sources }: Report): Promise<Record<string, ReportSource>> {
  const again: Record<string, ReportSource> = {};
  const read = async (name: string): Promise<ReportSource> => {
    const source = sources[name];
    if (!source) throw new Error(`no source ${name}`);
    const { query, derived } = source;
    if (again[name]) return again[name];
    if (query) return (again[name] = { ...source, ...first(await rowsOf(client, query), source.rows.length) });
    if (!derived) return (again[name] = source);
    const inputs: (ReportSource | undefined)[] = [];
    for (const from of derived.from) inputs.push(from === '' || !sources[from] ? undefined : await read(from));
    const { rows } = derivations[derived.by as DerivationName](inputs, derived.args);
    return (again[name] = { ...source, rows, total: rows.length });
  };
  for (const name of Object.keys(sources)) await read(name);
  return again;
}
