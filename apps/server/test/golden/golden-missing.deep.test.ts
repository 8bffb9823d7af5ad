import type { Condition, PivotRow } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { importFiles } from '../support/import-files.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await openGoldenWorld(300, 'golden');
  await addBare();
});
afterAll(() => world.app.close());

/** Adds a buyer, projects, lots, a bidder and an expert with only the mandatory fields. */
async function addBare(): Promise<void> {
  const files = {
    units: ['unit_id,name', 'bare-u,无名单位'],
    companies: ['company_id,name', 'bare-c1,无名甲公司', 'bare-c2,无名乙公司'],
    projects: ['project_id,code,name,unit_id', 'bare-p1,B1,无名一,bare-u', 'bare-p2,B2,无名二,bare-u'],
    lots: ['lot_id,project_id,code,name,budget', 'bare-l1,bare-p1,BL1,无名一标,1000', 'bare-l2,bare-p1,BL2,无名二标,20', 'bare-l3,bare-p2,BL3,无名三标,3'],
    bids: ['lot_id,company_id,price', 'bare-l1,bare-c1,900', 'bare-l1,bare-c2,950', 'bare-l3,bare-c1,3'],
    experts: ['expert_id,code,name', 'bare-e,BE,无名专家'],
    reviews: ['lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...['c1,8', 'c2,6'].map((end) => `bare-l1,bare-e,bare-${end.replace(',', ',技术,1,10,')}`)],
  };
  await importFiles(world.app, 'bare', files);
}

/** Conditions of the screen for a group. A group without a year uses its month; other values change the period. */
const requested = (field: string, value: string | null): Condition[] => {
  const name = field === 'year' && value === null ? 'month' : field;
  return [{ name, matching: 'in', value: [value ?? ''] }];
};

const pivots = [
  { key: 'pivot.lots', list: 'query.lotRows', before: ['budget'], across: 'status', measure: 'lotNum', neverMissing: ['zbr_guid'],
    fields: ['xm_LeiXing', 'zb_fangshi', 'zbr_guid', 'sheng_name', 'pinlei', 'zb_zuzhixingshi', 'status', 'month'] },
  { key: 'pivot.bids', list: 'query.bids', before: [], across: 'is_winner', measure: 'tbNum', neverMissing: ['zbr_guid'],
    fields: ['QiYe_Type', 'xm_LeiXing', 'zb_fangshi', 'zbr_guid', 'sheng_name', 'pinlei', 'month'] },
  { key: 'pivot.suppliers', list: 'supplier.ranking', before: [], across: 'sheng_name', measure: 'tbNum', neverMissing: [], fields: ['QiYe_Type'] },
  { key: 'pivot.experts', list: 'query.experts', before: [], across: 'expert_sheng', measure: 'expertNum', neverMissing: [], fields: ['specialty'] },
];

it.each(pivots)('$key equals the rows behind it, cell by cell, also for missing values', async (pivot) => {
  const { key, list, before, across, measure, neverMissing, fields } = pivot;
  for (const field of isSoak ? fields : fields.slice(0, 2)) {
    const rows = (await world.client.rows(key, [], [...before, field, field === across ? 'none' : across, measure, '50'])) as unknown as PivotRow[];
    const cells = rows.filter(({ rowKind, columnKind }) => rowKind === 'value' && columnKind !== 'other');
    expect([field, cells.some(({ rowValue }) => rowValue === null)]).toEqual([field, !neverMissing.includes(field)]);
    // Every cell with a missing value, and some of the others.
    const isMissing = (cell: PivotRow): boolean => cell.rowValue === null || (cell.columnKind === 'value' && cell.columnValue === null);
    const looked = cells.filter((cell, no) => no % 7 === 0 || isMissing(cell));
    for (const { rowValue, columnKind, columnValue, num } of looked) {
      const conditions = [...requested(field, rowValue), ...(columnKind === 'value' ? requested(across, columnValue) : [])];
      const behind = await world.client.rows(list, conditions);
      expect([field, rowValue, columnValue, behind.length]).toEqual([field, rowValue, columnValue, num]);
    }
  }
});

it('lists projects and lots without a date', async () => {
  const undated = await world.client.rows('query.lotRows', requested('year', null));
  const [cell] = (await world.client.rows('pivot.lots', [], ['budget', 'year', 'none', 'lotNum', '5'])).filter(
    ({ rowKind, rowValue }) => rowKind === 'value' && rowValue === null,
  );
  expect(undated).toHaveLength(Number(cell?.['num']));
  expect(undated.every((row) => row['month'] === null)).toBe(true);
  const projects = await world.client.rows('query.projects', requested('year', null));
  expect(projects.map((row) => row['xm_guid']).sort()).toEqual([...new Set(undated.map((row) => row['xm_guid']))].sort());
});

it('has facet counts that match the lists, for missing and for known values', async () => {
  const counts = await world.client.rows('facet.lots', [], ['budget', 'pinlei']);
  const [first, missing] = [counts.find(({ value }) => value !== null), counts.find(({ value }) => value === null)];
  const listed = await world.client.rows('query.lotRows', [{ name: 'pinlei', matching: 'in', value: [String(first?.['value']), ''] }]);
  expect(listed).toHaveLength(Number(first?.['num']) + Number(missing?.['num']));
});
