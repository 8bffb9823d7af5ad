import { createHash } from 'node:crypto';
import type { LedgerPreviewRow } from '@tenderscope/contract';
import type { Stage, TableWriters, TextRow } from '@tenderscope/warehouse';
import type { LedgerSheet } from '../plan-ledger.ts';
import { messages } from '../messages.ts';
import { bidRows } from './bid-rows.ts';
import { RowReader, type LedgerRow } from './ledger-row.ts';
import { mappedRows } from './mapped-rows.ts';
import type { ListedCompanies } from './listed-companies.ts';
import type { Parties } from './parties.ts';
import { previewRow } from './preview-row.ts';
import { lotId, projectId } from './row-ids.ts';
import type { TotalCheck } from './total-check.ts';
import { TotalChecks } from './total-checks.ts';

/** Projects that rows name, with the gaps of the first row filled by later ones. */
export type Projects = Map<string, { source: number; line: number; row: TextRow }>;

export interface StagedSheet {
  checks: TotalCheck[];
  lots: number;
  refused: number;
  /** The first rows. */
  preview: LedgerPreviewRow[];
}

interface Target {
  source: number;
  stage: Stage;
  writers: TableWriters;
  parties: Parties;
  projects: Projects;
  listed: ListedCompanies;
}

const flushedRows = 1000;
const previewedRows = 8;

/** Brings the rows of a sheet into staged form, but for units, companies and projects, which several sheets may name. */
export async function stageSheet(sheet: LedgerSheet, target: Target): Promise<StagedSheet> {
  const { stage, writers, source } = target;
  const reader = new RowReader(sheet.mapping, sheet.defaultUnit);
  const totals = new TotalChecks(sheet.table.totals, sheet.mapping);
  const counts = { lots: 0, refused: 0, cancelled: 0, repeatedBidders: 0, severalWinners: 0, mergedAmounts: 0 };
  const ordinals = new Ordinals();
  const preview: LedgerPreviewRow[] = [];
  for (const mapped of mappedRows(sheet.table, sheet.mapping)) {
    const row = reader.read(mapped);
    const reason = row.code === '' && row.name === '' ? messages.rows.noProject : row.unit === '' ? messages.rows.noUnit : undefined;
    if (reason !== undefined) {
      stage.rejects.add({ source, line: row.line, value: row.name || row.code || row.lotName, reason, table: 'lots' });
      counts.refused += 1;
      continue;
    }
    const staged = stageRow(row, ordinals, target);
    totals.add(row.line, row.amounts);
    if (preview.length < previewedRows) preview.push(previewRow(row));
    counts.lots += 1;
    counts.cancelled += row.isCancelled ? 1 : 0;
    counts.repeatedBidders += staged.hasRepeated ? 1 : 0;
    counts.severalWinners += row.winners.length > 1 ? 1 : 0;
    counts.mergedAmounts += row.mergedAmounts;
    if (counts.lots % flushedRows !== 0) continue;
    stage.signal?.throwIfAborted();
    stage.progress.rows(flushedRows);
    await Promise.all([writers.flush(), stage.rejects.flush()]);
  }
  totals.end();
  for (const remark of remarksOf(sheet.title, { ...counts, repeatedLots: ordinals.repeated })) stage.warn(remark);
  return { checks: totals.checks, lots: counts.lots, refused: counts.refused, preview };
}

type Remark = keyof typeof messages.remarks;

function remarksOf(title: string, counts: Readonly<Record<Remark, number>>): string[] {
  const remarks: readonly Remark[] = ['cancelled', 'repeatedBidders', 'severalWinners', 'mergedAmounts', 'repeatedLots'];
  return remarks.flatMap((remark) => (counts[remark] > 0 ? [messages.remarks[remark](title, counts[remark])] : []));
}

function stageRow(row: LedgerRow, ordinals: Ordinals, { source, writers, parties, projects, listed }: Target): { hasRepeated: boolean } {
  const place = { source, line: row.line };
  const project = projectId(row.unit, row.code, row.name);
  keepProject(projects, project, { ...place, row: {
    project_id: project,
    code: row.code || row.name,
    name: row.name || row.code,
    unit_id: parties.unit(row.unit, place),
    ...row.project,
    ...(row.agency !== '' && { agency_id: parties.company(row.agency, 'agency', place) }),
  } });
  const ordinal = ordinals.next(lotId(project, row.lotCode, row.lotName, 0), JSON.stringify([row.lot, row.bidders, row.winners]));
  const lot = lotId(project, row.lotCode, row.lotName, ordinal);
  const idOf = (name: string): string => parties.company(name, 'supplier', place);
  const [winner] = row.winners;
  writers.write('lots', source, row.line, {
    lot_id: lot,
    project_id: project,
    code: row.lotCode || [row.code || row.name, row.lotName, ordinal === 0 ? '' : String(ordinal + 1)].filter((part) => part !== '').join('-'),
    name: row.lotName || row.name || row.code,
    ...row.lot,
    ...(winner && { winner_id: idOf(winner[0].name) }),
  });
  const several = row.winners.length > 1 ? row.winners : [];
  for (const [{ name, price }] of several) {
    writers.write('winners', source, row.line, { lot_id: lot, company_id: idOf(name), award_amount: price === null ? '' : String(price) });
  }
  const { rows, hasRepeated } = bidRows(lot, row.bidders, row.winners, idOf);
  for (const bid of rows) writers.write('bids', source, row.line, bid);
  if (rows.length > 0) listed.add('bids', lot, rows.map((bid) => bid.company_id));
  if ('winner_id' in row.lot) listed.add('winners', lot, several.map(([{ name }]) => idOf(name)));
  return { hasRepeated };
}

function keepProject(projects: Projects, id: string, found: { source: number; line: number; row: TextRow }): void {
  const known = projects.get(id);
  if (!known) projects.set(id, found);
  else if (Object.entries(found.row).some(([column, cell]) => cell !== '' && (known.row[column] ?? '') === '')) {
    const filled = Object.entries(known.row).filter(([, cell]) => cell !== '');
    projects.set(id, { ...known, row: { ...found.row, ...Object.fromEntries(filled) } });
  }
}

/** Tells rows of one project and lot apart by their order, unless they are equal. */
class Ordinals {
  /** Rows that came after another one of their project and lot. */
  repeated = 0;
  readonly #known = new Map<string, string[]>();

  next(lot: string, content: string): number {
    const digest = createHash('sha256').update(content).digest('base64').slice(0, 16);
    const known = this.#known.get(lot);
    if (!known) {
      this.#known.set(lot, [digest]);
      return 0;
    }
    const place = known.indexOf(digest);
    if (place >= 0) return place;
    this.repeated += 1;
    return known.push(digest) - 1;
  }
}
