import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { packageProblems } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { armenianLosses } from '../../../test/support/ocds-losses.test-support.ts';
import { comparableRows, differingColumns, openOcdsTwin, queryList, TwinIds, type OcdsTwin } from '../../../test/support/ocds-twin.test-support.ts';
import { sampleParams } from '../../../test/support/sample-values.test-support.ts';

const armenia = resolve(import.meta.dirname, '../../../../../../shared/data/ocds-armenia');

describe.skipIf(!existsSync(armenia)).each([[''], ['AMD,0.0185']])('releases of Armenia with the rates 「%s」 (skipped without ../shared/data)', (line) => {
  let source: BootedApp;
  let twin: OcdsTwin;
  beforeAll(async () => {
    source = await bootApp();
    const rates = join(source.dataDir, 'rates.csv');
    await writeFile(rates, `currency,rate\n${line}\n`);
    await importBundle(source.warehouse, [armenia], { dataDir: source.dataDir, format: 'ocds', ...(line !== '' && { rates }) });
    twin = await openOcdsTwin(source);
  });
  afterAll(async () => {
    await twin.app.close();
    await source.close();
  });

  it('are exported as a release package without problems, in yuan if there is a rate', async () => {
    const text = await readFile(join(source.dataDir, 'releases.json'), 'utf8');
    expect(packageProblems(JSON.parse(text)).slice(0, 5)).toEqual([]);
    expect(new Set(text.match(/"currency":"[A-Z]{3}"/g))).toEqual(new Set([`"currency":"${line === '' ? 'AMD' : 'CNY'}"`]));
    expect(twin.report).toMatchObject({ outcome: 'clean', emptied: [], rejectedParts: 0 });
  });

  it('give the same rows in every query, except ids of items and data about the load', async () => {
    const { params } = await sampleParams(source.warehouse);
    const ids = await TwinIds.read(source, twin.app);
    for (const query of queryList) {
      const rows = await comparableRows(source.warehouse, { query, conditions: [], params });
      const others = await comparableRows(twin.app.warehouse, { query, conditions: [], params: ids.params(params, false), ids });
      const { columns = [] } = armenianLosses[query.key] ?? {};
      expect([query.key, differingColumns(query, rows, others).filter((column) => !columns.includes(column))]).toEqual([query.key, []]);
    }
  });
});
