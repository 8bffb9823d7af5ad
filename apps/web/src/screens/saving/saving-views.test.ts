import { metrics, savingRateBands } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { lotPartView } from '../../widgets/lots-card/lot-part.ts';
import { savingParts, savingViews, tilePlans } from './saving-views.ts';

it('has a known metric and a known view for each tile', () => {
  expect(tilePlans.every(({ metric, opens }) => metric in metrics && opens in savingViews('budget'))).toBe(true);
});

it('states the baseline in titles, and limits negative and high savings at band boundaries', () => {
  const { negative, high } = savingViews('ceiling');
  expect(negative.title).toBe('负节资标段（基准：最高限价）');
  expect(savingRateBands[Number(negative.conditions[0]?.value)]).toEqual({ from: -0.05, to: 0 });
  expect(savingRateBands[Number(high.conditions[0]?.value)]).toEqual({ from: 0.6, to: 0.65 });
});

it('finds the lots behind a part of a chart, and none for an invalid part', () => {
  expect(lotPartView('rate:11', savingParts)).toMatchObject({ label: '节资率 0～5%', conditions: [{ name: 'rateBand', value: 11 }] });
  expect(lotPartView('bidders:4', savingParts)).toMatchObject({ label: '4 家投标', conditions: [{ name: 'has_baseline' }, { name: 'bidderNum', value: 4 }] });
  for (const part of ['', 'rate', 'rate:999', 'rate:-1', 'bidders:', 'bidders:x', 'other:1']) expect(lotPartView(part, savingParts)).toBeNull();
});
