import { logNormal } from './random/distributions.ts';
import type { Random } from './random/random.ts';
import { outsiders, subsidiaries, type UnitWords } from './vocabulary/units.ts';

export interface Unit {
  id: string;
  words: UnitWords;
  parentId: string | null;
  isInGroup: boolean;
  level: 1 | 2;
  /** Relative number of projects. */
  activity: number;
}

/** Mean activity of a unit by its position, before chance; outsiders make up about an eighth of the projects. */
const meanActivity = { subsidiary: 2.2, below: 1, outsider: 0.6 };
const activitySigma = 0.7;

/** The issuer units: the group's subsidiaries, the units below each, and the customers outside the group. */
export function makeUnits(random: Random): Unit[] {
  const units: Unit[] = [];
  const add = (words: UnitWords, standing: keyof typeof meanActivity, parentId: string | null): string => {
    const id = `U${String(units.length + 1).padStart(3, '0')}`;
    units.push({
      id,
      words,
      parentId,
      isInGroup: standing !== 'outsider',
      level: standing === 'below' ? 2 : 1,
      activity: logNormal(random.at(units.length), meanActivity[standing], activitySigma),
    });
    return id;
  };
  for (const subsidiary of subsidiaries) {
    const parent = add(subsidiary, 'subsidiary', null);
    for (const words of subsidiary.below ?? []) add(words, 'below', parent);
  }
  for (const outsider of outsiders) add(outsider, 'outsider', null);
  return units;
}
