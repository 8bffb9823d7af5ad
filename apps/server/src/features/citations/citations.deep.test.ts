import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queries } from '@tenderscope/catalog';
import type { Citation, CitationSummary, Condition, SplitMetric } from '@tenderscope/contract';
import { isSoak, repeats, SeededRandom, seedOfRun, startClickhouse, type BundleRow } from '@tenderscope/testing';
import { importBundle, openClickhouseWarehouse, undoImport, UndoRefusedError } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded, type BootedApp, type OpenStores } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { citedFigure, type CitedFigure } from './cited-figures.ts';
import { figureAt } from './compare-rows.ts';
import { unpackRows } from './stored-rows.ts';

const seed = seedOfRun(7);
const [lots, rounds, perRound] = [repeats(60, 1200), repeats(4, 50), repeats(5, 20)];
const base = '/api/citation-api/citations';

const openOnClickhouse: OpenStores = async (dataDir) => {
  const { state, warehouse } = await openEmbedded(dataDir);
  await warehouse.close();
  const server = await startClickhouse(join(dataDir, 'clickhouse'));
  return { state, warehouse: await openClickhouseWarehouse(server.url), stop: () => server.stop() };
};
/** DuckDB in the gate, both in the soak run. */
const engines = ([['DuckDB', undefined], ['ClickHouse', openOnClickhouse]] as const).slice(0, isSoak ? 2 : 1);

/** Figures of lots. Those of companies need the bids of their wins, which random lots do not have. */
const metricsOf: Readonly<Record<string, readonly SplitMetric[]>> = {
  'insight.overview': ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays'],
  'deal.summary': ['avgAward', 'medianAward', 'awardToCeiling', 'secondGap'],
  'saving.summary': ['saving', 'savingRate', 'medianRate', 'negativeNum', 'over60Num'],
};

interface Cited extends CitationSummary {
  query: string;
  conditions: Condition[];
  params: Record<string, string>;
}

/** Random figures of a server, cited between random imports, corrections, deletions and undos. */
class RandomCitations {
  readonly #app: BootedApp;
  readonly #client: TestClient;
  readonly #random = new SeededRandom(seed);
  readonly #rows: BundleRow[];
  #files = 0;
  readonly cited: Cited[] = [];

