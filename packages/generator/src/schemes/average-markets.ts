import type { Supplier } from '../companies/supplier.ts';
import { exp } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';
import type { LotValue } from '../tender/lot-value.ts';
import type { Offer } from '../tender/offers.ts';
import type { Project } from '../tender/project.ts';
import { roundPrice } from '../tender/round-price.ts';
import type { World } from '../world.ts';
import { Schedule } from './schedule.ts';

/** `ring` moves the average towards the bid of the member whose turn it is; `rivals` are busy firms of similar costs that bid freely. */
export interface AverageGroup {
  kind: 'ring' | 'rivals';
  material: string;
  members: readonly Supplier[];
  schedule: Schedule;
  meetings: number;
}

const sizes = { ring: { min: 4, max: 6 }, rivals: { min: 3, max: 4 } };
/** Number of lots in which each group meets in a bundle of 20,000. */
const meetings = 30;
/** Supporters bid this far from the market, on the logarithm, all on one side. */
const support = { min: 0.05, max: 0.09 };
const underCeiling = 0.995;
/** Precision with which a ring predicts the average. */
const aim = 0.002;

/** Markets whose open tenders go to the bid nearest to the average, each with a ring and with rivals that look alike. */
export class AverageMarkets {
  readonly groups: AverageGroup[] = [];
  private readonly materials: readonly string[];
  private readonly random: Random;

  constructor(world: World, materials: readonly string[]) {
    this.materials = materials;
    this.random = world.open('schemes/average-lots');
  }

  /** Chooses the members of the groups. */
  assign(world: World, suppliers: readonly Supplier[], lots: number): void {
    const random = world.open('schemes/average-groups');
    for (const material of this.materials) {
      const free = suppliers.filter(({ materials, admittedDay, leftDay }) =>
        materials[0]?.name === material && admittedDay <= world.span.start && leftDay === Infinity);
      for (const kind of ['rivals', 'ring'] as const) {
        const size = random.between(sizes[kind].min, sizes[kind].max);
        const members = kind === 'ring' ? draw(free, size, random) : evenMatches(free, size);
        if (members.length < size) continue;
        const schedule = new Schedule(0, lots, Math.max(8, (meetings * lots) / 20_000), random);
        this.groups.push({ kind, material, members, schedule, meetings: 0 });
      }
    }
  }

  isAverage(project: Project): boolean {
    return project.method === 'open' && this.materials.includes(project.material.name);
  }

  /** The group that meets in the `index`-th lot, if any. */
  next(project: Project, index: number): AverageGroup | null {
    if (!this.isAverage(project)) return null;
    return this.groups.find(({ material, schedule }) => material === project.material.name && schedule.takes(index)) ?? null;
  }

  /** Sets the bids of a ring. */
  agree(group: AverageGroup, offers: readonly Offer[], { cost, ceiling }: LotValue, index: number): void {
    const random = this.random.at(index);
    const designated = group.members[group.meetings % group.members.length];
    group.meetings += 1;
    if (group.kind !== 'ring') return;
    const side = random.chance(0.5) ? 1 : -1;
    const most = (ceiling ?? Infinity) * underCeiling;
    let sum = 0;
    for (const offer of offers) {
      if (!group.members.includes(offer.entrant.supplier) || offer.entrant.supplier === designated) continue;
      offer.isClean = true;
      offer.price = roundPrice(Math.min(cost * exp(side * (support.min + (support.max - support.min) * random.uniform())), most), random);
      sum += offer.price;
    }
    const outsiders = offers.filter(({ entrant }) => !group.members.includes(entrant.supplier)).length;
    for (const offer of offers) {
      if (offer.entrant.supplier !== designated) continue;
      offer.isClean = true;
      const average = (sum + outsiders * cost) / Math.max(1, offers.length - 1);
      offer.price = roundPrice(Math.min(average * exp(aim * (2 * random.uniform() - 1)), most), random);
    }
  }
}

function draw(free: Supplier[], size: number, random: Random): Supplier[] {
  const drawn: Supplier[] = [];
  while (drawn.length < size && free.length > 0) drawn.push(...free.splice(random.below(free.length), 1));
  return drawn;
}

const busyOnes = 12;

/** The most similar in price among the busiest. */
function evenMatches(free: Supplier[], size: number): Supplier[] {
  const busiest = free.toSorted((one, other) => other.activity - one.activity || (one.id < other.id ? -1 : 1)).slice(0, busyOnes);
  const inOrder = busiest.toSorted((one, other) => one.priceLevel - other.priceLevel);
  const groups = inOrder.slice(0, Math.max(0, inOrder.length - size + 1)).map((_, first) => inOrder.slice(first, first + size));
  const range = (group: readonly Supplier[]): number => (group.at(-1)?.priceLevel ?? 0) - (group[0]?.priceLevel ?? 0);
  const [closest = []] = groups.sort((one, other) => range(one) - range(other));
  for (const member of closest) free.splice(free.indexOf(member), 1);
  return closest;
}
