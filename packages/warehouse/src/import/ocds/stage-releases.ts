import { join } from 'node:path';
import { tableOf } from '../../schema/tables.ts';
import type { InputFile } from '../input/input-file.ts';
import { InvisibleStripper } from '../input/invisible-stripper.ts';
import { parseJson } from '../json/parse-json.ts';
import { messages } from '../messages.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import { TableWriters } from '../staging/table-writers.ts';
import { compileReleases, releasedAt, type Release } from './compile-releases.ts';
import { objectOf } from './json.ts';
import { mapRelease } from './map-release.ts';
import { partyTables, processTables, type OcdsRows, type Row } from './ocds-rows.ts';
import type { Rates } from './rates.ts';
import { readReleases } from './read-releases.ts';
import { ReleaseFile, type KeptRelease } from './release-file.ts';
import { stageParties } from './stage-parties.ts';

const partyKeys = { units: 'unit_id', companies: 'company_id' } as const;

interface UsedRates {
  rates: Rates;
  /** Rates of this import, by currency; they are stored. */
  input: ReadonlyMap<string, number>;
}

/**
 * Stages the processes of OCDS files, each compiled from all its releases: those in the files and the stored ones. Rows that a process no
 * longer has are added to the list of deletions. The line of a row is that of the last release of its process in the files or, in a file
 * that is one document, its position from 1.
 */
export async function stageReleases(files: readonly InputFile[], { rates, input }: UsedRates, stage: Stage): Promise<StagedRows[]> {
  const releases = await ReleaseFile.create(join(stage.folder, 'releases.txt'));
  const tables = [...processTables, 'lot_sources', 'ocds_releases', 'ocds_parties', 'currency_rates', 'deletions'] as const;
  const writers = await TableWriters.create(stage.folder, tables, stage.hash);
  const remarks = new Remarks();
  try {
    for (const [currency, rate] of input) writers.write('currency_rates', 0, 1, { currency, rate: String(rate) });
    await readAll(files, releases, stage);
    for (const ocid of releases.ocids) {
      await stageProcess(ocid, releases, { rates, writers, stage, remarks });
      await Promise.all([writers.flush(), stage.rejects.flush()]);
    }
  } finally {
    await writers.close();
    await releases.close();
  }
  remarks.warnings().forEach(stage.warn);
  return stageParties(writers.staged(), stage);
}

async function readAll(files: readonly InputFile[], releases: ReleaseFile, stage: Stage): Promise<void> {
  const { signal, progress } = stage;
  for (const [source, file] of files.entries()) {
    const stripper = new InvisibleStripper();
    for await (const found of readReleases(file, { signal, onBytes: (bytes) => progress.read(bytes), stripper })) {
      const line = found.line ?? 1;
      if ('problem' in found) stage.rejects.add({ source, line: found.line, value: found.text, reason: found.problem });
      else await releases.add(found.ocid, { key: found.key, text: found.text, from: { source, line } });
    }
    stage.cleaner.count(source, stripper.removed);
    await stage.rejects.flush();
  }
  for await (const row of stage.stored.rows({ table: 'ocds_releases', by: 'ocid', further: ['body'] }, releases.ocids)) {
    await releases.addStored(String(row['ocid']), { key: String(row['release_key']), text: String(row['body']) });
  }
  await releases.flush();
}

interface Target {
  rates: Rates;
  writers: TableWriters;
  stage: Stage;
  remarks: Remarks;
}

