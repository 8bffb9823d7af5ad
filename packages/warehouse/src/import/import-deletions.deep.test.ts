import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import { ImportBench, readRejects, soundBundle } from './import-bench.test-support.ts';
import type { ImportReport } from './import-report.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: isSoak });
});
afterAll(() => bench.close());

const list = (...lines: string[]) => `${['table,lot_id,company_id,project_id', ...lines].join('\n')}\n`;
/** Ids of lots and bids whose lot has the mark. */
const held = async (mark = '') => ({
  lots: (await bench.rows(`select lot_id from lots where lot_id like '%${mark}' order by lot_id`)).map((row) => row['lot_id']),
  bids: (await bench.rows(`select lot_id || '+' || company_id as bid from bids where lot_id like '%${mark}' order by all`)).map((row) => row['bid']),
});
const isSound = async () => (await verifyWarehouse(bench.warehouse)).findings;

describe('a list of deletions', () => {
  /** Three copies of the valid bundle, with a different mark after each id: one import and one verification for all. */
  const marks = ['a', 'b', 'c'] as const;
  const merged = (head: string, lot: string): Record<string, string> => ({
    'companies.csv': 'company_id,name\nc3c,Third company\n',
    'bids.csv': 'lot_id,company_id,price,is_winner\nl1c,c3c,900,1\n',
    'lots.csv': `lot_id,project_id,code,name${head}\nl1c,p1c,L-1,Lot 1${lot}\n`,
  });
  let first: ImportReport;
  beforeAll(async () => {
    const own = (text: string, mark: string): string => text.replaceAll(/\b([ucpl]\d)\b/g, `$1${mark}`).replaceAll(' company', ` company ${mark}`);
    const worlds = marks.map((mark) => Object.entries(soundBundle).map(([name, text]) => [name, own(text, mark)] as const));
    const rowsOf = (text: string): string => text.slice(text.indexOf('\n') + 1);
    await bench.import(Object.fromEntries(Object.entries(soundBundle).map(([name, text]) =>
      [name, text.slice(0, text.indexOf('\n') + 1) + worlds.map((world) => rowsOf(new Map<string, string>(world).get(name) ?? '')).join('')])));
    const removed = ['bids,l1a,c2a,', 'lots,l2a,,'];
    const referred = ['projects,,,p1b', 'lots,l1b,,', 'lots,l2b,,', 'bids,l1b,c1b,', 'companies,,c2b,'];
    const moved = ['companies,,c1c,', 'bids,l1c,c1c,'];
    first = await bench.import({ ...merged('', ''), 'deletions.csv': list(...removed, ...referred, ...moved) });
  });

  it('removes rows and all data derived from them', async () => {
    expect(first).toMatchObject({
      outcome: 'some-rejected',
      dataVersion: 2,
      tables: {
        lots: { read: 1, removed: 2 },
        bids: { read: 1, removed: 3 },
        deletions: { read: 9, accepted: 5, removed: 5, unchanged: 0, rejected: 4 },
      },
    });
    expect(await held('a')).toEqual({ lots: ['l1a'], bids: ['l1a+c1a'] });
    expect(await bench.rows("select lot_id, valid_bidders from lot_fact where lot_id like '%a'")).toEqual([{ lot_id: 'l1a', valid_bidders: 1 }]);
  });

  it('keeps a row that others refer to, and names them', async () => {
    expect(await readRejects(first)).toEqual([
      { file: 'deletions.csv', line: 4, column: 'project_id', value: 'p1b', reason: '标段中仍有 1 行引用此行（如 l1b），未删除' },
      { file: 'deletions.csv', line: 5, column: 'lot_id', value: 'l1b', reason: '投标中仍有 1 行引用此行（如 l1b+c2b），未删除' },
      { file: 'deletions.csv', line: 8, column: 'company_id', value: 'c2b', reason: '投标中仍有 1 行引用此行（如 l1b+c2b），未删除' },
      { file: 'deletions.csv', line: 9, column: 'company_id', value: 'c1c', reason: '标段中仍有 1 行引用此行（如 l1c），未删除' },
    ]);
    expect(await held('b')).toEqual({ lots: ['l1b'], bids: ['l1b+c2b'] });
  });

  it('merges a company into another one: its references are moved in the same bundle; rows that no longer exist count as unchanged', async () => {
    const second = await bench.import({ ...merged(',winner_id', ',c3c'), 'deletions.csv': list('companies,,c1c,', 'bids,l1c,c1c,', 'bids,l1a,c2a,', 'lots,l2a,,') });
    expect(second).toMatchObject({ outcome: 'clean', dataVersion: 3, tables: { deletions: { accepted: 4, removed: 1, unchanged: 3 } } });
    expect(await bench.rows("select company_id from companies where company_id like '%c' order by company_id")).toEqual([{ company_id: 'c2c' }, { company_id: 'c3c' }]);
    expect(await held('c')).toEqual({ lots: ['l1c', 'l2c'], bids: ['l1c+c2c', 'l1c+c3c'] });
  });

  it('leaves a warehouse that passes verification', async () => {
    expect(await isSound()).toEqual([]);
  });

  if (isSoak) it('that was already applied changes nothing', async () => {
    const again = await bench.import({ 'deletions.csv': list('bids,l1a,c2a,', 'lots,l2a,,') });
    expect(again).toMatchObject({ outcome: 'clean', dataVersion: 3, tables: { deletions: { accepted: 2, removed: 0, unchanged: 2 } } });
  });
});

