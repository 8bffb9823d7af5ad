import {
  chartPoints, reportTemplates, reportText, sentenceText, slotValue, type DataReportRequest, type Report, type ReportSlot,
} from '@tenderscope/contract';
import { seedOfRun } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { countRows, makeReport, modelOf, requestFor, sourcesAgain } from '../../../test/support/data-report-client.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const slotsOf = ({ sections }: Report): ReportSlot[] => sections.flatMap(({ sentences }) => sentences.flatMap(({ slots }) => slots));
const templates = ['运行', '供应商', '节资', '风险'] as const;
const kinds = [['月', '2025-09-01', '2025-09-30'], ['季', '2025-07-01', '2025-09-30'], ['年', '2025-01-01', '2025-12-31'], ['自定义', '2025-03-10', '2025-05-20']] as const;
/** Every template with a period of each of its kinds. */
const requests = reportTemplates.flatMap(({ theme, kinds: own }): DataReportRequest[] =>
  kinds.filter(([kind]) => own.length === 0 || own.includes(kind)).map(([kind, from, to]) => requestFor(kind, from, to, { theme })));

/** @returns the number of recomputed slots. */
async function expectRecomputed(client: TestClient, request: DataReportRequest, report: Report): Promise<number> {
  const sources = await sourcesAgain(client, report);
  const slots = slotsOf(report);
  for (const slot of slots) {
    const again = reportText(slotValue({ sources }, slot), slot.format);
    expect([request, slot, reportText(slotValue(report, slot), slot.format)]).toEqual([request, slot, again]);
    expect(report.sources[slot.source], slot.source).toBeDefined();
  }
  for (const { charts, tables } of report.sections) {
    for (const chart of charts) expect(chartPoints({ sources }, chart)).toEqual(chartPoints(report, chart));
    for (const { source, rows, columns } of tables) {
      const names = report.sources[source]?.columns.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...columns]));
      const shownOf = (read: Report['sources']) => rows.map((place) => columns.map((name) => read[source]?.rows[place]?.[name]));
      expect(shownOf(sources)).toEqual(shownOf(report.sources));
    }
  }
  return slots.length;
}

/** Five bundles in the soak run, one of them in the gate. */
const seeds = [1, 2, 3, 4, 5].map((no) => `report-${seedOfRun(0) + no}`);

describe.each(seeds)('with the data of %s', (seed) => {
  let app: BootedApp;
  let client: TestClient;
  const made = new Map<DataReportRequest, Report>();
  beforeAll(async () => {
    ({ app } = await bootWithBundle(900, seed, { settings: { RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 } }));
    client = await signIn(app);
  });
  afterAll(() => app.close());

  /** Reports of all requests, each created once by the first test that needs it. */
  async function eachReport(): Promise<ReadonlyMap<DataReportRequest, Report>> {
    for (const request of requests) if (!made.has(request)) made.set(request, await reportOf(request));
    return made;
  }

  async function reportOf(request: DataReportRequest): Promise<Report> {
    const job = await makeReport(client, request);
    expect([request, job.state, job.message]).toEqual([request, '完成', '']);
    return modelOf(client, job.guid);
  }

  it('has no number that differs when recomputed from its query', async () => {
    let checked = 0;
    for (const [request, report] of await eachReport()) checked += await expectRecomputed(client, request, report);
    expect(checked).toBeGreaterThan(400);
    // Without data there is nothing to report, and nothing is invented.
    for (const theme of templates) {
      const empty = requestFor('月', '2001-01-01', '2001-01-31', { theme });
      await expectRecomputed(client, empty, await reportOf(empty));
    }
  });

  it('leads from counts of lots to as many lots, and never compares with an empty period', async () => {
    const counted = new Set<string>();
    for (const report of (await eachReport()).values()) {
      for (const slot of slotsOf(report)) {
        const isOfLots = slot.behind?.key === 'query.lotRows' && ['dealNum', 'lotNum', 'baselineNum', 'negativeNum', 'over60Num'].includes(slot.column);
        if (!isOfLots || !slot.behind) continue;
        expect([slot, await countRows(client, slot.behind)]).toEqual([slot, slotValue(report, slot)]);
        counted.add(slot.column);
      }
      for (const { sentences } of report.sections.filter(({ key }) => key !== 'appendix')) {
        for (const sentence of sentences) expect(sentenceText(report, sentence)).not.toMatch(/—|NaN|undefined|null|全省/);
      }
    }
    expect([...counted].sort()).toEqual(expect.arrayContaining(['baselineNum', 'dealNum', 'lotNum', 'negativeNum']));
    // Before the first month with data.
    const first = await reportOf(requestFor('月', '2001-01-01', '2001-01-31'));
    const text = first.sections.flatMap(({ sentences }) => sentences.map((one) => sentenceText(first, one))).join('\n');
    expect(text).toContain('所选期间与范围内没有标段，也没有成交');
    expect(text).not.toMatch(/增长|下降|上升/);
  });
});
