import { ledgerFieldTitles, type LedgerField, type LedgerPreviewRow } from '@tenderscope/contract';
import type { Bidder } from '../cells/read-bidders.ts';
import { messages } from '../messages.ts';
import type { LedgerRow } from './ledger-row.ts';

/** A row as users check it: amounts in 万元, names in their order. */
export function previewRow(row: LedgerRow): LedgerPreviewRow {
  const { lot, project } = row;
  const cells: readonly (readonly [LedgerField, string | undefined])[] = [
    ['projectCode', row.code], ['projectName', row.name], ['lotName', row.lotName || row.lotCode], ['unit', row.unit],
    ['method', project['method']], ['organisationForm', project['organisation_form']], ['agency', row.agency],
    ['budget', tenThousands(lot['budget'])], ['ceilingPrice', tenThousands(lot['ceiling_price'])],
    ['bidders', namesOf(row.bidders)], ['winner', namesOf(row.winners)], ['awardAmount', tenThousands(lot['award_amount'])],
    ['noticeAt', project['notice_at']], ['openedAt', lot['opened_at']], ['awardNoticeAt', lot['award_notice_at']], ['status', lot['status']],
  ];
  const known = cells.flatMap(([field, cell]) => (cell === undefined ? [] : [[ledgerFieldTitles[field], cell] as const]));
  return { line: row.line, cells: Object.fromEntries(known) };
}

const tenThousands = (yuan: string | undefined): string | undefined =>
  yuan === undefined || yuan === '' || Number.isNaN(Number(yuan)) ? yuan : messages.tenThousands(Number(yuan));

const namesOf = (bidders: readonly Bidder[]): string =>
  messages.together(bidders.map((members) => members.map(({ name }) => name).join(' + ')));
