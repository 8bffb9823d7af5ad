import { companyIdNames } from '@tenderscope/catalog';
import type { QueryBy } from '../../../http/query-gate.ts';
import type { WarehouseReads } from '../../data/warehouse-reads.ts';
import type { BasisPart } from './basis-sheet.ts';
import type { CodeNames } from './readable-value.ts';

/** Further ids of a list have no names. */
const maxIds = 100;

/** Names of the companies that params and conditions of sheets select by id. */
export async function companyNames(
  reads: WarehouseReads,
  parts: readonly Pick<BasisPart, 'params' | 'conditions'>[],
  by: QueryBy,
): Promise<CodeNames> {
  const ids = parts.flatMap(({ params, conditions }) => [
    ...Object.entries(params).flatMap(([name, value]) => (companyIdNames.has(name) ? [String(value)] : [])),
    ...conditions.flatMap(({ name = '', value = '' }) => (companyIdNames.has(name) ? (Array.isArray(value) ? value.map(String) : String(value).split(',')) : [])),
  ]);
  const wanted = [...new Set(ids.filter((id) => id !== ''))].slice(0, maxIds);
  if (wanted.length === 0) return {};
  const places = wanted.map((_, index) => `{id${index}:String}`).join(', ');
  const values = Object.fromEntries(wanted.map((id, index) => [`id${index}`, id]));
  const rows = await reads.query({ sql: `select company_id, name from companies where company_id in (${places})`, values }, by);
  const nameOf = new Map(rows.map(({ company_id: id, name }) => [String(id), String(name)]));
  return Object.fromEntries([...companyIdNames].map((name) => [name, (id: string) => nameOf.get(id)]));
}
