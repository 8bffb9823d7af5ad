import { ledgerFieldTitles, type LedgerField, type LedgerPreviewRow } from '@tenderscope/contract';
import type { Bidder } from '../cells/read-bidders.ts';
import { messages } from '../messages.ts';
import { ledgerFields, repeatableFields } from '../mapping/ledger-fields.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { MappedRow } from './mapped-rows.ts';
import type { CellReader } from './read-cells.ts';

type Preview = LedgerPreviewRow['cells'];

/** Cells by title, without those for which a row has no value. */
function previewCells(cells: readonly (readonly [LedgerField, string | undefined])[]): Preview {
  const known = cells.flatMap(([field, cell]) => (cell === undefined ? [] : [[ledgerFieldTitles[field], cell] as const]));
  return Object.fromEntries(known);
}

/** A row about a lot as users check it: amounts in 万元, names in their order. */
export function previewRow(row: LedgerRow): Preview {
  const { lot, project } = row;
  return previewCells([
    ['projectCode', row.code], ['projectName', row.name], ['lotName', row.lotName || row.lotCode], ['unit', row.unit],
    ['method', project['method']], ['organisationForm', project['organisation_form']], ['agency', row.agency],
    ['budget', tenThousands(lot['budget'])], ['ceilingPrice', tenThousands(lot['ceiling_price'])],
    ['bidders', namesOf(row.bidders)], ['winner', namesOf(row.winners)], ['awardAmount', tenThousands(lot['award_amount'])],
    ['noticeAt', project['notice_at']], ['openedAt', lot['opened_at']], ['awardNoticeAt', lot['award_notice_at']], ['status', lot['status']],
  ]);
}

const tenThousands = (yuan: string | undefined): string | undefined =>
  yuan === undefined || yuan === '' || Number.isNaN(Number(yuan)) ? yuan : messages.tenThousands(Number(yuan));

/** The cells of a sheet's fields as they will be stored, for kinds whose rows are parts of lots or parties. */
export function previewFields(cells: CellReader, row: MappedRow): Preview {
  const stored = cells.fields.filter((field) => !('isStored' in ledgerFields[field]) && !repeatableFields.has(field));
  const read = cells.read(row, stored.map((field) => [field, field] as const));
  return previewCells(stored.map((field) => {
    if ('hashed' in ledgerFields[field]) return [field, read[field] === '' ? '' : messages.hashedCell] as const;
    const inTenThousands = ledgerFields[field].kind === 'money' && field !== 'unitPrice';
    return [field, inTenThousands ? tenThousands(read[field]) : read[field]] as const;
  }));
}

const namesOf = (bidders: readonly Bidder[]): string =>
  messages.together(bidders.map((members) => members.map(({ name }) => name).join(' + ')));
