import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportBench, soundBundle } from '../../import/import-bench.test-support.ts';
import { measuresSql } from './measures-sql.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.import({
    ...soundBundle,
    'lots.csv': 'lot_id,project_id,code,name,ceiling_price,opened_at,award_notice_at,status,winner_id,award_amount\nl1,p1,L-1,Lot 1,0,2025-04-01,2025-04-08,成交,c1,900\n',
    'bids.csv': 'lot_id,company_id,price,is_winner\nl1,c1,900,1\nl1,c2,1100,0\nl1,c3,0,0\n',
    'companies.csv': 'company_id,name\nc1,First company\nc2,Second company\nc3,Third company\n',
    'contracts.csv': 'contract_id,lot_id,company_id,signed_at,amount,changed_amount\nk1,l1,c1,2025-04-20,0,990\nk2,l1,c2,2025-04-20,900,1000\n',
  });
});
afterAll(() => bench.close());

it('excludes amounts of 0 from the measures of prices and of raised contracts', async () => {
  const columns = 'company_id, to_mean_num as means, to_ceiling_num as ceilings, contracts, raised_contracts as raised';
  const measures = measuresSql({ from: Date.UTC(2024, 0, 1), to: Date.UTC(2025, 11, 31) });
  expect(await bench.rows(`select ${columns} from (${measures}) as measures order by company_id`)).toEqual([
    { company_id: 'c1', means: 1, ceilings: 0, contracts: 0, raised: 0 },
    { company_id: 'c2', means: 1, ceilings: 0, contracts: 1, raised: 1 },
    { company_id: 'c3', means: 0, ceilings: 0, contracts: null, raised: null },
  ]);
});
