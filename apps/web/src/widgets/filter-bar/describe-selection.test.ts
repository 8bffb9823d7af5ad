import { endOfDay, startOfDay, type IssuerUnit } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { noFilters } from './tender-filters.ts';
import { describeSelection } from './describe-selection.ts';

const unit = { DanWei_Guid: 'U1', DanWei_Name: '甲公司', Parent_Guid: null, Is_JiTuanNei: 1, level: 1 } as const;
const units: IssuerUnit[] = [unit, { ...unit, DanWei_Guid: 'U2', DanWei_Name: '乙公司' }];

it('always names unit and period', () => {
  expect(describeSelection(noFilters, null, units)).toBe('单位：全部　期间：全部时间');
  const period = { from: startOfDay('2025-03-05'), to: endOfDay('2025-12-20') };
  expect(describeSelection({ ...noFilters, units: ['U2'] }, period, units)).toBe('单位：乙公司　期间：2025-03-05 至 2025-12-20');
});

it('names other filters that narrow the selection', () => {
  const filters = { ...noFilters, group: 1, categories: ['D'], province: '安徽', city: '合肥市', methods: ['询价', '竞争性谈判'] } as const;
  expect(describeSelection(filters, null, units)).toBe(
    '单位：全部　期间：全部时间　单位属性：集团内　类别：工程　采购方式：询价、竞争性谈判　地区：安徽、合肥市',
  );
});
