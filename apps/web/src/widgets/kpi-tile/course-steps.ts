import { businessMonth, startOfMonth, type Period } from '@tenderscope/contract';

const max = 12;
/** Lengths of a step in calendar months. */
const lengths = [1, 3, 12] as const;

/**
 * The complete past months, quarters or years of a period, in the shortest unit with at most twelve steps. Partial steps are omitted, since
 * a line without words cannot mark them. Empty if fewer than two remain. For all time (null) the last twelve years, including those before
 * the data begin, which `wholeOnes` removes.
 * @param dataEnd end of the data in epoch ms
 */
export function courseSteps(period: Period | null, dataEnd: number): Period[] {
  if (period === null) return stepsOf({ from: startOfMonth(dataEnd, -12 * (max + 1)), to: dataEnd }, 12).slice(-max);
  const end = Math.min(period.to, dataEnd);
  const choices = lengths.map((length) => stepsOf({ from: period.from, to: end }, length));
  const steps = choices.find(({ length }) => length <= max) ?? [];
  return steps.length < 2 ? [] : steps;
}

/**
 * The rows of a history after the first one with any figure other than zero: before it there were no data, and that row itself is partial.
 */
export function completeOnes<Row extends object>(course: readonly (Row | undefined)[]): readonly (Row | undefined)[] {
  const first = course.findIndex((row) => row !== undefined && Object.values(row).some((value) => typeof value === 'number' && value !== 0));
  return first < 0 ? [] : course.slice(first + 1);
}

function stepsOf({ from, to }: Period, length: number): Period[] {
  const steps: Period[] = [];
  const offset = (Number(businessMonth(from).slice(5)) - 1) % length;
  for (let at = startOfMonth(from, -offset); startOfMonth(at, length) - 1 <= to; at = startOfMonth(at, length)) {
    if (at >= from) steps.push({ from: at, to: startOfMonth(at, length) - 1 });
  }
  return steps;
}
