import type { SheetTarget } from '../kinds/row-stager.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { Place } from './place.ts';

/** Registers the project of a row about a lot. */
export function writeProject(
  project: string,
  row: Pick<LedgerRow, 'unit' | 'code' | 'name' | 'project' | 'agency'>,
  place: Place,
  { parties, lots }: Pick<SheetTarget, 'parties' | 'lots'>,
): void {
  lots.keepProject(project, place, {
    project_id: project,
    code: row.code || row.name,
    name: row.name || row.code,
    unit_id: parties.unit(row.unit, place),
    ...row.project,
    ...(row.agency !== '' && { agency_id: parties.company(row.agency, 'agency', place) }),
  });
}
