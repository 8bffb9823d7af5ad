import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { Material } from '../vocabulary/material.ts';
import { scrapMaterial } from '../vocabulary/goods.ts';
import { materials, projectShare } from '../vocabulary/materials.ts';
import type { SupplierPool } from './supplier-pool.ts';
import type { Counts } from './counts.ts';
import { Schedule } from './schedule.ts';
import type { Scheme, SharedComputer } from './scheme.ts';
import { shareComputer, shareInChain } from './shared-computer.ts';

const prefixes: Readonly<Record<Scheme['kind'], string>> = { cover: 'RC', rotation: 'RR', linked: 'RL', hardware: 'SH', rivals: 'BR' };
const evidences = ['hardware', 'people', 'none'] as const;
const ringShares = 0.6;
/** Share of the lots of a field that are open to any bidder. */
const openToAll = 0.5;
/** A field is wide enough if it has this multiple of the required lots. */
const margin = 2;
const attempts = 12;

/** The groups that meet deliberately in a bundle with this number of lots, and how often. */
export function makeSchemes(lots: number, counts: Counts, pool: SupplierPool, random: Random): Scheme[] {
  const schemes: Scheme[] = [];
  const stage = (
    kind: Scheme['kind'],
    place: number,
    needs: { lots: number; window: number },
    pick: (material: Material) => Supplier[] | null,
    more: (members: readonly Supplier[]) => Partial<Scheme> = () => ({}),
  ): void => {
    const draw = fieldDraw(lots, needs.lots / needs.window);
    for (let left = attempts; left > 0; left -= 1) {
      const material = draw.draw(random);
      const members = pick(material);
      if (members === null) continue;
      const from = Math.floor(lots * (1 - needs.window) * random.uniform());
      const schedule = new Schedule(from, from + lots * needs.window, needs.lots, random);
      const id = `${prefixes[kind]}${String(place + 1).padStart(4, '0')}`;
      schemes.push({ id, kind, material, members, evidence: 'none', computers: [], schedule, lots: [], ...more(members) });
      return;
    }
  };

  for (let place = 0; place < counts.ringsOfAKind * 2; place += 1) {
    random.at(place);
    const needs = { lots: counts.ringLots, window: counts.ringWindow };
    const size = random.between(3, 5);
    const evidence = evidences[(place >> 1) % evidences.length] ?? 'none';
    const kind = place % 2 === 0 ? 'cover' : 'rotation';
    stage(kind, place >> 1, needs, (material) => pool.draw(material, size, random), (members) => ({
      evidence,
      computers: evidence === 'hardware' ? computersOf(place >> 1, members.slice(-2), ringShares, random) : [],
    }));
  }
  for (let place = 0; place < counts.hardwarePairs; place += 1) {
    random.at(0x10000 + place);
    stage('hardware', place, { lots: counts.hardwareLots, window: 1 }, (material) => pool.draw(material, 2, random), (members) => ({
      computers: computersOf(place, members, 1, random),
    }));
  }
  for (let place = 0; place < counts.rivals; place += 1) {
    random.at(0x20000 + place);
    const size = random.between(2, 3);
    stage('rivals', place, { lots: counts.rivalLots, window: 1 }, (material) => pool.evenMatches(material, size));
  }
  for (let place = 0; place < counts.linkedGroups; place += 1) {
    random.at(0x30000 + place);
    const size = random.between(3, 4);
    const evidence = place % 2 === 0 ? 'hardware' : 'people';
    stage('linked', place, { lots: counts.linkedLots, window: 1 }, (material) => pool.draw(material, size, random), (members) => ({
      evidence,
      computers: evidence === 'hardware' ? shareInChain(members, random) : [],
    }));
  }
  return schemes;
}

function computersOf(place: number, members: readonly Supplier[], often: number, random: Random): SharedComputer[] {
  const [owner, borrower] = members;
  return owner === undefined || borrower === undefined ? [] : [shareComputer(place, owner, borrower, often, random)];
}

/** Fields with enough lots, by their share; the widest one if there is none. */
function fieldDraw(lots: number, needed: number): Weighted<Material> {
  const bought = materials.filter((material) => material !== scrapMaterial);
  const wide = bought.filter((material) => lots * projectShare(material) * openToAll >= needed * margin);
  const widest = bought.toSorted((one, other) => projectShare(other) - projectShare(one)).slice(0, 3);
  return new Weighted(wide.length > 0 ? wide : widest, projectShare);
}
