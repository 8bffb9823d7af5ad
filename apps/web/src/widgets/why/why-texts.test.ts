import { startOfDay, endOfDay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { whyParts, type PartRow } from './why-parts.ts';
import { causesOf, exactChange, exactText, headText, partText, shareNote, signedText } from './why-texts.ts';

const row = (partKey: string, partSum: number | null, partBase: number | null = null): PartRow => ({
  partKey, partLabel: partKey, partSum, partBase, num: 1,
});
const periods = {
  current: { from: startOfDay('2025-01-01'), to: endOfDay('2025-12-31') }, other: { from: startOfDay('2024-01-01'), to: endOfDay('2024-12-31') }, base: 'yearAgo',
} as const;

const saving = whyParts('saving', [row('甲', 400_000, 2_000_000), row('乙', 100_000, 1_000_000)], [row('甲', 150_000, 1_500_000), row('乙', 120_000, 1_000_000)]);

it('names the values, both periods and the change', () => {
  expect(headText('saving', saving, periods)).toBe(
    '节资额由去年同期（2024-01-01 至 2024-12-31）的 50.00 万元，变为本期（2025-01-01 至 2025-12-31）的 27.00 万元，减少 23.00 万元（46.0%）。',
  );
  expect(headText('lotNum', whyParts('lotNum', [row('甲', 2)], [row('甲', 2)]), { ...periods, base: 'before' })).toMatch(/^已公告标段数由上期.*没有变化。$/);
});

it('describes a part of an amount', () => {
  const [first] = saving.parts.map((part) => partText('saving', part, saving));
  expect(first).toBe('甲：由 40.00 万元 变为 15.00 万元，使节资额减少 25.00 万元，占变动的 108.70%。');
  expect(shareNote(saving)).toMatch(/合计 100%/);
});

it('describes a part of a rate, and parts in one period only', () => {
  const rate = whyParts('savingRate', [row('甲', 20, 100), row('乙', 10, 100)], [row('甲', 10, 100), row('丙', 10, 100)]);
  const texts = rate.parts.map((part) => partText('savingRate', part, rate));
  expect(texts).toEqual([
    '甲：由 20.00% 变为 10.00%，在节资基准金额中的占比由 50.00% 变为 50.00%，使综合节资率下降 5.00 个百分点，占变动的 100.00%。',
    '丙：本期新增 10.00%，在节资基准金额中的占比由 0.00% 变为 50.00%，使综合节资率下降 2.50 个百分点，占变动的 50.00%。',
    '乙：原有 10.00%，本期没有，在节资基准金额中的占比由 50.00% 变为 0.00%，使综合节资率上升 2.50 个百分点，与总变动方向相反。',
  ]);
});

it('explains the causes', () => {
  expect(causesOf('saving', saving, 'zbr_guid')?.map(({ name, explanation }) => [name, explanation])).toEqual([
    ['基准规模', '节资基准金额由 300.00 万元 变为 250.00 万元，按原来的节资率计。'],
    ['结构', '各招标人在节资基准金额中占比的变化；新增的和本期没有的招标人也在其中。'],
    ['节资率', '各招标人自身节资率的变化，按其本期的节资基准金额计。'],
  ]);
  expect(causesOf('dealNum', whyParts('dealNum', [row('甲', 1)], [row('甲', 2)]), 'pinlei')).toBeNull();
});

it('leaves out shares of parts that cancel each other', () => {
  expect(shareNote(whyParts('dealNum', [row('甲', 100), row('乙', 0)], [row('甲', 0), row('乙', 101)]))).toMatch(/相互抵消/);
  expect(shareNote(whyParts('dealNum', [row('甲', 1)], [row('甲', 2)]))).toBeNull();
});

it('shows the sign of a contribution', () => {
  expect([signedText('zbJinE', -25_000), signedText('savingRate', 0.0123), signedText('dealNum', 3, false), signedText('dealNum', null)]).toEqual([
    '-2.50 万元', '+1.23 个百分点', '+3', '—',
  ]);
});

it('exports amounts to the cent', () => {
  expect([exactText('zbJinE', 1234.5), exactChange('zbJinE', -0.01), exactText('savingRate', 0.5), exactChange('savingRate', 0.0123)]).toEqual([
    '1234.50', '-0.01', '50.00', '1.23',
  ]);
});
