import { businessDay, dayMs } from '@tenderscope/contract';
import type { BootedApp } from './boot-app.ts';
import { importWithStatistics } from './import-files.test-support.ts';

/** Imports lots of a unit, opened a month ago, on which the same two new companies bid with one computer. */
export async function importPair(
  app: BootedApp,
  unit: string,
  { name, companies }: { name: string; companies: readonly [string, string] },
): Promise<void> {
  const numbers = Array.from({ length: 12 }, (_, place) => place);
  const at = `${businessDay(Date.now() - 30 * dayMs)} 09:00:00`;
  await importWithStatistics(app, name, {
    companies: ['company_id,name', ...companies.map((id) => `${id},${id}公司`), ...numbers.map((no) => `${name}-o${no},${name}旁观${no}公司`)],
    projects: ['project_id,code,name,unit_id,method', `${name},${name},${name},${unit},公开招标`],
    lots: ['lot_id,project_id,code,name,status,opened_at', ...numbers.map((no) => `${name}-${no},${name},${name}-${no},标段${no},进行中,${at}`)],
    bids: [
      'lot_id,company_id,price,is_valid,mac,cpu_id,disk_id,lock_no',
      ...numbers.flatMap((no) => [
        ...companies.map((id, place) => `${name}-${no},${id},${100_000 + no * 1000 + place * 500},1,m-${name},c-${name},d-${name},k-${name}`),
        `${name}-${no},${name}-o${no},${130_000 + no * 777},1,mo-${name}-${no},,,`,
      ]),
    ],
  });
}
