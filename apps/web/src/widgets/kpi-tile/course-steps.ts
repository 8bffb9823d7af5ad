import { businessMonth, startOfMonth, type Period } from '@tenderscope/contract';

const most = 12;
/** Lengths of a step in months that the calendar knows. */
const lengths = [1, 3, 12] as const;

/**
 * The whole months, quarters or years of a period that are over, the shortest of which there are no more than twelve; those that the
 * period cuts are left out, for a line without words cannot say so. None where less than two are left. Of all time (null) the last twelve
 * years, also those before the data begin, which `wholeOnes` leaves out.
 * @param dataEnd epoch ms up to which the data reach
 */
export function courseSteps(period: Period | null, dataEnd: number): Period[] {
  if (period === null) return stepsOf({ from: startOfMonth(dataEnd, -12 * (most + 1)), to: dataEnd }, 12).slice(-most);
  const end = Math.min(period.to, dataEnd);
  const choices = lengths.map((length) => stepsOf({ from: period.from, to: end }, length));
  const steps = choices.find(({ length }) => length <= most) ?? [];
  return steps.length < 2 ? [] : steps;
}

/** The rows of a course after the first that holds any figure but zero: before it there were no data, and it is cut by where they begin. */
export function wholeOnes<Row extends object>(course: readonly (Row | undefined)[]): readonly (Row | undefined)[] {
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
