import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import type { Row } from '../warehouse.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  const report = await bench.import({
    'units.csv': 'unit_id,name\nu1,单位\n',
    'companies.csv': 'company_id,name\nc1,甲公司\nc2,乙公司\n',
    'projects.csv': 'project_id,code,name,unit_id,notice_at\np1,P,项目,u1,2025-01-01\n',
    'lots.csv': 'lot_id,project_id,code,name,opened_at,status,winner_id\nl1,p1,1,一,2025-01-20 09:30:00,成交,c1\nl2,p1,2,二,,进行中,c1\n',
    'bids.csv': 'lot_id,company_id,quoted_at\nl1,c1,2025-01-19 17:00:00\nl1,c2,\n',
    'items.csv': `lot_id,company_id,item_no,material_name,spec,unit,quantity,unit_price,is_awarded,quoted_at
l1,c1,1,PE管,De110 SDR11,米,250,38.5,,2025-01-18 08:00:00
l1,c1,2,PE管,De110 SDR11,千米,0.25,38500,0,
l1,c2,3,无缝钢管,DN100,吨,1.5,6200,,
l1,c2,4,球阀,DN50,,,480,1,
l2,c1,5,警示带,,米,,0.35,,
`,
  });
  expect(report.outcome).toBe('clean');
});
afterAll(() => bench.close());

const item = async (no: number): Promise<Row | undefined> => (await bench.rows(`select * from material_price where item_no = '${no}'`))[0];

it.each([
  ['a base unit as it is', 1, { base_unit: '米', price: 38.5, amount: 250 }],
  ['1 千米 as 1000 米', 2, { base_unit: '米', price: 38.5, amount: 250, unit: '千米', unit_price: 38500, quantity: 0.25 }],
  ['1 吨 as 1000 千克', 3, { base_unit: '千克', price: 6.2, amount: 1500 }],
  ['no unit and no quantity', 4, { price: 480, amount: null, quantity: null }],
])('counts %s', async (_name, no, { price, amount, ...exact }) => {
  const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 9));
  expect(await item(no)).toMatchObject({ ...exact, price: near(price), amount: near(amount) });
});

it('treats metres and kilometres as one material', async () => {
  const [metres, kilometres] = [await item(1), await item(2)];
  expect([kilometres?.['name_key'], kilometres?.['spec_key']]).toEqual([metres?.['name_key'], metres?.['spec_key']]);
});

it.each([
  ['its own', 1, '2025-01-18T08:00:00'],
  ['else that of the bid', 2, '2025-01-19T17:00:00'],
  ['else that of the opening', 3, '2025-01-20T09:30:00'],
  ['else that of the notice', 5, '2025-01-01T00:00:00'],
])('uses as the time of a quotation %s', async (_name, no, time) => {
  expect((await item(no))?.['quoted_at']).toBe(at(time));
});

it('prefers an item\'s statement about its award to that of the lot, and ignores a lot without a deal', async () => {
  const awarded = await Promise.all([1, 2, 3, 4, 5].map(async (no) => (await item(no))?.['is_awarded']));
  expect(awarded).toEqual([1, 0, 0, 1, 0]);
});
