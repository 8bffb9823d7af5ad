import { companyIdNames } from '@tenderscope/catalog';
import type { Warehouse } from '@tenderscope/warehouse';
import type { BasisPart } from './basis-sheet.ts';
import type { CodeNames } from './readable-value.ts';

/** Of longer lists the rest has no names. */
const mostIds = 100;

/** Names of the companies that params and conditions of sheets choose by their ids. */
export async function companyNames(warehouse: Warehouse, parts: readonly Pick<BasisPart, 'params' | 'conditions'>[]): Promise<CodeNames> {
  const ids = parts.flatMap(({ params, conditions }) => [
    ...Object.entries(params).flatMap(([name, value]) => (companyIdNames.has(name) ? [String(value)] : [])),
    ...conditions.flatMap(({ name = '', value = '' }) => (companyIdNames.has(name) ? (Array.isArray(value) ? value.map(String) : String(value).split(',')) : [])),
  ]);
  const wanted = [...new Set(ids.filter((id) => id !== ''))].slice(0, mostIds);
  if (wanted.length === 0) return {};
  const places = wanted.map((_, index) => `{id${index}:String}`).join(', ');
  const values = Object.fromEntries(wanted.map((id, index) => [`id${index}`, id]));
  const rows = await warehouse.query({ sql: `select company_id, name from companies where company_id in (${places})`, values });
  const nameOf = new Map(rows.map(({ company_id: id, name }) => [String(id), String(name)]));
  return Object.fromEntries([...companyIdNames].map((name) => [name, (id: string) => nameOf.get(id)]));
}
