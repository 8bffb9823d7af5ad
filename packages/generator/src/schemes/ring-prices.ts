import type { Supplier } from '../companies/supplier.ts';
import { exp } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';
import type { LotValue } from '../tender/lot-value.ts';
import type { Offer } from '../tender/offers.ts';
import { roundPrice } from '../tender/round-price.ts';

/** The winner's price is above the market, but below the ceiling and any outsider. */
const surplus = { min: 0.02, max: 0.06 };
const underCeiling = { min: 0.9, max: 0.945 };
const underOutsider = 0.985;
/** The others cover it with slightly higher prices, close together. */
const cover = { min: 0.012, max: 0.04 };

const between = ({ min, max }: { min: number; max: number }, random: Random): number => min + (max - min) * random.uniform();

/** Replaces the free prices of a ring's members by the agreed ones. */
export function agreePrices(
  offers: readonly Offer[],
  members: readonly Supplier[],
  designated: Supplier,
  { cost, ceiling }: LotValue,
  random: Random,
): void {
  const isMember = ({ entrant }: Offer): boolean => members.includes(entrant.supplier);
  const outsiders = offers.filter((offer) => !isMember(offer)).map(({ price }) => price);
  const spec = cost * exp(between(surplus, random));
  const limit = (ceiling ?? Infinity) * between(underCeiling, random);
  const winning = roundPrice(Math.min(spec, limit, ...outsiders.map((price) => price * underOutsider)), random);
  for (const offer of offers.filter(isMember)) {
    offer.isClean = true;
    offer.price = offer.entrant.supplier === designated ? winning : roundPrice(winning * (1 + between(cover, random)), random);
  }
}
