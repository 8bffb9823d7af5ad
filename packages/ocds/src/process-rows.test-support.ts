import type { Row } from '@tenderscope/warehouse';
import { releasesOf } from './releases.ts';
import type { PartRow } from './process.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

const guid = 'P1';
export const project = (more: PartRow = {}): PartRow =>
  ({ part: 'project', xm_guid: guid, name: '阀门采购', code: 'X-1', zbr_guid: 'u1', zbr_name: '燃气公司', isOcds: 0, ...more });
export const lot = (id: string, more: PartRow = {}): PartRow => ({ part: 'lot', xm_guid: guid, lot_guid: id, name: `标段 ${id}`, ...more });
export const company = (id: string, more: PartRow = {}): PartRow => ({ part: 'company', xm_guid: guid, gys_guid: id, name: `企业 ${id}`, ...more });
export const bid = (of: string, id: string, more: PartRow = {}): PartRow => ({ part: 'bid', xm_guid: guid, lot_guid: of, gys_guid: id, ...more });
export const winner = (of: string, id: string, amount: number | null): PartRow => ({ part: 'winner', xm_guid: guid, lot_guid: of, gys_guid: id, amount });

export const contract = (of: string, id: string, more: PartRow = {}): PartRow =>
  ({ part: 'contract', xm_guid: guid, lot_guid: of, gys_guid: id, item_no: `K-${of}`, ...more });

export const dealt = (amount: number | null): PartRow => ({ status: '成交', is_chengjiao: 1, amount, zbtzs_time: at('2025-03-15T10:00:00') });
export const releasedAt = at('2025-04-01T08:00:00');

/** The releases of rows in the order of their projects. */
export async function releasesOfRows(rows: readonly PartRow[]): Promise<Record<string, unknown>[]> {
  async function* batches(): AsyncGenerator<readonly Row[]> {
    // Batches end anywhere, also within a process.
    for (let place = 0; place < rows.length; place += 3) yield rows.slice(place, place + 3);
  }
  const found: Record<string, unknown>[] = [];
  for await (const release of releasesOf(batches(), { ocidPrefix: 'ocds-abc123', releasedAt })) found.push(release);
  return found;
}
