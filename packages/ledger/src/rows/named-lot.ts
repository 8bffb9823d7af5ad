import type { LedgerSheet } from '../ledger-sheet.ts';
import type { NamedLot } from './lots.ts';
import type { MappedRow } from './mapped-rows.ts';
import { mappedRows } from './mapped-rows.ts';

/** Reads which lot a row of a sheet is about: its columns, else the lines above the table. */
export function lotReader({ mapping, defaultUnit, table }: LedgerSheet): (row: MappedRow) => NamedLot {
  const hasUnit = mapping.some(({ field }) => field === 'unit');
  const { project } = table.title;
  const hasProject = mapping.some(({ field }) => field === 'projectCode' || field === 'projectName');
  return (row) => ({
    unit: hasUnit ? row.text('unit') : '',
    titleUnit: defaultUnit ?? '',
    code: hasProject ? row.text('projectCode') : project.code,
    name: hasProject ? row.text('projectName') : project.name,
    lotCode: row.text('lotCode') || (hasProject ? '' : project.lotCode),
    lotName: row.text('lotName') || (hasProject ? '' : project.lotName),
  });
}

/** The lots that the rows of a sheet are about. */
export function* namedLots(sheet: LedgerSheet): Generator<NamedLot> {
  const read = lotReader(sheet);
  for (const row of mappedRows(sheet)) yield read(row);
}
