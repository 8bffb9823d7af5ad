import type { Random } from '../random/random.ts';
import { Weighted, weightedCount, weightedKeys } from '../random/weighted.ts';
import { projectTypeShares, type FormKey, type MethodKey } from '../vocabulary/labels.ts';
import type { Material } from '../vocabulary/material.ts';
import { materials, projectShare } from '../vocabulary/materials.ts';
import { estates, streets } from '../vocabulary/streets.ts';
import { projectTitle } from '../vocabulary/titles.ts';
import { group } from '../vocabulary/units.ts';
import type { Unit } from '../units.ts';
import type { World } from '../world.ts';
import { drawCost } from './lot-value.ts';
import { drawForm, drawMethod, methodProfiles, type MethodProfile } from './methods.ts';
import { drawSchedule, type Schedule } from './schedule.ts';

export interface Project {
  id: string;
  code: string;
  title: string;
  type: string;
  unit: Unit;
  material: Material;
  method: MethodKey;
  profile: MethodProfile;
  form: FormKey;
  agencyId: string | null;
  schedule: Schedule;
  /** True if the plan was recorded on arrival. */
  hasPlan: boolean;
  /** The market's cost of each lot, yuan. */
  costs: readonly number[];
}

const lotCount = weightedCount([0, 52, 20, 13, 8, 4, 3]);
const materialDraw = new Weighted(materials, projectShare);
const typeDraw = weightedKeys(projectTypeShares);
const sites = [...streets, ...estates];
const planMissing = 0.03;

/**
 * Project `index` of the bundle, which arrives when the share `quantile` of all plans has arrived.
 * @param maxLots number of lots that the bundle still lacks
 */
export function makeProject(world: World, index: number, quantile: number, maxLots: number, random: Random): Project {
  const planDay = world.seasonality.dayAt(quantile);
  const year = world.calendar.year(planDay);
  const unit = world.unitDraw.draw(random);
  const material = materialDraw.draw(random);
  const count = Math.min(lotCount.draw(random), maxLots);
  const costs = Array.from({ length: count }, () => drawCost(world, material, planDay, random));
  const method = drawMethod(
    material,
    costs.reduce((sum, cost) => sum + cost, 0),
    random,
  );
  const profile = methodProfiles[method];
  const form = drawForm(method, random);
  const number = String(index + 1).padStart(7, '0');
  return {
    id: `P${number}`,
    code: `${group.code}${year}${material.category}${number}`,
    title: projectTitle(unit.words, material, year, random.pick(sites)),
    type: typeDraw.draw(random),
    unit,
    material,
    method,
    profile,
    form,
    agencyId: form === 'agency' ? world.agencyDraw.draw(random) : null,
    schedule: drawSchedule(world.calendar, planDay, profile, random),
    hasPlan: !random.chance(planMissing),
    costs,
  };
}
