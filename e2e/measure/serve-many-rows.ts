import { queries } from '@tenderscope/catalog';
import { listEnvelope } from '@tenderscope/contract';
import type { Page } from '@playwright/test';

const supplier = (index: number) => ({
  gys_guid: `g${index}`,
  Gys_Name: `第${index}号供应商有限公司`,
  ...{ QiYe_Type: '有限责任公司', sheng_name: '安徽省', shi_name: '合肥市', yqNum: 9, acptNum: 8, rejtNum: 1 },
  ...{ tbNum: index % 97, zbNum: index % 13, zbRate: (index % 13) / 97, zbJinE: index * 1234.5 },
});

/** More rows than a demonstration has: 10,000 suppliers. */
export async function serveManyRows(page: Page): Promise<void> {
  const serve = async (key: string, rows: readonly object[]): Promise<void> => {
    const id = queries.find((query) => query.key === key)?.id;
    await page.route(`**/api/data-api/list*/${id}*`, (route) => route.fulfill({ json: listEnvelope([...rows]) }));
  };
  await serve('supplier.ranking', Array.from({ length: 10_000 }, (_, index) => supplier(index)));
}
