import type { LedgerSheet } from '../ledger-sheet.ts';
import type { NamedLot } from './lots.ts';
import type { MappedRow } from './mapped-rows.ts';
import { mappedRows } from './mapped-rows.ts';

type NamingSheet = Pick<LedgerSheet, 'mapping' | 'table'>;

/**
 * Reads the project of a row: from its columns, else from the lines above the table. A sheet that names only lots has a project for each of
 * them.
 */
export function projectReader({ mapping, table }: NamingSheet): (row: MappedRow) => Pick<NamedLot, 'code' | 'name'> {
  if (namesProjects({ mapping })) return (row) => ({ code: row.text('projectCode'), name: row.text('projectName') });
  const { code, name } = table.title.project;
  if (code !== '' || name !== '') return () => ({ code, name });
  return (row) => ({ code: row.text('lotCode'), name: row.text('lotName') });
}

const namesProjects = ({ mapping }: Pick<NamingSheet, 'mapping'>): boolean =>
  mapping.some(({ field }) => field === 'projectCode' || field === 'projectName');

/** Reads the lot of a row: from its columns, else from the lines above the table. */
export function lotReader({ mapping, defaultUnit, table }: LedgerSheet): (row: MappedRow) => NamedLot {
  const hasUnit = mapping.some(({ field }) => field === 'unit');
  const { project } = table.title;
  const hasProject = namesProjects({ mapping });
  const projectOf = projectReader({ mapping, table });
  return (row) => ({
    unit: hasUnit ? row.text('unit') : '',
    titleUnit: defaultUnit ?? '',
    ...projectOf(row),
    lotCode: row.text('lotCode') || (hasProject ? '' : project.lotCode),
    lotName: row.text('lotName') || (hasProject ? '' : project.lotName),
  });
}

/** The lots of the rows of a sheet. */
export function* namedLots(sheet: LedgerSheet): Generator<NamedLot> {
  const read = lotReader(sheet);
  for (const row of mappedRows(sheet)) yield read(row);
}