async function stageProcess(ocid: string, kept: ReleaseFile, { rates, writers, stage, remarks }: Target): Promise<void> {
  const withBody = async (release: KeptRelease) => ({ ...release, body: objectOf(parseJson(await kept.read(release))) });
  const all = await Promise.all(kept.releasesOf(ocid).map(withBody));
  const stored = all.filter(({ isStored }) => isStored);
  const place = placeOf(all);
  if (!place) return;
  const write = (table: Parameters<TableWriters['write']>[0], row: Row): void => writers.write(table, place.source, place.line, row);
  const statedAt = timeText(Math.max(...all.map(({ body }) => releasedAt(body) ?? -Infinity)));
  const mapped = mapRelease(compileReleases(all), ocid, rates);
  const before = stored.length > 0 && stored.length < all.length ? mapRelease(compileReleases(stored), ocid, rates.copy()) : undefined;

  for (const table of processTables) for (const row of mapped.rows[table]) write(table, row);
  for (const { lot_id = '' } of mapped.rows.lots) write('lot_sources', { lot_id, source: 'OCDS' });
  for (const table of partyTables) {
    for (const [id, row] of byId(mapped, table)) {
      write('ocds_parties', { party_table: table, party_id: id, ocid, stated_at: statedAt, body: JSON.stringify(row) });
    }
  }
  for (const release of all.filter(({ isStored }) => !isStored)) write('ocds_releases', releaseRow(ocid, release, await kept.read(release)));
  if (before) for (const row of removedRows(ocid, before, mapped)) write('deletions', row);
  for (const { text, ...reject } of mapped.rejects) stage.rejects.add({ ...place, value: text, ...reject });
  remarks.add(mapped);
  stage.progress.rows(processTables.reduce((sum, table) => sum + mapped.rows[table].length, 0));
}

/** Origin of the last release from a file. */
const placeOf = (releases: readonly KeptRelease[]): NonNullable<KeptRelease['from']> | undefined =>
  releases.flatMap(({ from }) => from ?? []).at(-1);

const timeText = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString() : '');

const releaseRow = (ocid: string, { key, body }: Release, text: string): Row =>
  ({ ocid, release_key: key, released_at: timeText(releasedAt(body) ?? Number.NaN), body: text });

/** One row for each organisation; later mentions fill gaps. */
function byId({ rows }: OcdsRows, table: (typeof partyTables)[number]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows[table]) {
    const id = row[partyKeys[table]] ?? '';
    const filled = Object.entries(row).filter(([, cell]) => cell !== '');
    found.set(id, { ...Object.fromEntries(filled), ...found.get(id) });
  }
  return found;
}

/** Rows of the list of deletions for rows that a process had before and no longer has. */
function* removedRows(ocid: string, before: OcdsRows, now: OcdsRows): Generator<Row> {
  for (const table of processTables) {
    const { key } = tableOf(table);
    const keyOf = (row: Row): string => JSON.stringify(key.map((column) => row[column] ?? ''));
    const present = new Set(now.rows[table].map(keyOf));
    const removed = before.rows[table].filter((row) => !present.has(keyOf(row)));
    for (const row of removed) yield { table, ...Object.fromEntries(key.map((column) => [column, row[column] ?? ''])) };
    if (table === 'lots') for (const { lot_id = '' } of removed) yield { table: 'lot_sources', lot_id };
  }
  for (const table of partyTables) {
    const present = byId(now, table);
    for (const id of byId(before, table).keys()) {
      if (!present.has(id)) yield { table: 'ocds_parties', party_table: table, party_id: id, ocid };
    }
  }
}

/** Counts, over all processes, data that the warehouse cannot store. */
class Remarks {
  readonly #codes = new Map<string, number>();
  #tenderers = 0;
  #contracts = 0;

  add({ unknownCodes, unplacedTenderers, unplacedContracts }: OcdsRows): void {
    for (const code of unknownCodes) this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    this.#tenderers += unplacedTenderers;
    this.#contracts += unplacedContracts;
  }

  warnings(): string[] {
    return [
      ...[...this.#codes].sort().map(([code, number]) => messages.ocds.unknownCode(code, number)),
      ...(this.#tenderers > 0 ? [messages.ocds.unplacedTenderers(this.#tenderers)] : []),
      ...(this.#contracts > 0 ? [messages.ocds.unplacedContracts(this.#contracts)] : []),
    ];
  }
}
