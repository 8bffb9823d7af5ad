import type { CaseMeasure, RiskCase } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, read, type CasesApp } from './case-app.test-support.ts';

const day = 86_400_000;
let app: CasesApp['app'];
let { admin, second, clerk, auditor, act, caseIn } = {} as CasesApp;
beforeAll(async () => {
  ({ app, admin, second, clerk, auditor, act, caseIn } = await bootCases());
});
afterAll(() => app.close());

const add = (by: TestClient, { guid }: Pick<RiskCase, 'guid'>, more: object = {}): Promise<Reply> =>
  by.call('POST', `${base}/${guid}/measures`, { json: { title: '修订招标文件', responsible: '甲单位', dueAt: Date.now() + day, ...more } });
const measureOf = (reply: Reply): CaseMeasure => reply.envelope.result as unknown as CaseMeasure;
const step = (by: TestClient, { guid }: Pick<RiskCase, 'guid'>, measure: CaseMeasure, name: string, json: object): Promise<Reply> =>
  by.call('POST', `${base}/${guid}/measures/${measure.guid}/${name}`, { json });
const report = (by: TestClient, one: RiskCase, measure: CaseMeasure, more: object = {}): Promise<Reply> =>
  step(by, one, measure, 'feedback', { receivedAt: Date.now(), text: '已修订', ...more });
const review = (by: TestClient, one: RiskCase, measure: CaseMeasure, isAccepted: boolean): Promise<Reply> =>
  step(by, one, measure, 'review', { isAccepted, note: isAccepted ? '属实' : '缺附件' });
const listed = async (by: TestClient, filter: object, { guid }: RiskCase): Promise<RiskCase | undefined> => {
  const page = await by.call('POST', `${base}/page`, { json: { pageSize: 100, ...filter } });
  return (page.envelope.data.list as unknown as RiskCase[]).find((one) => one.guid === guid);
};

describe('a measure of rectification', () => {
  it('is followed from feedback over a return to its acceptance by another person, and counted until then', async () => {
    const one = await caseIn('已确认');
    const measure = measureOf(await add(admin, one));
    expect(measure).toMatchObject({ state: '待整改', responsible: '甲单位', entries: [], mayReport: true, mayReview: false });
    expect(await listed(admin, {}, one)).toMatchObject({ openMeasureNum: 1, nextMeasureDueAt: measure.dueAt });
    // The examiner follows it in the cases assigned to them.
    expect(await listed(admin, { isMine: true }, one)).toBeDefined();
    expect((await review(second, one, measure, true)).status).toBe(409);

    expect(measureOf(await report(admin, one, measure))).toMatchObject({ state: '已反馈', mayReport: false, reviewBarred: expect.any(String) as string });
    const barred = await review(admin, one, measure, true);
    expect([barred.status, barred.envelope.message]).toEqual([409, '不能验收本人登记的反馈，请由其他有「线索确认」职责的人员验收']);
    expect(measureOf(await review(second, one, measure, false))).toMatchObject({ state: '退回' });
    expect((await review(second, one, measure, true)).status).toBe(409);
    expect((await report(second, one, measure, { text: '补交附件' })).status).toBe(200);
    const done = measureOf(await review(admin, one, measure, true));
    expect(done.entries.map(({ kind, byName, text }) => [kind, byName, text])).toEqual([
      ['反馈', '管理员', '已修订'], ['退回', 'second', '缺附件'], ['反馈', 'second', '补交附件'], ['验收', '管理员', '属实'],
    ]);
    expect(done).toMatchObject({ state: '已验收', mayReport: false, mayReview: false });
    expect([(await report(admin, one, measure)).status, (await listed(admin, {}, one))?.openMeasureNum]).toEqual([409, 0]);
    expect(await listed(admin, { isMine: true }, one)).toBeUndefined();
    expect((await read(admin, one.guid)).events.slice(-5).map(({ action }) => action)).toEqual([
      'measureAdd', 'measureFeedback', 'measureReview', 'measureFeedback', 'measureReview',
    ]);
  });

  it('belongs to confirmed and transferred cases, has a day, a responsible party and files of its case', async () => {
    const open = await caseIn('核查中');
    expect([(await add(admin, open)).status, (await read(admin, open.guid)).mayAddMeasures]).toEqual([409, false]);
    const one = await caseIn('已移送');
    expect([(await add(admin, one, { dueAt: 1 })).status, (await add(admin, one, { responsible: ' ' })).status]).toEqual([400, 400]);
    expect([(await add(auditor, one)).status, (await add(clerk, one)).status]).toEqual([403, 404]);
    const measure = measureOf(await add(admin, one));
    expect((await report(admin, one, measure, { receivedAt: Date.now() + 2 * day })).status).toBe(400);
    expect((await report(admin, one, measure, { fileGuid: open.guid })).status).toBe(400);
    const files = new FormData();
    files.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']), '整改报告.pdf');
    const { guid: fileGuid } = (await admin.call('POST', `${base}/${one.guid}/files/upload`, { files })).envelope.result as unknown as { guid: string };
    const reported = measureOf(await report(admin, one, measure, { fileGuid }));
    expect(reported.entries[0]).toMatchObject({ fileGuid, fileName: '整改报告.pdf' });
  });

  it('keeps a file of its feedback, and waits while its case is examined again', async () => {
    const one = await caseIn('已确认');
    const measure = measureOf(await add(admin, one));
    const files = new FormData();
    files.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']), '整改报告.pdf');
    const { guid: fileGuid } = (await admin.call('POST', `${base}/${one.guid}/files/upload`, { files })).envelope.result as unknown as { guid: string };
    await report(admin, one, measure, { fileGuid });
    const { version } = await read(admin, one.guid);
    expect((await act(admin, { ...one, version }, 'reopen')).status).toBe(200);
    expect((await review(second, one, measure, true)).status).toBe(409);
    const detail = await read(admin, one.guid);
    expect([detail.files[0]?.isRemovable, detail.measures[0]?.state, detail.measures[0]?.mayReview]).toEqual([false, '已反馈', false]);
    expect((await admin.call('POST', `${base}/${one.guid}/files/${fileGuid}/delete`)).status).toBe(409);
  });

  it('is overdue in list and filter until feedback has arrived', async () => {
    const one = await caseIn('已确认');
    const measure = measureOf(await add(admin, one, { dueAt: Date.now() + 1 }));
    const isOverdue = async () => (await listed(admin, { isOverdue: true }, one))?.nextMeasureDueAt;
    await expect.poll(isOverdue, { timeout: 30_000 }).toBe(measure.dueAt);
    await report(admin, one, measure);
    expect([await listed(admin, { isOverdue: true }, one), (await listed(admin, {}, one))?.openMeasureNum]).toEqual([undefined, 1]);
  });
});

it('may be reviewed by who recorded the feedback if decisions need one person only', async () => {
  const alone = await bootCases({ CASE_TWO_PERSONS: false });
  try {
    const one = await alone.caseIn('已确认');
    const measure = measureOf(await add(alone.admin, one));
    await report(alone.admin, one, measure);
    expect(measureOf(await review(alone.admin, one, measure, true)).state).toBe('已验收');
  } finally {
    await alone.app.close();
  }
});
