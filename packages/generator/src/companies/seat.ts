import { zipfWeights } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { provinces, type City, type Province } from '../vocabulary/places.ts';

export interface Seat {
  province: Province;
  city: City;
}

const cityExponent = 0.8;
const provinceDraw = new Weighted(provinces, (province) => province.companies);
const cityDraws = new Map(
  provinces.map((province) => {
    const weights = zipfWeights(province.cities.length, cityExponent);
    return [province, new Weighted(province.cities, (_, index) => weights[index] ?? 0)];
  }),
);

/** The seat of a company. */
export function drawSeat(random: Random): Seat {
  const province = provinceDraw.draw(random);
  return { province, city: cityDraws.get(province)?.draw(random) ?? random.pick(province.cities) };
}
