import { businessMonth } from '@tenderscope/contract';

interface MonthRow {
  month: string | null;
  registeredNum: number;
  admittedNum: number;
}

interface Year {
  name: string;
  registeredNum: number;
  admittedNum: number;
  /** The data end within the year. */
  cut: boolean;
}

const longest = 60;

/**
 * Sums months to years, from the first to the last, including years without suppliers. Empty if dates in the data are so wrong that the
 * years would be endless.
 * @param dataEnd epoch ms
 */
export function yearsOf(rows: readonly MonthRow[], dataEnd: number): Year[] {
  const years = new Map<number, Year>();
  const end = businessMonth(dataEnd);
  for (const { month, registeredNum, admittedNum } of rows) {
    if (month === null) continue;
    const number = Number(month.slice(0, 4));
    const year = years.get(number) ?? nobodyIn(number, end);
    years.set(number, { ...year, registeredNum: year.registeredNum + registeredNum, admittedNum: year.admittedNum + admittedNum });
  }
  const sorted = [...years.keys()].sort((a, b) => a - b);
  const [first = 0, last = -1] = [sorted[0], sorted.at(-1)];
  if (last - first >= longest) return sorted.flatMap((number) => years.get(number) ?? []);
  return Array.from({ length: last - first + 1 }, (_, index) => years.get(first + index) ?? nobodyIn(first + index, end));
}

const nobodyIn = (year: number, end: string): Year => ({ name: `${year}年`, registeredNum: 0, admittedNum: 0, cut: end.startsWith(String(year)) && end.slice(5) !== '12' });
