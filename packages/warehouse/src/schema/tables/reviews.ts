import { flag, requiredCode, expectedNumber, requiredText, time, type Table } from '../define-table.ts';

/** One mark of one expert for one bidder on one criterion. */
export const reviews = {
  name: 'reviews',
  title: '评分',
  key: ['lot_id', 'expert_id', 'company_id', 'criterion'],
  columns: {
    lot_id: requiredCode('标段', { references: 'lots' }),
    expert_id: requiredCode('专家', { references: 'experts' }),
    company_id: requiredCode('企业', { references: 'companies' }),
    criterion: requiredText('评分项'),
    is_subjective: flag('是否主观分'),
    full_mark: expectedNumber('满分', { min: 0 }),
    score: expectedNumber('得分', { min: 0 }),
    reviewed_at: time('评分时间'),
  },
} as const satisfies Table;
