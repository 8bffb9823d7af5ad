import { expect, it } from 'vitest';
import { chartPoints, columnHead, reportText, sentenceParts, sentenceText, slotValue } from './report.ts';
import type { ReportSentence, ReportSlot, ReportSource } from './views/report-views.ts';

const source = (more: Partial<ReportSource>): ReportSource => ({ title: '表', grain: '行', query: null, columns: [], rows: [], total: 0, failure: null, ...more });
const report = { sources: { bids: source({ rows: [{ n: 1234, money: 56_789_000, name: '甲{1}', none: null }], total: 87 }) } };
const slot = (column: string, format: ReportSlot['format'], row: number | null = 0): ReportSlot => ({ source: 'bids', row, column, format, behind: null });
const sentence = (template: string, ...slots: ReportSlot[]): ReportSentence => ({ template, slots, tone: 'plain' });

it('fills each slot from the rows, and with the number of rows if it names none', () => {
  const one = sentence('投标 {0} 次，成交 {1} 万元，共 {2} 行。', slot('n', 'count'), slot('money', 'money'), slot('', 'count', null));
  expect(sentenceText(report, one)).toBe('投标 1,234 次，成交 5,678.90 万元，共 87 行。');
  expect(sentenceParts(report, one).filter((part) => part.slot !== null).map(({ text }) => text)).toEqual(['1,234', '5,678.90', '87']);
});

it('does not treat text in the data as a slot, nor a missing value as zero', () => {
  expect(sentenceText(report, sentence('{0}、{1}', slot('name', 'text'), slot('none', 'count')))).toBe('甲{1}、—');
  expect(sentenceText(report, sentence('{0}', slot('absent', 'money')))).toBe('—');
  expect(slotValue(report, { ...slot('n', 'count'), source: 'unknown', row: null })).toBeNull();
});

it('formats values by their format', () => {
  expect([reportText(0.0004, 'chance'), reportText(0.0412, 'chance'), reportText(0.999, 'strength'), reportText(0.1234, 'rate'), reportText(0, 'count')]).toEqual(['< 0.001', '0.041', '> 0.99', '12.34%', '0']);
  expect([reportText(Date.UTC(2026, 0, 1, 16), 'day'), reportText('', 'text'), reportText('2026-01', 'month')]).toEqual(['2026-01-02', '—', '2026-01']);
});

it('adds the unit to the head of a column', () => {
  const head = (format: ReportSlot['format'], unit: string): string => columnHead({ name: 'x', title: '成交', format, unit });
  expect([head('money', '元'), head('rate', '%'), head('count', '次'), head('text', '')]).toEqual(['成交（万元）', '成交', '成交（次）', '成交']);
});

it('draws one bar for each row, and months without gaps', () => {
  const columns = [{ name: 'month', title: '月份', format: 'month' as const, unit: '' }, { name: 'n', title: '次数', format: 'count' as const, unit: '次' }];
  const months = source({ columns, rows: [{ month: '2025-11', n: 2 }, { month: '2026-02', n: null }, { month: null, n: 9 }] });
  const chart = { title: '图', source: 'months', category: 'month', series: ['n'], rows: [0, 1, 2] };
  const points = (kind: 'stack' | 'months') => {
    const { categories, series } = chartPoints({ sources: { months } }, { ...chart, kind });
    return [categories, series[0]?.values];
  };
  expect(points('months')).toEqual([['2025-11', '2025-12', '2026-01', '2026-02'], [2, 0, 0, null]]);
  expect(points('stack')).toEqual([['2025-11', '2026-02', '—'], [2, null, 9]]);
});
