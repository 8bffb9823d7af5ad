import type { Report } from '@tenderscope/contract';
import { readZip } from '@tenderscope/formats';
import { expect, it } from 'vitest';
import { writeDocument } from './write-document.ts';

const rows = Array.from({ length: 400 }, (_, place) => ({ name: `第${place}家公司`, amount: place }));
const report: Report = {
  title: '企业排查报告', subtitle: '甲公司', verdict: null,
  about: { madeAt: Date.UTC(2026, 10, 24), dataTime: Date.UTC(2026, 10, 23), dataVersion: 7, user: '管理员', scope: '全部单位' },
  sections: [{
    key: 'one', heading: '供应商', charts: [], sentences: [],
    tables: [{ title: '明细', layout: 'rows', source: 'rows', columns: ['name', 'amount'], rows: rows.map((_, place) => place), total: 400, note: '', links: [] }],
  }],
  sources: {
    rows: {
      title: '公司', grain: '公司', query: null, total: 400, failure: null, rows,
      columns: [{ name: 'name', title: '公司名称', format: 'text', unit: '' }, { name: 'amount', title: '成交金额', format: 'money', unit: '元' }],
    },
  },
};
const open = (): AbortSignal => new AbortController().signal;

it('writes a document while others take their turn', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const bytes = await writeDocument({ report }, open());
  clearInterval(others);
  // Written on this thread it is one turn, without any of others.
  expect(turns).toBeGreaterThan(5);
  expect((await readZip(bytes)).get('word/document.xml')?.toString()).toContain('第399家公司');
});

it('ends when the client leaves', async () => {
  const leaving = new AbortController();
  const written = writeDocument({ report }, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(written).rejects.toThrow('gone');
});
