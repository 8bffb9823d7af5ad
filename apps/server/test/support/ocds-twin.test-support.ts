import { join } from 'node:path';
import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Condition, Period } from '@tenderscope/contract';
import { exportOcdsFile } from '@tenderscope/ocds';
import { importBundle, type ImportReport, type Row, type Warehouse } from '@tenderscope/warehouse';
import { bootApp, type BootedApp } from './boot-app.ts';
import { sampledParams } from './sample-values.test-support.ts';

const ocidPrefix = 'ocds-000000';

export interface OcdsTwin {
  app: BootedApp;
  report: ImportReport;
}

/** Server with the imported export of another one, for a period or all time. The caller closes `app`. */
export async function openOcdsTwin(source: Pick<BootedApp, 'dataDir' | 'warehouse'>, period: Period | null = null): Promise<OcdsTwin> {
  const out = join(source.dataDir, 'releases.json');
  await exportOcdsFile(source.warehouse, { format: 'package', period, out }, { ocidPrefix, publisher: 'Tenderscope' });
  const app = await bootApp();
  const report = await importBundle(app.warehouse, [out], { dataDir: app.dataDir, format: 'ocds' });
  return { app, report };
}

/** Converts ids of the twin to those of the source. */
export class TwinIds {
  readonly #ids = new Map<string, string>();

  static async read(source: BootedApp, twin: BootedApp): Promise<TwinIds> {
    const idsOf = ({ warehouse }: BootedApp) => warehouse.query({
      sql: `select lot_id as id, project_id from lots union all
        select c.contract_id, l.project_id from contracts c join lots l on l.lot_id = c.lot_id`,
      values: {},
    });
    const ids = new TwinIds();
    const own = new Set((await idsOf(source)).map(({ id }) => String(id)));
    for (const { id, project_id: project } of await idsOf(twin)) {
      const [process, inner] = [String(project), String(id).slice(String(project).length + 1)];
      const found = [`${process}/${inner}`, inner, process].find((one) => own.has(one));
      if (found !== undefined) ids.#ids.set(String(id), found);
    }
    return ids;
  }

  /** Replaces the ids in a text of the twin by those of the source. */
  toSource(text: string): string {
    const lots = text.replaceAll(/[^\s"|]+\/[^\s"|/]+/g, (id) => this.#ids.get(id) ?? id.replace(/^(R\d+)\/(.*)$/, (_, rule: string, lot: string) => `${rule}/${this.#ids.get(lot) ?? lot}`));
    return lots.replaceAll(`${ocidPrefix}-`, '').replaceAll('unit-', '');
  }

  /** Converts params of the source for the twin. */
  params(values: Readonly<Record<string, string>>, isUnitPrefixed: boolean): Record<string, string> {
    const lots = new Map([...this.#ids].map(([twin, source]) => [source, twin]));
    const unit = (name: string, value: string): string => (name === 'zbr_guid' && isUnitPrefixed ? `unit-${value}` : value);
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, lots.get(value) ?? unit(name, value)]));
  }
}

interface Run {
  query: QueryDefinition;
  conditions: readonly Condition[];
  params: Readonly<Record<string, string>>;
  ids?: TwinIds;
}

/** All rows of a query as texts by column, sorted, with numbers rounded to digits that do not depend on the order of additions. */
export async function comparableRows(warehouse: Warehouse, { query, conditions, params, ids }: Run): Promise<Row[]> {
  const compiled = compileQuery(query, { conditions, params: sampledParams(query, params), scope: { kind: 'all' } });
  const rows = await warehouse.query(listStatement(compiled, 100_000));
  const rounded = (_name: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);
  const text = JSON.stringify(rows, rounded);
  return JSON.parse(ids?.toSource(text) ?? text) as Row[];
}

/** Columns in which rows of two runs differ; those of `left` are excluded from the comparison of complete rows. */
export function differingColumns({ columns }: QueryDefinition, rows: readonly Row[], others: readonly Row[]): string[] {
  const of = (list: readonly Row[], names: readonly string[]): string =>
    JSON.stringify(list.map((row) => JSON.stringify(names.map((name) => row[name] ?? null))).sort());
  const differing = Object.keys(columns).filter((name) => of(rows, [name]) !== of(others, [name]));
  const alike = Object.keys(columns).filter((name) => !differing.includes(name));
  // Equal values in different rows also differ.
  return of(rows, alike) === of(others, alike) ? differing : Object.keys(columns);
}

export const queryList: readonly QueryDefinition[] = queries;
