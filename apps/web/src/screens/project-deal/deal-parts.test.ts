import { expect, it } from 'vitest';
import { amountBandParts } from './amount-band-parts.ts';
import { bidderCountParts } from './bidder-count-parts.ts';
import { boxesOf } from './boxes-of.ts';

const band = (position: number | null, dealNum: number, zbJinE: number | null) => ({ band: position, dealNum, zbJinE });

it('includes every band of amounts between the lowest and the highest, and unknown amounts last', () => {
  const parts = amountBandParts([band(null, 1, null), band(3, 5, 4e6), band(0, 4, 1e5), band(1, 0, 0)], 'dealNum');
  expect(parts.map(({ id, name, value }) => [id, name, value])).toEqual([
    ['amount:0', '＜10', 4],
    ['amount:1', '10～20', 0],
    ['amount:2', '20～50', 0],
    ['amount:3', '50～100', 5],
    [null, '金额未知', 1],
  ]);
  expect(parts[0]?.notes).toEqual(['占比 40.00%']);
  expect(amountBandParts([band(10, 2, 3e8)], 'zbJinE')).toMatchObject([{ name: '≥10,000', value: 3e8, notes: ['成交标段数 2 个', '占比 100.00%'] }]);
  expect(amountBandParts([], 'dealNum')).toEqual([]);
});

it('includes every number of bidders from the minimum to the maximum', () => {
  const parts = bidderCountParts([{ bidderNum: 5, dealNum: 1, zbJinE: null }, { bidderNum: 3, dealNum: 3, zbJinE: 1 }], 'dealNum');
  expect(parts.map(({ name, value }) => [name, value])).toEqual([['3', 3], ['4', 0], ['5', 1]]);
  expect(bidderCountParts([], 'dealNum')).toEqual([]);
});

it('shows deals without recorded bids after the others, and not as deals without bidders', () => {
  const unknown = { bidderNum: null, dealNum: 4, zbJinE: 2e6 };
  const parts = bidderCountParts([{ bidderNum: 2, dealNum: 4, zbJinE: 2e6 }, unknown], 'dealNum');
  expect(parts.map(({ id, name, value, notes }) => [id, name, value, notes])).toEqual([
    ['bidders:2', '2', 4, ['占比 50.00%']],
    ['unrecorded:0', '未知', 4, ['占比 50.00%']],
  ]);
  expect(bidderCountParts([unknown], 'zbJinE').map(({ name, value }) => [name, value])).toEqual([['未知', 2e6]]);
});

it('has a box for the categories with the most lots, the deepest discount first', () => {
  const rest = { low: 0, p25: 0.05, p75: 0.2, high: 0.3, outlierNum: 2 };
  const kind = (pinlei: string | null, lotNum: number, p50: number) => ({ pinlei, lotNum, p50, ...rest });
  const kinds = Array.from({ length: 12 }, (_, index) => kind(`K${index}`, 100 - index, index / 100));
  const boxes = boxesOf([...kinds, kind(null, 500, 0.5), kind('少', 4, 0.9)]);
  expect(boxes.map(({ name }) => name)).toEqual(['未填写', 'K8', 'K7', 'K6', 'K5', 'K4', 'K3', 'K2', 'K1', 'K0']);
  expect(boxes[0]).toMatchObject({ id: null, five: [0, 0.05, 0.5, 0.2, 0.3], outlierNum: 2, notes: ['共 500 个标段'] });
});
