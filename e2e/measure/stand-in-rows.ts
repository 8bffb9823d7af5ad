import { queries } from '@tenderscope/catalog';
import { listEnvelope } from '@tenderscope/contract';
import type { Page } from '@playwright/test';

const supplier = (index: number) => ({
  gys_guid: `g${index}`,
  Gys_Name: `第${index}号供应商有限公司`,
  ...{ QiYe_Type: '有限责任公司', sheng_name: '安徽省', shi_name: '合肥市', yqNum: 9, acptNum: 8, rejtNum: 1 },
  ...{ tbNum: index % 97, zbNum: index % 13, zbRate: (index % 13) / 97, zbJinE: index * 1234.5 },
});
const pair = (index: number, nodes: number) => {
  const [from, to] = [index % nodes, (index * 7 + 1 + Math.floor(index / nodes)) % nodes];
  return {
    ...{ gys_guid: `g${from}`, Gys_Name: `第${from}号`, Target_Gys_guid: `g${to}`, Target_Gys_Name: `第${to}号`, TongTou_Nums: 2 + (index % 9) },
    ...{ tbNum: 20, targetTbNum: 20, zbNum: 3, targetZbNum: 3, jaccard: 0.2, qValue: index % 5 === 0 ? 0.01 : 0.4 },
  };
};

/** More rows than a demonstration has: 10,000 suppliers, and 4,000 pairs of 2,000 companies. */
export async function serveManyRows(page: Page): Promise<void> {
  const serve = async (key: string, rows: readonly object[]): Promise<void> => {
    const id = queries.find((query) => query.key === key)?.id;
    await page.route(`**/api/data-api/list*/${id}*`, (route) => route.fulfill({ json: listEnvelope([...rows]) }));
  };
  await serve('supplier.ranking', Array.from({ length: 10_000 }, (_, index) => supplier(index)));
  await serve('relation.jointBidding2', Array.from({ length: 4_000 }, (_, index) => pair(index, 2_000)));
}
