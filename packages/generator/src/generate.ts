import { openBundle, type BundleFiles } from './bundle/bundle-files.ts';
import { prepareFolder, writeMarker } from './bundle/bundle-folder.ts';
import type { GeneratedTable } from './bundle/columns.ts';
import { closeFiles, publishFiles } from './bundle/csv-files.ts';
import { fillBundle } from './fill-bundle.ts';
import { checkOptions, defaultEnd, type GenerateOptions } from './options.ts';
import type { AverageGroup } from './schemes/average-markets.ts';
import { MarketPlants, type PlantedMarket } from './schemes/market-plants.ts';
import { openTruth } from './truth/truth-files.ts';
import { openTruthFolder } from './truth/truth-folder.ts';
import { makeWorld } from './world.ts';

export interface GenerateReport {
  out: string;
  lots: number;
  seed: string;
  end: string;
  rows: Record<GeneratedTable, number>;
  totalRows: number;
  /** Empty without the option `plantsMarkets`. */
  plantedMarkets: readonly PlantedMarket[];
  /** The same for groups of companies in markets that the average wins. */
  averageGroups: readonly { kind: AverageGroup['kind']; material: string; members: readonly string[]; meetings: number }[];
}

const lotsPerReport = 500;

/**
 * Writes a bundle of plausible, invented procurement data, and its staged facts in the sub-folder `truth`. Equal lots, seed and end give
 * equal bytes on any machine.
 * @throws RangeError for a bad option and Error for a folder that is not ours, both with a Chinese message.
 */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  checkOptions(options);
  const { lots, seed, out, end = defaultEnd, plantsMarkets = false, hasFurtherColumns = false, onProgress } = options;
  const marker = { lots, seed, end };
  await prepareFolder(out);
  await writeMarker(out, { ...marker, complete: false });

  const world = makeWorld(seed, end);
  const plants = plantsMarkets ? new MarketPlants(world) : null;
  const truthFolder = await openTruthFolder(out);
  const files = await openBundle(out, world, hasFurtherColumns);
  const truth = await openTruth(truthFolder, world.calendar);
  const all = [...Object.values(files), ...Object.values(truth)];
  let reported = 0;
  try {
    await fillBundle(world, lots, plants, files, truth, (done) => {
      if (done < lots && done - reported < lotsPerReport) return;
      reported = done;
      onProgress?.({ lots: done, totalLots: lots, rows: totalOf(rowsOf(files)) });
    });
  } finally {
    await closeFiles(all);
  }
  await publishFiles(all);
  await writeMarker(out, { ...marker, complete: true });
  const rows = rowsOf(files);
  return { out, ...marker, rows, totalRows: totalOf(rows), plantedMarkets: plants?.planted ?? [], averageGroups: groupsOf(plants) };
}

const groupsOf = (plants: MarketPlants | null): GenerateReport['averageGroups'] =>
  (plants?.averages.groups ?? []).map(({ members, kind, material, meetings }) =>
    ({ kind, material, members: members.map(({ id }) => id), meetings }));

const rowsOf = (files: BundleFiles): GenerateReport['rows'] => ({
  units: files.units.rows,
  companies: files.companies.rows,
  projects: files.projects.rows,
  lots: files.lots.rows,
  invitations: files.invitations.rows,
  bids: files.bids.rows,
  items: files.items.rows,
  experts: files.experts.rows,
  reviews: files.reviews.rows,
  shareholdings: files.shareholdings.rows,
  positions: files.positions.rows,
  risks: files.risks.rows,
  contracts: files.contracts.rows,
  complaints: files.complaints.rows,
});

const totalOf = (rows: GenerateReport['rows']): number => Object.values(rows).reduce((sum, count) => sum + count, 0);
