import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { groupBy, readCsv, type BundleRow } from '@tenderscope/testing';

/** Real data, which are not part of the repository. Names in them are replaced by numbers. */
export const publishedData = resolve(import.meta.dirname, '../../../../../shared/data');
const folder = join(publishedData, 'tsuchiura');
export const hasTsuchiura = existsSync(folder);

/** Bids of public works auctions of Tsuchiura, 2007–2015, with the flags of the authors. */
export async function readTsuchiura(): Promise<BundleRow[]> {
  const work = await mkdtemp(join(tmpdir(), 'tsuchiura-'));
  await writeFile(join(work, 'rows.csv'), gunzipSync(await readFile(join(folder, 'tsuchiura_data.csv.gz'))));
  const rows = await readCsv(join(work, 'rows.csv'));
  await rm(work, { recursive: true });
  return rows;
}

export const auctionOf = (row: BundleRow): string => `${row['date'] ?? ''}-${row['pid'] ?? ''}-${row['reserveprice'] ?? ''}`;
export const bidsByAuction = (rows: readonly BundleRow[]): Map<string, BundleRow[]> => groupBy(rows, auctionOf);
/** Only the first bid of a bidder in an auction counts. */
export const firstBids = (rows: readonly BundleRow[]): BundleRow[] => [...new Map([...rows].reverse().map((row) => [row['bidder_id'], row])).values()];

/** @param workOf the 品类 of an auction; empty if all are alike */
export function tsuchiuraBundle(rows: readonly BundleRow[], workOf: (row: BundleRow) => string = () => ''): Record<string, string> {
  const lines = (head: string, of: readonly string[]): string => `${head}\n${[...new Set(of)].join('\n')}\n`;
  const auctions = [...bidsByAuction(rows)];
  const day = (date = ''): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return {
    'units.csv': lines('unit_id,name', ['t,市']),
    'companies.csv': lines('company_id,name', rows.map((row) => `${row['bidder_id'] ?? ''},B${row['bidder_id'] ?? ''}`)),
    'projects.csv': lines('project_id,code,name,category,unit_id', auctions.map(([auction]) => `${auction},${auction},${auction},D,t`)),
    'lots.csv': lines('lot_id,project_id,code,name,material_category,ceiling_price,opened_at', auctions.map(([auction, [first = {}]]) =>
      [auction, auction, auction, auction, workOf(first), first['reserveprice'] ?? '', day(first['date'])].join())),
    'bids.csv': lines('lot_id,company_id,price,is_winner', auctions.flatMap(([auction, own]) =>
      firstBids(own).map((row) => `${auction},${row['bidder_id'] ?? ''},${Number(row['bid']) > 0 ? (row['bid'] ?? '') : ''},${row['winner'] === '1' ? 1 : 0}`))),
  };
}
