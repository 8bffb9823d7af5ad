import { budgetLag } from '../market/price-index.ts';
import { logNormal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import type { Material } from '../vocabulary/material.ts';
import type { World } from '../world.ts';

/** The money of a lot, yuan. */
export interface LotValue {
  /** Cost of the lot at the market price of its day. */
  cost: number;
  budget: number | null;
  ceiling: number | null;
}

const minCost = 6_000;
const maxCost = 400_000_000;
const missing = 0.06;
/** Probability of a budget below the market, which leads to an award above it. */
const overtaken = 0.052;

const within = (random: Random, low: number, high: number): number => low + (high - low) * random.uniform();

/** Budgets have about three digits that are not zero. */
function roundBudget(yuan: number): number {
  let step = 100;
  while (step * 1000 < yuan) step *= 10;
  return Math.round(yuan / step) * step;
}

export function drawCost(world: World, material: Material, day: number, random: Random): number {
  const level = world.prices.level(material.prices, world.calendar.monthNumber(day));
  return Math.min(Math.max(logNormal(random, material.median, material.sigma) * level, minCost), maxCost);
}

/** Budget and ceiling for a cost. Sales have neither. */
export function drawValue(world: World, material: Material, day: number, cost: number, sells: boolean, random: Random): LotValue {
  if (sells) return { cost, budget: null, ceiling: null };
  const month = world.calendar.monthNumber(day);
  const drift = world.prices.level(material.prices, month - budgetLag) / world.prices.level(material.prices, month);
  const isOvertaken = random.chance(overtaken);
  const budget = roundBudget(cost * (isOvertaken ? within(random, 0.86, 0.95) : drift * within(random, 1.03, 1.14)));
  return {
    cost,
    budget: random.chance(missing) ? null : budget,
    ceiling: random.chance(missing) ? null : ceilingFor(budget, isOvertaken, random),
  };
}

/** Mostly the budget itself or slightly less. */
function ceilingFor(budget: number, isOvertaken: boolean, random: Random): number {
  if (isOvertaken) return roundBudget(budget * within(random, 1.08, 1.2));
  const kind = random.uniform();
  if (kind < 0.7) return budget;
  return kind < 0.96 ? Math.floor(budget * within(random, 0.93, 0.995)) : roundBudget(budget * within(random, 1.01, 1.05));
}
