import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvOf, readCsv, type BundleRow } from './bundle.ts';

/** Tables of a bundle about lots or buyers, in the order in which they depend on each other. */
const narrowed = [
  'projects', 'lots', 'winners', 'invitations', 'bids', 'items', 'reviews', 'appointments', 'contracts', 'subcontracts', 'staff_changes', 'complaints',
  'declared_persons',
];

/** Copies a bundle as if no other units had ever bought anything: companies, experts and the units themselves stay. */
export async function narrowBundle(from: string, to: string, unitIds: ReadonlySet<string>): Promise<void> {
  await mkdir(to, { recursive: true });
  const kept = { projects: new Set<string>(), lots: new Set<string>(), contracts: new Set<string>() };
  const isKept = (table: string, row: BundleRow): boolean => {
    if (table === 'subcontracts' || table === 'staff_changes') return kept.contracts.has(row['contract_id'] ?? '');
    if (table === 'projects' || table === 'declared_persons') return unitIds.has(row['unit_id'] ?? '');
    return table === 'lots' ? kept.projects.has(row['project_id'] ?? '') : kept.lots.has(row['lot_id'] ?? '');
  };
  for (const table of narrowed) {
    const rows = (await readCsv(join(from, `${table}.csv`))).filter((row) => isKept(table, row));
    if (table === 'projects') for (const row of rows) kept.projects.add(row['project_id'] ?? '');
    if (table === 'contracts') for (const row of rows) kept.contracts.add(row['contract_id'] ?? '');
    if (table === 'lots') for (const row of rows) kept.lots.add(row['lot_id'] ?? '');
    if (rows.length > 0) await writeFile(join(to, `${table}.csv`), csvOf(rows));
  }
  const others = (await readdir(from)).filter((name) => name.endsWith('.csv') && !narrowed.includes(name.slice(0, -'.csv'.length)));
  for (const name of others) await cp(join(from, name), join(to, name));
}
