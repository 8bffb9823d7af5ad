/** Something that the user opened from the search. */
export interface RecentChoice {
  /** Key of its group. */
  group: string;
  id: string;
  name: string;
}

/** Maximum number of recent choices. */
const choicesAtMost = 8;

const itemOf = (user: string): string => `recent-choices:${user}`;
const isSame = (a: RecentChoice, b: RecentChoice): boolean => a.group === b.group && a.id === b.id;

/** The choices with a new one first, without the oldest ones. */
export const withChoice = (list: readonly RecentChoice[], choice: RecentChoice): RecentChoice[] =>
  [choice, ...withoutChoice(list, choice)].slice(0, choicesAtMost);

export const withoutChoice = (list: readonly RecentChoice[], choice: RecentChoice): RecentChoice[] =>
  list.filter((one) => !isSame(one, choice));

/** The recent choices of a user on this device, the newest first. */
export function readChoices(user: string): RecentChoice[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(itemOf(user)) ?? '[]');
    return Array.isArray(value) ? value.filter(isChoice).slice(0, choicesAtMost) : [];
  } catch {
    return [];
  }
}

export function storeChoices(user: string, list: readonly RecentChoice[]): void {
  try {
    localStorage.setItem(itemOf(user), JSON.stringify(list));
  } catch {
    // A browser without storage has no recent choices.
  }
}

function isChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { group, id, name } = value as Partial<Record<keyof RecentChoice, unknown>>;
  return typeof group === 'string' && typeof id === 'string' && typeof name === 'string';
}
