import { normal } from '../random/distributions.ts';
import { exp } from '../random/portable-math.ts';
import type { OpenStream } from '../random/random.ts';
import type { PriceGroup } from '../vocabulary/material.ts';

/** Change of the logarithm per month: raw materials fluctuate, devices grow cheaper, labour dearer. */
const visits: Record<PriceGroup, { drift: number; sd: number }> = {
  resin: { drift: 0, sd: 0.022 },
  steel: { drift: 0.001, sd: 0.026 },
  device: { drift: -0.002, sd: 0.006 },
  labour: { drift: 0.0035, sd: 0.003 },
};

/** Budgets use the prices of this number of months before. */
export const budgetLag = 3;

/** Price levels by month, 1 in the first: a random walk of the logarithm for each group. Months count since the year 0. */
export class PriceIndex {
  private readonly firstMonth: number;
  private readonly levels: Record<PriceGroup, Float64Array>;

  constructor(firstMonth: number, lastMonth: number, open: OpenStream) {
    this.firstMonth = firstMonth;
    const months = lastMonth - firstMonth + 1;
    const traverse = (group: PriceGroup): Float64Array => {
      const random = open(`prices/${group}`);
      let logarithm = 0;
      return Float64Array.from({ length: months }, (_, month) => {
        if (month > 0) logarithm += visits[group].drift + visits[group].sd * normal(random.at(firstMonth + month));
        return exp(logarithm);
      });
    };
    this.levels = { resin: traverse('resin'), steel: traverse('steel'), device: traverse('device'), labour: traverse('labour') };
  }

  level(group: PriceGroup, month: number): number {
    return this.levels[group][month - this.firstMonth] ?? 1;
  }
}
