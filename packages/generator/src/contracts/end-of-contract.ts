import type { OpenStream, Random } from '../random/random.ts';
import type { Lot } from '../tender/lot.ts';

/** Share of contracts whose end is recorded. */
const recorded = 0.8;
/** Share of framework contracts by category, whose term is one to three years. */
const framework: Readonly<Record<'D' | 'E' | 'C', number>> = { D: 0.08, E: 0.25, C: 0.4 };
const frameworkYears = [1, 3] as const;
/** Calendar days from the completion to the end of the term; a late contract is completed after it. */
const reserve = [-20, 45] as const;
const daysOfYear = 365;
/** Shortest term in days. */
const minTerm = 14;

/** @returns a function that draws the last day of the term of the `index`-th lot's contract, a civil day; null if it is not recorded. */
export function endMaker(open: OpenStream) {
  const random: Random = open('contract-ends');
  return ({ project }: Lot, index: number, { signedDay, completedDay }: { signedDay: number; completedDay: number }): number | null => {
    if (!random.at(index).chance(recorded)) return null;
    if (random.chance(framework[project.material.category])) return signedDay + daysOfYear * random.between(...frameworkYears) - 1;
    return Math.max(signedDay + minTerm, completedDay + random.between(...reserve));
  };
}
