import type { Note } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { pointsOf } from '../../charts/keyboard-navigation.ts';
import { prepareTrend } from '../../charts/prepare/prepare-trend.ts';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareTimeSeries } from '../../charts/prepare/prepare-time-series.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { notesByPlace, notesOfUnits, withNotes } from './note-marks.ts';

const note = (content: string, change: Partial<Note> = {}): Note => ({
  guid: content, unit: null, unitName: '全部单位', metric: 'failedRate', firstDay: '2026-01-10', lastDay: '2026-01-10', readers: 'scope', content,
  userName: '王芳', createdAt: 0, changedAt: null, version: 1, mayChange: false, ...change,
});
const node = (id: string, ...children: ReturnType<typeof leaf>[]) => ({ ...leaf(id), children });
const leaf = (id: string) => ({ id, value: id, label: id, name: id, code: id, children: [] });
const contents = (notes: readonly Note[] | undefined) => notes?.map(({ content }) => content);

it('belong to a choice of units if they are about these, units below or above them, or all units', () => {
  const tree = [node('group', leaf('a'), leaf('b')), leaf('c')];
  const notes = ['group', 'a', 'b', 'c', null].map((unit) => note(String(unit), { unit }));
  expect(contents(notesOfUnits(notes, ['a'], tree))).toEqual(['group', 'a', 'null']);
  expect(contents(notesOfUnits(notes, ['group'], tree))).toEqual(['group', 'a', 'b', 'null']);
  expect(notesOfUnits(notes, [], tree)).toHaveLength(5);
});

it('are at the first shown step of their period, and left out outside', () => {
  const notes = [
    note('一月'), note('跨月', { firstDay: '2025-11-01', lastDay: '2026-02-28' }), note('三月', { firstDay: '2026-03-31', lastDay: '2026-04-01' }), note('去年', { firstDay: '2025-12-31', lastDay: '2025-12-31' }),
  ];
  const byPlace = notesByPlace(notes, { first: 2026 * 12, count: 3, grain: 'month' });
  expect([...byPlace].map(([place, own]) => [place, contents(own)])).toEqual([[0, ['一月', '跨月']], [2, ['三月']]]);
  expect([...notesByPlace(notes, { first: 2026, count: 1, grain: 'year' }).get(0) ?? []]).toHaveLength(3);
});

it('are marks that pass their notes, texts of the point, and a column of the table', () => {
  const points = [{ id: '7', name: '2026-01', value: 0.1 }, { id: '8', name: '2026-02', value: null }];
  const bare = withData(prepareTrend(points, { axis: '时间', measure: { name: '流标率', type: 'rate', unit: '%' }, averageName: null }), [7, 8], String);
  const drawn = withNotes(bare, new Map([[1, [note('涨价'), note('停工'), note('私下', { readers: 'author' }), note('内部', { readers: 'unit' })]]]));
  const marks = [drawn.option.series ?? []].flat().at(-1);
  expect(marks).toMatchObject({ symbol: 'pin', data: ['-', { id: 'note:1', value: 0, label: { formatter: '4' } }] });
  expect(contents(drawn.datumOf('note:1') as Note[])).toEqual(['涨价', '停工', '私下', '内部']);
  expect([drawn.datumOf('8'), drawn.datumOf('note:0')]).toEqual([8, undefined]);
  expect(drawn.describe({ seriesIndex: 1, dataIndex: 1, name: '', edge: false })?.lines.slice(-2)).toEqual(['批注（王芳）：私下', '批注（王芳）：内部']);
  expect(drawn.table.rows).toEqual([['2026-01', '10.00', ''], ['2026-02', '—', '王芳：涨价；王芳：停工']]);
  expect(pointsOf(drawn).at(-1)?.map(({ id }) => id)).toEqual(['note:1']);
  expect(withNotes(bare, new Map())).toBe(bare);
});

it('mark the bars of a chart by month, on their axis, and keep their months', () => {
  const measures = { bar: measureOf('zbJinE'), line: measureOf('dealNum'), period: null };
  const model = prepareTimeSeries([{ month: '2026-01', bar: 10_000, line: 1 }, { month: '2026-02', bar: 20_000, line: 2 }], measures);
  const marked = withNotes(model, new Map([[1, [note('春节后集中签约')]]]));
  const marks = [marked.option.series].flat().length - 1;
  const at = (dataIndex: number) => marked.describe({ seriesIndex: marks, dataIndex, name: '', edge: false });
  expect([at(0), at(1)?.lines.at(-1)]).toEqual([null, '批注（王芳）：春节后集中签约']);
  expect([marked.datumOf('2026-02'), contents(marked.datumOf('note:1') as Note[])]).toMatchObject([{ name: '2026-02' }, ['春节后集中签约']]);
  const lineOnly = prepareTimeSeries([{ month: '2026-01', bar: null, line: 1 }], measures);
  expect([withNotes(lineOnly, new Map([[0, [note('只有笔数')]]])).option.series].flat().map((one) => one && 'yAxisIndex' in one && one.yAxisIndex)).toEqual([1, 1]);
});
