import type { Supplier } from '../companies/supplier.ts';
import { exp } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';
import { goodMaterials } from '../vocabulary/goods.ts';
import { projectShare } from '../vocabulary/materials.ts';
import type { LotValue } from '../tender/lot-value.ts';
import type { Offer } from '../tender/offers.ts';
import type { Project } from '../tender/project.ts';
import { roundPrice } from '../tender/round-price.ts';
import type { World } from '../world.ts';
import { AverageMarkets } from './average-markets.ts';

/**
 * Markets in which bidders of most lots agree: `turns` the one with the fewest wins is next, and the others stay clear of its bid;
 * `territories` the last winner of the buyer wins by a hair. And honest ones that look alike: `dominant` one supplier is far cheaper,
 * `incumbents` the last winner of the buyer has lower costs, `round` prices are round.
 */
export const marketPlants = ['turns', 'territories', 'dominant', 'incumbents', 'round'] as const;
export type MarketPlant = (typeof marketPlants)[number];

export interface PlantedMarket {
  kind: MarketPlant;
  /** 品类. */
  material: string;
}

/** Share of the lots of an agreeing market in which bidders agree. */
const agreed = 0.75;
const surplus = { min: 0.02, max: 0.06 };
const clear = { min: 0.012, max: 0.04 };
const hair = { min: 0.0002, max: 0.004 };
const cheaper = { dominant: 0.92, incumbents: 0.97 };
/** Round prices are multiples of the greatest power of ten below this share of the budget. */
const roundStep = 0.01;
const underCeiling = 0.95;

const between = ({ min, max }: { min: number; max: number }, random: Random): number => min + (max - min) * random.uniform();

/** Number of markets that the average wins. */
const averageMarkets = 2;

/**
 * Changes the offers in a few of the widest markets of goods, where the lowest bid then wins every sealed tender; in others the average
 * wins open tenders (`averages`).
 */
export class MarketPlants {
  readonly averages: AverageMarkets;
  readonly planted: PlantedMarket[];
  private readonly random: Random;
  private readonly wins = new Map<Supplier, number>();
  private readonly leaders = new Map<string, Supplier>();
  private readonly lastWinners = new Map<string, Supplier>();

  constructor(world: World) {
    const random = world.open('schemes/markets');
    const widest = goodMaterials.toSorted((one, other) => projectShare(other) - projectShare(one)).slice(0, marketPlants.length * 2);
    const drawn = (): string => widest.splice(random.below(widest.length), 1)[0]?.name ?? '';
    this.planted = marketPlants.map((kind) => ({ kind, material: drawn() }));
    this.averages = new AverageMarkets(world, Array.from({ length: averageMarkets }, drawn));
    this.random = world.open('schemes/market-lots');
  }

  /** The rule by which a project of these markets is awarded; null for that of its method. */
  ruleOf(project: Project): 'average' | 'lowest' | null {
    if (this.averages.isAverage(project)) return 'average';
    return this.plantOf(project) === undefined ? null : 'lowest';
  }

  /** The company that bids in a lot in any case: the last winner of the buyer, where it has or seems to have a territory. */
  incumbentOf(project: Project): Supplier | null {
    const plant = this.plantOf(project);
    return plant?.kind === 'territories' || plant?.kind === 'incumbents' ? (this.lastWinners.get(buyerOf(project)) ?? null) : null;
  }

  /** Changes prices in place. @param index of the lot among all */
  change(project: Project, offers: readonly Offer[], value: LotValue, index: number): void {
    const plant = this.plantOf(project);
    if (plant === undefined || offers.length < 2) return;
    const random = this.random.at(index);
    const buyer = buyerOf(project);
    const incumbent = this.lastWinners.get(buyer);
    if (plant.kind === 'turns' && random.chance(agreed)) this.agree(offers, this.nextInTurn(offers), value, clear, random);
    if (plant.kind === 'territories' && random.chance(agreed)) {
      const designated = offers.find(({ entrant }) => entrant.supplier === incumbent) ?? this.nextInTurn(offers);
      this.agree(offers, designated, value, hair, random);
    }
    const leader = this.leaderOf(plant.material, offers);
    for (const offer of offers) {
      if (plant.kind === 'dominant' && offer.entrant.supplier === leader) offer.price = roundPrice(offer.price * cheaper.dominant, random);
      if (plant.kind === 'incumbents' && offer.entrant.supplier === incumbent) offer.price = roundPrice(offer.price * cheaper.incumbents, random);
      if (plant.kind === 'round') offer.price = roundTo(offer.price, value);
    }
    const lowest = offers.reduce((best, offer) => (offer.price < best.price ? offer : best));
    this.wins.set(lowest.entrant.supplier, (this.wins.get(lowest.entrant.supplier) ?? 0) + 1);
    this.lastWinners.set(buyer, lowest.entrant.supplier);
  }

  private plantOf({ material, method }: Project): PlantedMarket | undefined {
    return method === 'inquiry' || method === 'open' ? this.planted.find((plant) => plant.material === material.name) : undefined;
  }

  /** The others bid above the designated one by a share between the limits. */
  private agree(offers: readonly Offer[], designated: Offer | undefined, value: LotValue, gap: typeof clear, random: Random): void {
    const { cost, ceiling } = value;
    if (designated === undefined) return;
    const price = roundPrice(Math.min(cost * exp(between(surplus, random)), (ceiling ?? Infinity) * underCeiling), random);
    for (const offer of offers) {
      offer.isClean = true;
      offer.price = offer === designated ? price : roundPrice(price * (1 + between(gap, random)), random);
    }
  }

  /** The busiest supplier seen in a market. */
  private leaderOf(material: string, offers: readonly Offer[]): Supplier | undefined {
    const known = this.leaders.get(material);
    const found = offers.reduce((best, { entrant: { supplier } }) => (supplier.activity > (best?.activity ?? 0) ? supplier : best), known);
    if (found !== undefined) this.leaders.set(material, found);
    return found;
  }

  private nextInTurn(offers: readonly Offer[]): Offer | undefined {
    const winsOf = ({ entrant }: Offer): number => this.wins.get(entrant.supplier) ?? 0;
    const idOf = ({ entrant }: Offer): string => entrant.supplier.id;
    return offers.toSorted((one, other) => winsOf(one) - winsOf(other) || (idOf(one) < idOf(other) ? -1 : 1))[0];
  }
}

const buyerOf = ({ unit, material }: Project): string => `${unit.id}|${material.name}`;

function roundTo(price: number, { budget, cost }: LotValue): number {
  let step = 1;
  while (step * 10 < (budget ?? cost) * roundStep) step *= 10;
  return Math.max(step, Math.round(price / step) * step);
}