if (isSoak) describe('a list of deletions, alone in a bundle or with rows that it concerns', () => {
  beforeEach(async () => {
    await bench.empty();
    await bench.import(soundBundle);
  });

  it('removes a project with all that depends on it', async () => {
    const report = await bench.import({ 'deletions.ndjson': ['{"table":"projects","project_id":"p1"}', '{"table":"lots","lot_id":"l1"}', '{"table":"lots","lot_id":"l2"}', '{"table":"bids","lot_id":"l1","company_id":"c1"}', '{"table":"bids","lot_id":"l1","company_id":"c2"}'].join('\n') });
    expect(report).toMatchObject({ outcome: 'clean', tables: { deletions: { removed: 5 } } });
    expect(await held()).toEqual({ lots: [], bids: [] });
    expect(await bench.rows('select project_id from projects')).toEqual([]);
    expect(await isSound()).toEqual([]);
  });

  it('rejects rows of the same bundle that refer to removed rows', async () => {
    const report = await bench.import({ 'deletions.csv': list('lots,l2,,'), 'bids.csv': 'lot_id,company_id\nl2,c1\nl1,c1\n' });
    expect(await readRejects(report)).toMatchObject([{ file: 'bids.csv', line: 2, column: 'lot_id', value: 'l2', reason: '引用的标段由本次导入删除' }]);
    expect((await held()).lots).toEqual(['l1']);
    expect(await isSound()).toEqual([]);
  });

  it('keeps a row that the bundle contains', async () => {
    const report = await bench.import({ 'deletions.csv': list('bids,l1,c2,', 'bids,l1,c1,'), 'bids.csv': 'lot_id,company_id,price\nl1,c2,7\n' });
    expect(await readRejects(report)).toEqual([
      { file: 'deletions.csv', line: 2, column: 'lot_id+company_id', value: 'l1+c2', reason: '本次导入的数据中又有此行，未删除' },
    ]);
    expect(await held()).toMatchObject({ bids: ['l1+c2'] });
  });

  it('handles units that are parents of each other', async () => {
    await bench.import({ 'units.csv': 'unit_id,name,parent_id\nu3,Office,u2\n' });
    const units = 'table,unit_id\nunits,u2\n';
    expect(await readRejects(await bench.import({ 'deletions.csv': units }))).toMatchObject([{ value: 'u2', reason: '招标人单位中仍有 1 行引用此行（如 u3），未删除' }]);
    expect(await bench.import({ 'deletions.csv': `${units}units,u3\n` })).toMatchObject({ outcome: 'clean', tables: { units: { removed: 2 } } });
    expect(await isSound()).toEqual([]);
  });

  it('rejects entries without a table or with an incomplete key', async () => {
    const report = await bench.import({ 'deletions.csv': list('tenders,l1,,', 'bids,l1,,', 'bids,,,', 'bids,l1,c1,', 'bids,l1,c1,') });
    expect(await readRejects(report)).toMatchObject([
      { line: 2, column: 'table', value: 'tenders', reason: expect.stringContaining('应为 units、companies、') as string },
      { line: 3, column: 'company_id', reason: '必填项为空' },
      { line: 4, column: 'company_id', reason: '必填项为空' },
      { line: 4, column: 'lot_id', reason: '必填项为空' },
      { line: 6, reason: '主键重复，已采用第 5 行' },
    ]);
    expect(report.tables).toMatchObject({ deletions: { read: 5, accepted: 1, rejected: 4 } });
  });
});
