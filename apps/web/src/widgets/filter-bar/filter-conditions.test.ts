import { unitTree, type IssuerUnit } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { toConditions } from './filter-conditions.ts';
import { noFilters } from './tender-filters.ts';

const unit = (DanWei_Guid: string, Parent_Guid: string | null): IssuerUnit => ({
  DanWei_Guid,
  DanWei_Name: DanWei_Guid,
  Parent_Guid,
  Is_JiTuanNei: 1,
  level: Parent_Guid === null ? 1 : 2,
});
const tree = unitTree([unit('A', null), unit('A1', 'A'), unit('A2', 'A'), unit('B', null), unit('B1', 'B')]);

describe('filters as conditions', () => {
  it('gives no conditions without filters', () => {
    expect(toConditions(noFilters, null, tree)).toEqual([]);
  });

  it('gives two instants for a period', () => {
    expect(toConditions(noFilters, { from: 5, to: 9 }, tree)).toEqual([{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: '5;9' }]);
  });

  it('includes the subtree of a unit, each unit once', () => {
    expect(toConditions({ ...noFilters, units: ['A', 'A1', 'B1'] }, null, tree)).toEqual([
      { name: 'zbr_guid', matching: 'in', value: ['A', 'A1', 'A2', 'B1'] },
    ]);
  });

  it('uses the names of the wire', () => {
    const filters = {
      ...noFilters,
      group: 0 as const,
      categories: ['D'] as const,
      methods: ['询价'],
      organisation: '自行招标',
      province: '安徽',
      city: '合肥',
      materials: ['阀门'],
    };
    expect(toConditions(filters, null, tree)).toEqual([
      { name: 'Is_JiTuanNei', matching: '=', value: 0 },
      { name: 'xm_LeiXing', matching: 'in', value: ['D'] },
      { name: 'zb_fangshi', matching: 'in', value: ['询价'] },
      { name: 'zb_zuzhixingshi', matching: '=', value: '自行招标' },
      { name: 'sheng_name', matching: '=', value: '安徽' },
      { name: 'shi_name', matching: 'like', value: '合肥' },
      { name: 'pinlei', matching: 'in', value: ['阀门'] },
    ]);
  });
});
