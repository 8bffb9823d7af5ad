import type { Page } from '@playwright/test';
import { choose, sendRead } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openComplete, pathOf } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

test.use({ demoLots: 1000, serverOf: 'warning-cases' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

interface Finding {
  subject: { kind: string; guids: string[] };
  rule: string;
}
interface Part {
  part: string;
  missing: string | null;
  rows: unknown[];
}
/** Parts that belong to the rule of a finding, not to its subject. */
const ofRule = ['rule', 'thresholds', 'baseRate'];

/** Makes the finding that a page shows a case. */
async function openFrom(page: Page): Promise<Finding & { guid: string; number: string; parts: Part[] }> {
  const request = page.waitForRequest((sent) => sent.url().endsWith('/case-api') && sent.method() === 'POST');
  await page.getByRole('button', { name: '转为线索' }).first().click();
  const dialog = page.getByRole('dialog', { name: '转为线索' });
  await dialog.getByRole('button', { name: /^登\s?记$/ }).click();
  const finding = (await request).postDataJSON() as Finding;
  const link = dialog.getByRole('link', { name: /^查看线索 XS/ });
  const guid = new URL((await link.getAttribute('href')) ?? '', 'http://localhost').searchParams.get('case') ?? '';
  const number = (await link.innerText()).replace('查看线索 ', '');
  const { evidence } = await sendRead<{ evidence: { parts: Part[] } }>(page, `/api/case-api/${guid}`);
  return { ...finding, guid, number, parts: evidence.parts.filter(({ part }) => !ofRule.includes(part)) };
}

const chooseFirst = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all&tab=${encodeURIComponent(tab)}`);
  await page.getByRole('listbox', { name: tab }).getByRole('option').first().click();
};

test('cases about one subject hold the same, whichever screen they were opened on', { tag: '@soak' }, async ({ page }) => {
  const [company] = await test.step('two companies', async () => {
    await chooseFirst(page, '硬件信息相同');
    const { subject: { guids }, rule, guid, parts } = await openFrom(page);
    await page.goto(`${pathOf('companyPair')}?a=${guids[0]}&b=${guids[1]}`);
    const other = await openFrom(page);
    expect(other.rule).not.toBe(rule);
    expect(other.guid).not.toBe(guid);
    expect(other.parts).toEqual(parts);
    expect(parts.filter(({ missing }) => missing !== null)).toEqual([]);
    return guids;
  });
  await test.step('a company', async () => {
    await page.goto(`${pathOf('companyReport')}?gys_guid=${company}`);
    const ofReport = await openFrom(page);
    await chooseFirst(page, '行贿犯罪');
    const ofRecord = await openFrom(page);
    for (const { subject, parts } of [ofReport, ofRecord]) {
      expect(subject.kind).toBe('企业');
      expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['group', 'companyRules', 'risks', 'companyEvidence']));
    }
  });
  await test.step('a lot', async () => {
    await chooseFirst(page, '报价规律');
    const ofPrices = await openFrom(page);
    await openComplete(page, 'issuerPortraitDetail', '');
    const hits = page.getByRole('region', { name: '被触发指标的标段', exact: true });
    await scrollTo(hits);
    await hits.locator('tbody tr.ant-table-row').first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: '触发的指标明细' })).toBeVisible();
    const ofIndicator = await openFrom(page);
    for (const { subject, parts } of [ofPrices, ofIndicator]) {
      expect(subject.kind).toBe('标段');
      expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['pairEvidence', 'lotRules', 'winners', 'lots', 'bids']));
    }
  });
  await test.step('an expert and a supplier', async () => {
    await page.goto(`${pathOf('expertReviewAbility')}?time=all`);
    await page.locator('section[data-metric="leaningNum"]').getByRole('button', { name: /查看疑似倾向/ }).click();
    await page.getByRole('region', { name: '疑似倾向明细' }).locator('.ant-table-row').first().getByRole('link').first().click();
    const { subject, parts } = await openFrom(page);
    expect(subject.kind).toBe('专家与供应商');
    expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['leaning', 'meetings', 'marks', 'bids']));
  });
});

test('the picture of the relations is added to the case, with its title', { tag: '@soak' }, async ({ page }) => {
  await chooseFirst(page, '疑似团伙');
  const { guid, subject, number } = await openFrom(page);
  const dialog = page.getByRole('dialog', { name: '图片存入线索' });
  await page.getByRole('dialog', { name: '转为线索' }).getByRole('button', { name: /^关\s?闭$/ }).last().click();
  for (const [address, card] of [[null, '选中线索的关系'], [`${pathOf('complexRelationAnalysis')}?companies=${subject.guids.slice(0, 3).join('+')}`, '关系图']] as const) {
    if (address !== null) await page.goto(address);
    const button = page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: '图片存入线索' });
    await expect(button).toBeEnabled();
    await button.click();
    const image = dialog.getByRole('img', { name: card === '关系图' ? '复杂关系探查' : card });
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(600);
    const size = await image.evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth);
    expect(size).toBeGreaterThan(0.2);
    await expectReadable(page, { large: 'dark' });
    await choose(page, '存入的线索', number);
    await dialog.getByRole('button', { name: /^存\s?入$/ }).click();
    await expect(dialog.getByRole('status')).toContainText('图片已存入线索');
  }
  await dialog.getByRole('link', { name: /^查看线索/ }).click();
  const files = page.getByRole('dialog', { name: /^线索 XS/ }).getByRole('region', { name: '附件' });
  await expect(files).toContainText('选中线索的关系-');
  await expect(files).toContainText('复杂关系探查-');
  const { files: stored } = await sendRead<{ files: { name: string }[] }>(page, `/api/case-api/${guid}`);
  expect(stored).toHaveLength(2);
});
