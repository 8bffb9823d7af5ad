import { create } from 'zustand';
import { useSession } from './session/session-store.ts';

/** Kinds of things that users collect on pages and then compare. */
export const listedKinds = ['supplier', 'unit', 'category'] as const;
export type ListedKind = (typeof listedKinds)[number];

export interface ListedMember {
  kind: ListedKind;
  id: string;
  name: string;
}

/** Maximum number of members of a kind. */
export const maxListed = 5;

interface ComparisonList {
  /** In the order in which they were added. */
  list: readonly ListedMember[];
  /** Adds a member, or removes it if it is in the list; false if there is no room. */
  toggle: (member: ListedMember) => boolean;
  clear: (kind: ListedKind) => void;
}

const userOf = ({ userInfo }: ReturnType<typeof useSession.getState>): string | null => userInfo?.guid ?? null;
const itemOf = (user: string): string => `comparison:${user}`;

/** Members that the signed-in user collected for a comparison in this tab. */
export const useComparisonList = create<ComparisonList>((set, get) => {
  const keep = (list: readonly ListedMember[]): void => {
    set({ list });
    const user = userOf(useSession.getState());
    if (user === null) return;
    try {
      sessionStorage.setItem(itemOf(user), JSON.stringify(list));
    } catch {
      // A browser without storage still shows the current choice.
    }
  };
  return {
    list: kept(),
    toggle: ({ kind, id, name }) => {
      const { list } = get();
      const others = list.filter((one) => one.kind !== kind || one.id !== id);
      if (others.length === list.length && list.filter((one) => one.kind === kind).length >= maxListed) return false;
      keep(others.length < list.length ? others : [...list, { kind, id, name }]);
      return true;
    },
    clear: (kind) => keep(get().list.filter((one) => one.kind !== kind)),
  };
});

useSession.subscribe((session, before) => {
  if (userOf(session) !== userOf(before)) useComparisonList.setState({ list: kept() });
});

function kept(): readonly ListedMember[] {
  const user = userOf(useSession.getState());
  if (user === null) return [];
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(itemOf(user)) ?? '[]');
    const known = Array.isArray(value) ? value.filter(isMember) : [];
    return listedKinds.flatMap((kind) => known.filter((one) => one.kind === kind).slice(0, maxListed));
  } catch {
    return [];
  }
}

function isMember(value: unknown): value is ListedMember {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, name } = value as Partial<Record<keyof ListedMember, unknown>>;
  return listedKinds.some((one) => one === kind) && typeof id === 'string' && typeof name === 'string';
}
