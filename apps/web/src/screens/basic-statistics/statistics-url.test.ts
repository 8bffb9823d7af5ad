import { expect, it } from 'vitest';
import { parseStatistics, togglePick, writeStatistics, type Statistics } from './statistics-url.ts';

const parse = (search: string): Statistics => parseStatistics(new URLSearchParams(search));

it('reads back unchanged what it wrote', () => {
  const statistics: Statistics = {
    subject: 'bids',
    view: 'pivot',
    picks: { QiYe_Type: ['国有:独资', '其他 & 更多'], is_winner: ['1'], pinlei: ['钢管', ''] },
    rest: { zbr_guid: ['u:1', 'u2'], sheng_name: [''] },
    of: 'zbNum',
    pivot: { rows: 'zb_fangshi', columns: 'year', measure: 'zbRate', top: '10' },
  };
  expect(parse(writeStatistics(new URLSearchParams(), statistics).toString())).toEqual(statistics);
});

it('shows lots for an invalid address', () => {
  const usual = { subject: 'lots', view: 'list', picks: {}, rest: {}, of: null, pivot: {} };
  expect(parse('')).toEqual(usual);
  expect(parse(`subject=toString&view=x&facet=status&except=%3Ax&facet=status%3A%00&except=pinlei%3Aa%0A&facet=status%3A${'x'.repeat(201)}`)).toEqual(usual);
});

it('keeps parameters that belong to others', () => {
  expect(writeStatistics(new URLSearchParams('time=all&view=pivot&facet=a:b&except=c:d&of=zbJinE'), parse('')).toString()).toBe('time=all');
});

it('adds a value and removes it again', () => {
  const once = togglePick({}, 'status', '流标');
  expect(once).toEqual({ status: ['流标'] });
  expect(togglePick(once, 'status', '成交')).toEqual({ status: ['流标', '成交'] });
  expect(togglePick(once, 'status', '流标')).toEqual({});
});
