import type { Cell } from '../sheet.ts';
import { textOf } from '../sheet.ts';
import { organisation, ownOrganisation } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';

/** The agency of a project and the organisation form that its cell implies; both '' for an empty cell. */
export function readAgency(cell: Cell | undefined): { agency: string; organisationForm: string } {
  if (ownOrganisation.test(textOf(cell))) return { agency: '', organisationForm: organisation.own };
  const agency = plainCell(cell) === '' ? '' : textOf(cell);
  return { agency, organisationForm: agency === '' ? '' : organisation.agency };
}
