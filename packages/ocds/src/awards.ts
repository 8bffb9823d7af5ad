import { itemsOf } from './items.ts';
import { known, timeOf, valueOf, type JsonObject } from './json.ts';
import { referenceTo, type Names } from './parties.ts';
import type { PartRow, Process, ProcessLot } from './process.ts';

interface Share {
  winners: PartRow[];
  value: JsonObject | undefined;
  /** Parts of several winners, if they do not have an award each. */
  parts: JsonObject[];
}

/** The awards of all lots that have a deal. */
export function awardsOf({ lots }: Process, names: Names): JsonObject[] {
  return lots.flatMap((lot) => sharesOf(lot).map(({ winners, value, parts }, index): JsonObject => {
    const id = idOf(lot, index);
    const { zbtzs_time: notice, zbgg_fabu_time: published } = lot.row;
    const publishedAt = timeOf(published);
    return {
      id,
      status: 'active',
      ...known({
        date: timeOf(notice),
        value,
        valueBreakdown: parts,
        suppliers: winners.map(({ gys_guid: company = '' }) => referenceTo(company, names)),
        items: winners.length === 1 ? itemsOf(lot, winners[0]?.gys_guid, 'award') : [],
        documents: publishedAt === undefined ? [] : [{ id: `${id}-notice`, documentType: 'awardNotice', datePublished: publishedAt }],
        relatedLots: [lot.id],
      }),
    };
  }));
}

/** Id of the award of a lot that a company's contract is based on: its own, otherwise the first; undefined without any. */
export function awardIdOf(lot: ProcessLot, company: string | undefined): string | undefined {
  const shares = sharesOf(lot);
  const own = shares.findIndex(({ winners }) => winners.some(({ gys_guid: winner }) => winner === company));
  return shares.length === 0 ? undefined : idOf(lot, Math.max(own, 0));
}

const idOf = (lot: ProcessLot, place: number): string => `award-${lot.id}-${place + 1}`;

/**
 * An award for each winner if their parts add up to the amount of the lot, else one award to all with the stated parts: the remainder is
 * credited to nobody.
 */
function sharesOf({ row, winners }: ProcessLot): Share[] {
  if (winners.length === 0) return [];
  const value = valueOf(row);
  const stated = winners.flatMap((winner) => {
    const part = valueOf(winner);
    return part ? [{ winner, part }] : [];
  });
  if (winners.length > 1 && stated.length === winners.length && isSum(value, stated.map(({ part }) => part))) {
    return stated.map(({ winner, part }) => ({ winners: [winner], value: part, parts: [] }));
  }
  const parts = winners.length === 1 ? [] : stated.map(({ winner, part }) => ({ id: winner.gys_guid ?? '', value: part }));
  return [{ winners, value, parts }];
}

/** True if amounts of one currency add up to a total, to the cent, or there is none. */
function isSum(total: JsonObject | undefined, parts: readonly JsonObject[]): boolean {
  const currency = (total ?? parts[0])?.['currency'];
  const sum = parts.reduce((added, part) => added + Number(part['amount']), 0);
  return parts.every((part) => part['currency'] === currency) && (total === undefined || Math.abs(Number(total['amount']) - sum) < 0.005);
}
