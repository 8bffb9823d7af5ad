import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { servePage } from '../../lib/page-server.test-support.ts';
import { usePrintState } from '../../lib/print/print-state.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { ChartCardProps, ChartView } from './chart-card.tsx';

afterEach(() => {
  cleanup();
  usePrintState.setState({ state: 'no' });
});

type Unit = Row<'insight.unitRank'>;
const unit = (zbr_guid: string, zbr_name: string, zbJinE: number, dealNum: number): Unit => {
  return { zbr_guid, zbr_name, zbJinE, dealNum, saving: null, savingRate: null };
};
const units = [unit('u1', '甲公司', 3e6, 2), unit('u2', '乙公司', 1e6, 9)];
const requests: { url: string; conditions: unknown }[] = [];
const exported: unknown[] = [];
const columns = [
  { name: 'zbr_name', title: '招标人', type: 'text', unit: '' },
  { name: 'dealNum', title: '成交标段数', type: 'integer', unit: '个' },
];

servePage(({ url, form, sent }) => {
  if (url.includes('/catalog?')) return { body: listEnvelope([{ key: 'insight.unitRank', title: '', columns, sorts: [], params: [] }]) };
  if (url.includes('exportExcel')) {
    exported.push(JSON.parse(sent));
    return { headers: { 'content-type': 'application/octet-stream' }, body: 'PK' };
  }
  requests.push({ url, conditions: JSON.parse(form.get('value') ?? 'null') });
  return { body: listEnvelope(units) };
});

const conditions = [{ name: 'xm_LeiXing', matching: 'in', value: ['D'] }];
const measures = [{ metric: 'zbJinE', label: '金额' }, { metric: 'dealNum', label: '数量' }] as const;
const rankOf = (rows: readonly Unit[], { metric, measure }: ChartView<'zbJinE' | 'dealNum'>) =>
  withData(prepareRank(rows.map((row) => ({ id: row.zbr_guid, name: row.zbr_name ?? '', value: row[metric] })), measure), rows, (row) => row.zbr_guid);

async function show(onPick: (row: Unit) => void) {
  const { ChartCard } = await import('./chart-card.tsx');
  // In a print a card is in view, and its chart is drawn without a canvas.
  usePrintState.setState({ state: 'preparing' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChartCard
          title="单位排名"
          height={300}
          query="insight.unitRank"
          conditions={conditions}
          measures={measures}
          model={rankOf}
          note={(rows) => rows.length > 0 && <span>共 {rows.length} 家</span>}
          table={{ columns: ['zbr_name', 'dealNum'], rowKey: 'zbr_guid' }}
          onPick={onPick}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('application');
}

it('requests its rows, draws them, and passes the picked row', async () => {
  const picked: Unit[] = [];
  const chart = await show((row) => picked.push(row));
  expect(requests.at(-1)).toEqual({ url: `/bigdata/api/data-api/listParams/${queryIds['insight.unitRank']}`, conditions });
  chart.focus();
  await userEvent.setup().keyboard('{Home}{Enter}');
  expect(picked).toHaveLength(1);
  expect(units).toContainEqual(picked[0]);
});

it('shows the chosen measure, and the given note about the rows', async () => {
  await show(() => undefined);
  expect(screen.getByText('共 2 家')).toBeTruthy();
  expect(screen.getByRole('img', { name: '甲公司 300.00 万元、乙公司 100.00 万元' })).toBeTruthy();
  await userEvent.setup().click(screen.getByText('数量'));
  expect(await screen.findByRole('img', { name: /^乙公司 9 个、甲公司 2 个/ })).toBeTruthy();
});

it('accepts a click only if its chart has data behind it', () => {
  const plain = () => prepareRank([], measureOf('zbJinE'));
  const card = { title: '', height: 0, query: 'insight.unitRank', conditions: [] } as const;
  type Props = ChartCardProps<'insight.unitRank', Unit, never>;
  // @ts-expect-error: a plain chart has no datum to pass.
  const wrong: Props = { ...card, model: plain, onPick: (row: Unit) => row };
  const right: Props = { ...card, model: (rows) => withData(plain(), rows, (row) => row.zbr_guid), onPick: (row) => row.zbr_guid };
  expect([wrong.query, right.query]).toEqual(['insight.unitRank', 'insight.unitRank']);
});

it('exports its own numbers as shown, the rows of its table, and their definitions', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show(() => undefined);
  await userEvent.setup().click(screen.getByRole('button', { name: '导出 Excel' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  click.mockRestore();
  expect(exported).toEqual([
    expect.objectContaining({
      fileName: '单位排名',
      isBasisShown: true,
      moneyUnit: 'wan',
      chart: {
        title: '单位排名',
        metrics: [],
        columns: [{ title: '名称', type: 'text' }, { title: '成交金额(万元)', type: 'number' }],
        rows: [['甲公司', 300], ['乙公司', 100]],
      },
      sheetList: [expect.objectContaining({ fileName: '明细数据', headList: ['zbr_name', 'dealNum'], headChinaList: ['招标人', '成交标段数(个)'], paramList: { value: conditions } })],
    }),
  ]);
});

it('offers the same rows as a table', async () => {
  await show(() => undefined);
  await userEvent.setup().click(screen.getByRole('button', { name: '显示表格' }));
  expect(await screen.findByText('乙公司')).toBeTruthy();
});
