import { metrics } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { lotPartView } from '../../widgets/lots-card/lot-part.ts';
import { dealParts, dealViews, tilePlans } from './deal-views.ts';

it('has a known metric and known rows for each tile', () => {
  expect(tilePlans.every(({ metric, opens }) => metric in metrics && (opens === 'winners' || opens in dealViews))).toBe(true);
});

it('finds the lots behind a part of a chart, and none for an invalid part', () => {
  expect(lotPartView('amount:3', dealParts)).toMatchObject({ label: '50～100 万元', conditions: [{ name: 'is_chengjiao' }, { name: 'amountBand', value: 3 }] });
  expect(lotPartView('bidders:1', dealParts)).toMatchObject({ title: '1 家投标的成交标段', conditions: [{ name: 'is_chengjiao' }, { name: 'bidderNum', value: 1 }] });
  expect(lotPartView('stage:2', dealParts)).toMatchObject({ label: '公告→开标', title: '公告→开标起止时间齐全的成交标段', conditions: [{ name: 'is_chengjiao' }, { name: 'has_stage2', value: 1 }] });
  expect(lotPartView('unrecorded:0', dealParts)).toMatchObject({ title: '投标家数未知的成交标段', conditions: [{ name: 'is_chengjiao' }, { name: 'has_bidders', value: 0 }] });
  for (const part of ['', 'amount:99', 'amount:1.5', 'bidders:', 'stage:0', 'stage:5', 'lot:1']) expect(lotPartView(part, dealParts)).toBeNull();
});
