import type { RecentChoice } from './recent-choices.ts';
import type { Entry, SearchGroup } from './search-group.ts';

/** Matches of a group for the current text. */
export interface GroupState {
  group: SearchGroup;
  /** Undefined until they are known. */
  entries: readonly Entry[] | undefined;
  /** Reason why they could not be read. */
  failure: string | null;
  /** Label of the option that starts the search; null if it starts by itself or was started. */
  offer: string | null;
  /** The user started it. */
  isRequested: boolean;
}

export type SearchOption =
  | { kind: 'entry'; key: string; group: SearchGroup; entry: Entry }
  | { kind: 'recent'; key: string; group: SearchGroup; choice: RecentChoice }
  | { kind: 'address'; key: string; label: string; to: string }
  | { kind: 'request'; key: string; label: string; group: SearchGroup };

/** A group in the list, with a note below its options. */
export interface Section {
  key: string;
  title: string;
  options: SearchOption[];
  note: string | null;
}

/** Maximum number of entries in a section. */
const entriesAtMost = 5;

/** The sections of a text, without groups that have no match. */
export const sectionsOf = (states: readonly GroupState[], text: string): Section[] =>
  states.flatMap((state) => sectionOf(state, text) ?? []);

function sectionOf({ group, entries, failure, offer, isRequested }: GroupState, text: string): Section | null {
  const { key, title } = group;
  const request = (label: string): SearchOption => ({ kind: 'request', key: `${key}:request`, label, group });
  if (offer !== null) return { key, title, options: [request(offer)], note: null };
  if (failure !== null) return { key, title, options: [request('重试')], note: `没有查到：${failure}` };
  if (entries === undefined) return isRequested ? { key, title, options: [], note: '正在查找……' } : null;
  if (entries.length === 0) return isRequested ? { key, title, options: [], note: '没有相符的结果' } : null;
  const shown = entries.slice(0, entriesAtMost).map((entry): SearchOption => ({ kind: 'entry', key: `${key}:${entry.id}`, group, entry }));
  if (entries.length <= entriesAtMost) return { key, title, options: shown, note: null };
  if (!group.allAt) return { key, title, options: shown, note: `只显示前 ${entriesAtMost} 项，请输入更多字` };
  return { key, title, options: [...shown, { kind: 'address', key: `${key}:all`, label: `查看全部${title}`, to: group.allAt(text) }], note: null };
}

/** Progress and outcome of a search. Groups that failed or were not searched are named, since they may have matches. */
export function statusOf(text: string, states: readonly GroupState[], isComplete: boolean): string {
  if (text === '') return '输入名称中的几个字、拼音首字母（至少两个），或完整的编号、编码';
  if (!isComplete) return '正在查找……';
  if (states.some(({ entries }) => entries !== undefined && entries.length > 0)) return '';
  if (states.some(({ failure }) => failure !== null)) return '没有查完：部分查找失败，请重试';
  const rest = states.some(({ offer }) => offer !== null) ? '（标段、项目的名称尚未查找）' : '';
  return `无结果${rest}。可换用更短的词或拼音首字母；标段、专家、物料的编号须完整`;
}

/** Screens that search by themselves, by the parameter `q` of their address. */
const searchingScreens = [
  { path: '/priceChecks/smartPriceChecks', label: (text: string) => `在智能查价中查找物料“${text}”`, isLastResort: false },
  { path: '/tradingQuery/questions', label: (text: string) => `用问数提问“${text}”`, isLastResort: true },
];

/**
 * The section of other screens that search; null without any.
 * @param paths those that the user may open
 */
export function furtherSection(text: string, paths: readonly string[], isUnmatched: boolean): Section | null {
  const options = searchingScreens
    .filter(({ path, isLastResort }) => paths.includes(path) && (isUnmatched || !isLastResort))
    .map(({ path, label }): SearchOption =>
      ({ kind: 'address', key: `further:${path}`, label: label(text), to: `${path}?${new URLSearchParams({ q: text }).toString()}` }));
  return options.length === 0 ? null : { key: 'further', title: '其他查找', options, note: null };
}

/** The section of recent choices that the user may still open; null without any. */
export function recentSection(choices: readonly RecentChoice[], groups: readonly SearchGroup[]): Section | null {
  const options = choices.flatMap((choice): SearchOption[] => {
    const group = groups.find(({ key }) => key === choice.group);
    return group ? [{ kind: 'recent', key: `recent:${choice.group}:${choice.id}`, group, choice }] : [];
  });
  return options.length === 0 ? null : { key: 'recent', title: '最近打开', options, note: null };
}

const isEntry = ({ kind }: SearchOption): boolean => kind === 'entry' || kind === 'recent';

/**
 * The active option: the chosen one while it is shown. Without it the first entry, and the first option of another kind only once all
 * groups have arrived, so that Enter opens what is found. A started search passes the choice on to its first entry.
 */
export function activeOf(options: readonly SearchOption[], chosen: string | null, isComplete: boolean): SearchOption | null {
  const shown = options.find(({ key }) => key === chosen);
  if (shown) return shown;
  if (chosen?.endsWith(':request') === true) return options.find(({ key }) => key.startsWith(chosen.replace(/request$/, ''))) ?? null;
  return options.find(isEntry) ?? (isComplete ? options[0] : undefined) ?? null;
}

/** The option that a key moves to, from the active one; null for other keys and an empty list. The arrows go round. */
export function movedTo(keys: readonly string[], active: string | null, pressed: string): string | null {
  const index = active === null ? -1 : keys.indexOf(active);
  const { length } = keys;
  switch (pressed) {
    case 'ArrowDown':
      return keys[(index + 1) % length] ?? null;
    case 'ArrowUp':
      return keys[(Math.max(index, 0) + length - 1) % length] ?? null;
    case 'Home':
      return keys[0] ?? null;
    case 'End':
      return keys[length - 1] ?? null;
    default:
      return null;
  }
}
