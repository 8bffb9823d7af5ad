import { logNormal } from '../random/distributions.ts';
import { exp } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';
import type { Calendar } from './calendar.ts';
import { daysFromSpringFestival } from './working-day.ts';

/**
 * Plans that arrive in a month, January first, relative to the average month. Awards follow about six weeks later, so the fourth quarter of
 * the awards is the strongest and the first the weakest.
 */
const monthWeights = [0.55, 0.5, 0.9, 1, 1, 0.95, 0.95, 1.15, 1.4, 1.4, 1.1, 0.7];
const yearlyGrowth = 0.085;
const monthlyNoise = 0.06;
/** Fewer plans arrive for some days around the Spring Festival. */
const festival = { from: -12, to: 14, weight: 0.35 };

/** Spreads plan arrivals over the working days of a span. */
export class Seasonality {
  private readonly days: number[] = [];
  private readonly cumulative: number[] = [];
  private total = 0;

  constructor(calendar: Calendar, start: number, end: number, random: Random) {
    const firstMonth = calendar.monthNumber(start);
    for (let day = start; day <= end; day += 1) {
      if (calendar.workingOnOrAfter(day) !== day) continue;
      const month = calendar.monthNumber(day);
      const noise = logNormal(random.at(month), 1, monthlyNoise);
      const growth = exp((yearlyGrowth * (month - firstMonth)) / 12);
      const fromFestival = daysFromSpringFestival(day);
      const rest = fromFestival >= festival.from && fromFestival <= festival.to ? festival.weight : 1;
      this.total += (monthWeights[month % 12] ?? 1) * noise * growth * rest;
      this.days.push(day);
      this.cumulative.push(this.total);
    }
  }

  /** The day by which the share `quantile` (0–1) of all plans has arrived. */
  dayAt(quantile: number): number {
    const wanted = quantile * this.total;
    let [low, high] = [0, this.days.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.cumulative[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.days[low] ?? 0;
  }
}
