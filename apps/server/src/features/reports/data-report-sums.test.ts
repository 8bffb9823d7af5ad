import { formatCount, reportText, type Report } from '@tenderscope/contract';
import { readZip } from '@tenderscope/formats';
import { documentText } from '@tenderscope/testing';
import type { CellValue } from 'exceljs';
import { describe, expect, it } from 'vitest';
import { makeReport, modelOf, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { readSheets, type ReadSheet } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld } from '../../../test/support/golden-world.test-support.ts';

interface Opened {
  report: Report;
  /** Text of the document. */
  text: string;
  /** Workbook of each chart of the document by the chart's title: its rows without the head. */
  chart: (title: string) => CellValue[][];
  titles: string[];
  sheets: ReadSheet[];
}

async function open(): Promise<Opened> {
  const { app, client } = await sharedGoldenWorld();
  const { guid } = await makeReport(client, requestFor('年', '2025-01-01', '2025-12-31'));
  const file = async (format: string): Promise<Buffer> => {
    const response = await fetch(`${app.base}/api/report-api/${guid}/${format}`, { headers: { authorization: client.authorization ?? '' } });
    return Buffer.from(await response.arrayBuffer());
  };
  const document = await file('docx');
  const parts = await readZip(document);
  const xml = (path: string): string => parts.get(path)?.toString() ?? '';
  const charts = new Map<string, CellValue[][]>();
  for (const path of [...parts.keys()].filter((one) => /^word\/charts\/chart\d+\.xml$/.test(one))) {
    const title = /<a:t>([^<]*)</.exec(xml(path))?.[1] ?? '';
    const target = /Target="([^"]*\.xlsx)"/.exec(xml(`${path.replace('charts/', 'charts/_rels/')}.rels`))?.[1] ?? '';
    const book = parts.get(`word/${target.replace('../', '')}`) ?? Buffer.alloc(0);
    charts.set(title, ((await readSheets(book))[0]?.rows ?? []).slice(1));
  }
  return {
    report: await modelOf(client, guid),
    text: await documentText(document),
    chart: (title) => charts.get(title) ?? [],
    titles: [...charts.keys()],
    sheets: await readSheets(await file('xlsx')),
  };
}

/** One report, created for all tests. */
let opening: Promise<Opened> | null = null;
const opened = (): Promise<Opened> => (opening ??= open());

const sumOf = (rows: readonly CellValue[][], column = 1): number => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
/** Amount in 万元 as in a sentence. */
const money = (wan: number): string => reportText(Math.round(wan * 1e6) / 100, 'amount');
const ofYear = ({ chart }: Opened, title: string): CellValue[][] => chart(title).filter(([month]) => typeof month === 'string' && month.startsWith('2025'));

/** Rows of a table of a sheet, without its heads and up to the next empty row. */
function tableOf({ sheets }: Opened, heading: string, title: string): CellValue[][] {
  const rows = sheets.find(({ name }) => name === heading)?.rows ?? [];
  const start = rows.findIndex(([first]) => first === title) + 2;
  const length = rows.slice(start).findIndex((row) => row.every((cell) => cell === null || cell === undefined));
  return rows.slice(start, length < 0 ? undefined : start + length);
}

describe('the workbooks in a document, opened by another reader', () => {
  it('are those of all charts, none of them empty', async () => {
    const { report, titles, chart } = await opened();
    expect(titles.toSorted()).toEqual(report.sections.flatMap((section) => section.charts.map(({ title }) => title)).sort());
    for (const title of titles) expect([title, chart(title).length > 0]).toEqual([title, true]);
  });

  it('add up to the amount and the number of deals in the text', async () => {
    const file = await opened();
    const [deals, amount] = [sumOf(ofYear(file, '成交标段数（按月）')), sumOf(ofYear(file, '成交金额（按月）'))];
    expect(deals).toBeGreaterThan(0);
    expect(file.text).toContain(`成交标段 ${formatCount(deals)} 个，成交金额 ${money(amount)}`);
    expect(sumOf(file.chart('成交金额（按项目类型）'))).toBeCloseTo(amount, 3);
  });

  it('begin with the largest part, which the text names', async () => {
    const { text, chart } = await opened();
    for (const what of ['项目类型', '采购方式', '招标人']) {
      const [name, value] = chart(`成交金额（按${what}）`)[0] ?? [];
      expect(text).toContain(`按${what}，成交金额以${typeof name === 'string' ? name : ''}为最多，${money(Number(value))}`);
    }
  });
});

describe('the workbook of a report, opened by another reader', () => {
  it('adds up to the amount in the text, in each table of parts', async () => {
    const file = await opened();
    const amount = sumOf(ofYear(file, '成交金额（按月）'));
    for (const what of ['按项目类型', '按采购方式', '按招标人']) {
      const rows = tableOf(file, '结构', what);
      expect([what, rows.length > 1]).toEqual([what, true]);
      expect(sumOf(rows), what).toBeCloseTo(amount, 2);
      expect(sumOf(rows, 3), what).toBeCloseTo(1, 9);
    }
  });

  it('has the largest suppliers of the chart with the same amounts', async () => {
    const file = await opened();
    const rounded = (value: CellValue | undefined): number => Number(Number(value).toFixed(4));
    const rows = tableOf(file, '供应商', '成交金额最大的供应商').map(([name, , , , amount]) => [name, rounded(amount)]);
    const drawn = file.chart('成交金额最大的供应商').map(([name, amount]) => [name, rounded(amount)]);
    expect(drawn.length).toBeGreaterThan(3);
    expect(rows.slice(0, drawn.length)).toEqual(drawn);
  });
});
