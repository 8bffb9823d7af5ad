import { createHash } from 'node:crypto';
import { messages } from '../messages.ts';
import { bidRows } from '../rows/bid-rows.ts';
import { RowReader, type LedgerRow } from '../rows/ledger-row.ts';
import type { Place } from '../rows/place.ts';
import { previewRow } from '../rows/preview-row.ts';
import { lotId, projectId } from '../rows/row-ids.ts';
import type { OpenStager, SheetTarget } from './row-stager.ts';

/** 招标采购台账, a row per lot. */
export const stageTenders: OpenStager = (sheet, target) => {
  const reader = new RowReader(sheet);
  const ordinals = new Ordinals();
  const counts = { cancelled: 0, repeatedBidders: 0, severalWinners: 0, mergedAmounts: 0 };
  return Promise.resolve({
    table: 'lots',
    stage: (mapped) => {
      const row = reader.read(mapped);
      if (row.code === '' && row.name === '') return { reason: messages.rows.noProject, value: row.lotName };
      if (row.unit === '') return { reason: messages.rows.noUnit, value: row.name || row.code };
      if (!target.parties.isOwn(row.unit)) return { reason: messages.rows.otherUnit(row.unit), value: row.name || row.code };
      const { hasRepeated } = stageRow(row, ordinals, target);
      counts.cancelled += row.isCancelled ? 1 : 0;
      counts.repeatedBidders += hasRepeated ? 1 : 0;
      counts.severalWinners += row.winners.length > 1 ? 1 : 0;
      counts.mergedAmounts += row.mergedAmounts;
      return { amounts: row.amounts, preview: () => previewRow(row) };
    },
    end: () => remarksOf(sheet.title, { ...counts, repeatedLots: ordinals.repeated }),
  });
};

type Remark = 'cancelled' | 'repeatedBidders' | 'severalWinners' | 'mergedAmounts' | 'repeatedLots';

function remarksOf(title: string, counts: Readonly<Record<Remark, number>>): string[] {
  const remarks: readonly Remark[] = ['cancelled', 'repeatedBidders', 'severalWinners', 'mergedAmounts', 'repeatedLots'];
  return remarks.flatMap((remark) => (counts[remark] > 0 ? [messages.remarks[remark](title, counts[remark])] : []));
}

function stageRow(row: LedgerRow, ordinals: Ordinals, target: SheetTarget): { hasRepeated: boolean } {
  const { source, writers, parties, lots, listed } = target;
  const place = { source, line: row.line };
  const project = projectId(row.unit, row.code, row.name);
  writeProject(project, row, place, target);
  const first = lotId(project, row.lotCode, row.lotName, 0);
  const ordinal = ordinals.next(first, JSON.stringify([row.lot, row.bidders, row.winners]));
  const lot = ordinal === 0 ? first : lotId(project, row.lotCode, row.lotName, ordinal);
  const idOf = (name: string): string => parties.company(name, 'supplier', place);
  const [winner] = row.winners;
  const winnerId = winner ? idOf(winner[0].name) : '';
  const code = row.lotCode || [row.code || row.name, row.lotName, ordinal === 0 ? '' : String(ordinal + 1)].filter((part) => part !== '').join('-');
  const name = row.lotName || row.name || row.code;
  target.keepLot(source, lot);
  lots.keepLot(project, { id: lot, code, name, winner: winnerId });
  writers.write('lots', source, row.line, { lot_id: lot, project_id: project, code, name, ...row.lot, ...(winner && { winner_id: winnerId }) });
  const several = row.winners.length > 1 ? row.winners : [];
  for (const [{ name: company, price }] of several) {
    writers.write('winners', source, row.line, { lot_id: lot, company_id: idOf(company), award_amount: price === null ? '' : String(price) });
  }
  const { rows, hasRepeated } = bidRows(lot, row.bidders, row.winners, idOf);
  for (const bid of rows) writers.write('bids', source, row.line, bid);
  if (rows.length > 0) listed.add('bids', lot, rows.map((bid) => bid.company_id));
  if ('winner_id' in row.lot) listed.add('winners', lot, several.map(([{ name: company }]) => idOf(company)));
  return { hasRepeated };
}

/** Bytes of a digest, and characters of their text. */
const [digestBytes, digestLength] = [12, 16];

/** Numbers different rows of one project and lot by their order. */
class Ordinals {
  /** Number of rows after another one of their project and lot. */
  repeated = 0;
  /** Concatenated digests of the rows of a lot: a text takes less memory than a list. */
  readonly #known = new Map<string, string>();

  next(lot: string, content: string): number {
    const digest = createHash('sha256').update(content).digest().subarray(0, digestBytes).toString('base64');
    const known = this.#known.get(lot) ?? '';
    for (let at = 0; at < known.length; at += digestLength) if (known.startsWith(digest, at)) return at / digestLength;
    this.#known.set(lot, known + digest);
    if (known !== '') this.repeated += 1;
    return known.length / digestLength;
  }
}

/** Registers the project of a row about a lot. */
function writeProject(
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
