import type { ProjectCategory } from '@tenderscope/contract';
import type { Random } from '../random/random.ts';
import type { Expert } from './experts.ts';

const sevenOf = 0.3;
const ownField = 0.85;
const attempts = 200;

/** Draws panels of five or seven from the pool of experts. */
export class Panels {
  private readonly all: readonly Expert[];
  private readonly byCategory: ReadonlyMap<ProjectCategory, readonly Expert[]>;

  constructor(experts: readonly Expert[]) {
    this.all = experts;
    this.byCategory = new Map((['D', 'E', 'C'] as const).map((category) => [category, experts.filter((one) => one.category === category)]));
  }

  /** The panel of a day, including `seated`; most are of the field. */
  draw(category: ProjectCategory, day: number, seated: readonly Expert[], random: Random): Expert[] {
    const size = random.chance(sevenOf) ? 7 : 5;
    const panel = [...seated];
    const own = this.byCategory.get(category) ?? [];
    for (let left = attempts; left > 0 && panel.length < size; left -= 1) {
      const expert = random.pick(own.length > 0 && random.chance(ownField) ? own : this.all);
      if (expert.registeredDay < day && !panel.includes(expert)) panel.push(expert);
    }
    return panel;
  }
}
