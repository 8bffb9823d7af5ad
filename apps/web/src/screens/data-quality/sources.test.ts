import type { DataQualityView, QualityTable } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { ofSource, sourcesOf } from './sources.ts';

const table = (name: string, hasSources: boolean, rows: readonly [source: string | null, rows: number][]): QualityTable => ({
  name, title: name, hasSources, mayBeEmpty: false, counter: '个', basis: '', columns: [],
  months: rows.map(([source, count]) => ({ month: '2025-01', source, rows: count, counts: [] })),
});
const view: DataQualityView = {
  dataVersion: 1,
  dataTime: null,
  indicators: [],
  tables: [table('lots', true, [[null, 1], ['招标台账', 5], ['OCDS', 1], ['招标台账', 2]]), table('units', false, [[null, 3]])],
};

describe('sources', () => {
  it('counts the lots of each source, with data bundles under their own name', () => {
    expect(sourcesOf(view)).toEqual([
      { key: '招标台账', title: '招标台账', lots: 7 }, { key: '', title: '数据包', lots: 1 }, { key: 'OCDS', title: 'OCDS', lots: 1 },
    ]);
  });

  it('excludes rows of other sources, and tables that are not about lots', () => {
    const shown = (key: string | null) => ofSource(view, key).tables.map(({ name, months }) => [name, ...months.map(({ rows }) => rows)]);
    expect(shown('招标台账')).toEqual([['lots', 5, 2]]);
    expect(shown('')).toEqual([['lots', 1]]);
    expect(shown(null)).toEqual([['lots', 1, 5, 1, 2], ['units', 3]]);
  });
});
