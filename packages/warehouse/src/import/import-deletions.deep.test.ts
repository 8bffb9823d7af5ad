import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import { ImportBench, readRejects, soundBundle } from './import-bench.test-support.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
});
beforeEach(async () => {
  await bench.empty();
  await bench.import(soundBundle);
});
afterAll(() => bench.close());

const list = (...lines: string[]) => `${['table,lot_id,company_id,project_id', ...lines].join('\n')}\n`;
const held = async () => ({
  lots: (await bench.rows('select lot_id from lots order by lot_id')).map((row) => row['lot_id']),
  bids: (await bench.rows(`select lot_id || '+' || company_id as bid from bids order by all`)).map((row) => row['bid']),
});
const isSound = async () => (await verifyWarehouse(bench.warehouse)).findings;

describe('a list of deletions', () => {
  it('removes rows and all that was made of them, once', async () => {
    const report = await bench.import({ 'deletions.csv': list('bids,l1,c2,', 'lots,l2,,') });
    expect(report).toMatchObject({
      outcome: 'clean',
      dataVersion: 2,
      tables: {
        lots: { read: 0, removed: 1 },
        bids: { read: 0, removed: 1 },
        deletions: { read: 2, accepted: 2, removed: 2, unchanged: 0, rejected: 0 },
      },
    });
    expect(await held()).toEqual({ lots: ['l1'], bids: ['l1+c1'] });
    expect(await bench.rows('select lot_id, valid_bidders from lot_fact')).toEqual([{ lot_id: 'l1', valid_bidders: 1 }]);
    expect(await isSound()).toEqual([]);

    const again = await bench.import({ 'deletions.csv': list('bids,l1,c2,', 'lots,l2,,') });
    expect(again).toMatchObject({ outcome: 'clean', dataVersion: 2, tables: { deletions: { accepted: 2, removed: 0, unchanged: 2 } } });
  });

  if (isSoak) it('takes a project with all that hangs on it', async () => {
    const report = await bench.import({ 'deletions.ndjson': ['{"table":"projects","project_id":"p1"}', '{"table":"lots","lot_id":"l1"}', '{"table":"lots","lot_id":"l2"}', '{"table":"bids","lot_id":"l1","company_id":"c1"}', '{"table":"bids","lot_id":"l1","company_id":"c2"}'].join('\n') });
    expect(report).toMatchObject({ outcome: 'clean', tables: { deletions: { removed: 5 } } });
    expect(await held()).toEqual({ lots: [], bids: [] });
    expect(await bench.rows('select project_id from projects')).toEqual([]);
    expect(await isSound()).toEqual([]);
  });

  it('leaves a row that others refer to, and names them', async () => {
    const report = await bench.import({ 'deletions.csv': list('projects,,,p1', 'lots,l1,,', 'lots,l2,,', 'bids,l1,c1,', 'companies,,c2,') });
    expect(await readRejects(report)).toEqual([
      { file: 'deletions.csv', line: 2, column: 'project_id', value: 'p1', reason: '标段中仍有 1 行引用此行（如 l1），未删除' },
      { file: 'deletions.csv', line: 3, column: 'lot_id', value: 'l1', reason: '投标中仍有 1 行引用此行（如 l1+c2），未删除' },
      { file: 'deletions.csv', line: 6, column: 'company_id', value: 'c2', reason: '投标中仍有 1 行引用此行（如 l1+c2），未删除' },
    ]);
    expect(await held()).toEqual({ lots: ['l1'], bids: ['l1+c2'] });
    expect(await isSound()).toEqual([]);
  });

  if (isSoak) it('refuses rows of the same bundle that refer to what it removes', async () => {
    const report = await bench.import({ 'deletions.csv': list('lots,l2,,'), 'bids.csv': 'lot_id,company_id\nl2,c1\nl1,c1\n' });
    expect(await readRejects(report)).toMatchObject([{ file: 'bids.csv', line: 2, column: 'lot_id', value: 'l2', reason: '引用的标段由本次导入删除' }]);
    expect((await held()).lots).toEqual(['l1']);
    expect(await isSound()).toEqual([]);
  });

  it('merges a company into another: what refers to it is moved in the same bundle', async () => {
    const moved = { 'bids.csv': 'lot_id,company_id,price,is_winner\nl1,c3,900,1\n', 'companies.csv': 'company_id,name\nc3,Third company\n' };
    const removed = list('companies,,c1,', 'bids,l1,c1,');
    const silent = await bench.import({ ...moved, 'deletions.csv': removed, 'lots.csv': 'lot_id,project_id,code,name\nl1,p1,L-1,Lot 1\n' });
    expect(await readRejects(silent)).toMatchObject([{ line: 2, value: 'c1', reason: '标段中仍有 1 行引用此行（如 l1），未删除' }]);
    expect(await isSound()).toEqual([]);
    const said = await bench.import({ ...moved, 'deletions.csv': removed, 'lots.csv': 'lot_id,project_id,code,name,winner_id\nl1,p1,L-1,Lot 1,c3\n' });
    expect(said).toMatchObject({ outcome: 'clean', tables: { deletions: { removed: 1, unchanged: 1 } } });
    expect(await bench.rows('select company_id from companies order by company_id')).toEqual([{ company_id: 'c2' }, { company_id: 'c3' }]);
    expect(await isSound()).toEqual([]);
  });

  if (isSoak) it('leaves a row that the bundle brings', async () => {
    const report = await bench.import({ 'deletions.csv': list('bids,l1,c2,', 'bids,l1,c1,'), 'bids.csv': 'lot_id,company_id,price\nl1,c2,7\n' });
    expect(await readRejects(report)).toEqual([
      { file: 'deletions.csv', line: 2, column: 'lot_id+company_id', value: 'l1+c2', reason: '本次导入的数据中又有此行，未删除' },
    ]);
    expect(await held()).toMatchObject({ bids: ['l1+c2'] });
  });

  if (isSoak) it('settles units above each other', async () => {
    await bench.import({ 'units.csv': 'unit_id,name,parent_id\nu3,Office,u2\n' });
    const units = 'table,unit_id\nunits,u2\n';
    expect(await readRejects(await bench.import({ 'deletions.csv': units }))).toMatchObject([{ value: 'u2', reason: '招标人单位中仍有 1 行引用此行（如 u3），未删除' }]);
    expect(await bench.import({ 'deletions.csv': `${units}units,u3\n` })).toMatchObject({ outcome: 'clean', tables: { units: { removed: 2 } } });
    expect(await isSound()).toEqual([]);
  });

  if (isSoak) it('refuses what names no table or half a key', async () => {
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