  constructor(app: BootedApp, client: TestClient, rows: readonly BundleRow[]) {
    [this.#app, this.#client, this.#rows] = [app, client, rows.map((row) => ({ ...row }))];
  }

  async cite(): Promise<void> {
    const query = this.#random.pick(Object.keys(metricsOf));
    const metric = this.#random.pick(metricsOf[query] ?? []);
    const params: Record<string, string> = query === 'saving.summary' ? { baseline: this.#random.pick(['budget', 'ceiling', 'average']) } : {};
    const json = { query, metric, params, conditions: this.#conditions(), address: '/tradingInsight/tradingOverview' };
    const { envelope } = await this.#client.call('POST', base, { json });
    expect([envelope.message, json]).toEqual(['', json]);
    this.cited.push({ ...(envelope.result as unknown as CitationSummary), ...json });
  }

  #conditions(): Condition[] {
    const year = this.#random.between(2019, 2026);
    const period = `${Date.UTC(year, 0, 1)};${Date.UTC(year + this.#random.between(1, 4), 0, 1)}`;
    return this.#random.some([
      { name: 'zbtzs_fachu_time', matching: '>=;<=', value: period },
      { name: 'xm_LeiXing', matching: 'in', value: this.#random.pick([['E'], ['D', 'E'], ['A', 'B', 'C', 'D']]) },
      { name: 'zb_fangshi_LeiBie', matching: '=', value: '公开' },
    ]);
  }

  /** One random change of the data. */
  async change(): Promise<void> {
    const kind = this.#random.next();
    if (kind < 0.2) {
      await undoImport(this.#app.warehouse).catch((error: unknown) => {
        if (!(error instanceof UndoRefusedError)) throw error;
      });
      return;
    }
    const chosen = Array.from({ length: this.#random.between(1, 9) }, () => this.#random.pick(this.#rows));
    const added = (row: BundleRow): BundleRow => ({ ...row, lot_id: `N${(this.#files += 1)}`, code: `N-${this.#files}` });
    const changed = [...new Set(chosen)].map((row) => (kind < 0.4 ? added(row) : { ...row, ...this.#correction() }));
    if (kind >= 0.9) return this.#import('deletions', ['table,lot_id,company_id,project_id', ...changed.map(({ lot_id: id }) => `lots,${id ?? ''},,`)]);
    const columns = Object.keys(this.#rows[0] ?? {});
    const cell = (text = ''): string => `"${text.replaceAll('"', '""')}"`;
    await this.#import('lots', [columns.join(), ...changed.map((row) => columns.map((column) => cell(row[column])).join())]);
  }

  #correction(): BundleRow {
    const cents = (most: number): string => (this.#random.between(1, most * 100) / 100).toFixed(2);
    const all: BundleRow[] = [
      { award_amount: cents(3_000_000) },
      { budget: cents(4_000_000) },
      { ceiling_price: cents(4_000_000) },
      { status: '流标', winner_id: '', award_amount: '' },
      { award_notice_at: `${this.#random.between(2019, 2026)}-06-0${this.#random.between(1, 9)} 09:00:00` },
      { budget: '' },
    ];
    return this.#random.pick(all);
  }

  async #import(table: string, lines: readonly string[]): Promise<void> {
    const folder = join(this.#app.dataDir, `change-${(this.#files += 1)}`);
    await mkdir(folder);
    await writeFile(join(folder, `${table}.csv`), `${lines.join('\n')}\n`);
    await importBundle(this.#app.warehouse, [folder], { dataDir: this.#app.dataDir, format: 'bundle' });
  }

  async open(code: string): Promise<Citation> {
    const { envelope } = await this.#client.call('GET', `${base}/${code}`);
    expect(envelope.message).toBe('');
    return envelope.data.data as Citation;
  }

  async valueNow({ query, metric, conditions, params }: Cited): Promise<unknown> {
    return (await this.#client.rows(query, conditions, Object.values(params)))[0]?.[metric];
  }
}

function figureOf({ query, metric }: Cited): CitedFigure {
  const definition = queries.find(({ key }) => key === query);
  const figure = definition && citedFigure(definition, metric);
  if (!figure) throw new Error(`${query} has no ${metric}`);
  return figure;
}

const inSteps = (value: number | null, steps: number): number => Math.round((value ?? 0) * steps);
const numbers = Array.from({ length: rounds }, (_, round) => round);

describe.each(engines)(`citations on %s over ${rounds} changes (seed ${seed})`, (_name, open) => {
  let app: BootedApp;
  let world: RandomCitations;
  let differing = 0;
  beforeAll(async () => {
    const booted = await bootWithBundle(lots, 'golden', open === undefined ? {} : { open });
    app = booted.app;
    world = new RandomCitations(app, await signIn(app), booted.bundle.lots);
  });
  afterAll(() => app.close());

  it.each(numbers)('are made before change %i', async () => {
    for (let one = 0; one < perRound; one += 1) await world.cite();
    await world.change();
  });

  it.each(numbers)('are equal afterwards, and their differences add up: those before change %i', async (round) => {
    for (const cited of world.cited.slice(round * perRound, (round + 1) * perRound)) {
      const figure = figureOf(cited);
      const { steps } = figure;
      const stored = await app.state.citations.find(cited.code);
      const recomputed = figureAt(figure, await unpackRows(stored?.rows ?? new Uint8Array()));
      const opened = await world.open(cited.code);
      expect([stored?.value, recomputed.value, opened.then.value], cited.code).toEqual([cited.value, cited.value, cited.value]);
      const now = await world.valueNow(cited);
      if (typeof now === 'number') expect(Math.abs(now - Number(opened.now.value)) * steps, cited.code).toBeLessThan(0.6);
      else expect(opened.now.value, cited.code).toBeNull();
      const parts = [opened.added, opened.removed, opened.changed];
      if (parts.some(({ num }) => num > 0)) differing += 1;
      expect(opened.causes.reduce((sum, { num }) => sum + num, 0)).toBe(parts.reduce((sum, { num }) => sum + num, 0));
      if (parts.some(({ change }) => change === null) || opened.change === null) continue;
      const total = inSteps(opened.change, steps);
      expect(parts.reduce((sum, { change }) => sum + inSteps(change, steps), 0), cited.code).toBe(total);
      expect(opened.causes.reduce((sum, { change }) => sum + inSteps(change, steps), 0), cited.code).toBe(total);
      expect(inSteps(opened.now.value, steps) - inSteps(opened.then.value, steps), cited.code).toBe(total);
    }
  });

  it('has differences to compare', () => {
    expect(world.cited.length).toBe(rounds * perRound);
    expect(differing).toBeGreaterThan(0);
  });
});
