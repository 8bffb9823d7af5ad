import { create } from 'zustand';
import { useSession } from './session/session-store.ts';

/** A supplier that the user considers for an invitation. */
export interface Candidate {
  guid: string;
  name: string;
  /** Null while it is the default proposed from facts. */
  reason: string | null;
}

/** Maximum number of candidates. */
export const maxCandidates = 50;
export const maxReason = 200;

interface Candidates {
  list: readonly Candidate[];
  /** Adds new suppliers as far as there is room; returns the number of rejected ones. */
  add: (suppliers: readonly Pick<Candidate, 'guid' | 'name'>[]) => number;
  remove: (guid: string) => void;
  explain: (guid: string, reason: string | null) => void;
  clear: () => void;
}

const userOf = ({ userInfo }: ReturnType<typeof useSession.getState>): string | null => userInfo?.guid ?? null;
const itemOf = (user: string): string => `candidates:${user}`;

/** The candidates of the signed-in user, on each screen and, on this device, on the next visit too. */
export const useCandidates = create<Candidates>((set, get) => {
  const keep = (list: readonly Candidate[]): void => {
    set({ list });
    const user = userOf(useSession.getState());
    if (user === null) return;
    try {
      localStorage.setItem(itemOf(user), JSON.stringify(list));
    } catch {
      // A browser without storage still shows the current choice.
    }
  };
  return {
    list: kept(),
    add: (suppliers) => {
      const { list } = get();
      const fresh = suppliers.filter(({ guid }) => !list.some((one) => one.guid === guid));
      const room = maxCandidates - list.length;
      keep([...list, ...fresh.slice(0, room).map(({ guid, name }) => ({ guid, name, reason: null }))]);
      return Math.max(0, fresh.length - room);
    },
    remove: (guid) => keep(get().list.filter((one) => one.guid !== guid)),
    explain: (guid, reason) => keep(get().list.map((one) => (one.guid === guid ? { ...one, reason } : one))),
    clear: () => keep([]),
  };
});

useSession.subscribe((session, before) => {
  if (userOf(session) !== userOf(before)) useCandidates.setState({ list: kept() });
});
addEventListener('storage', ({ key }) => {
  const user = userOf(useSession.getState());
  if (user !== null && (key === itemOf(user) || key === null)) useCandidates.setState({ list: kept() });
});

function kept(): readonly Candidate[] {
  const user = userOf(useSession.getState());
  if (user === null) return [];
  try {
    const value: unknown = JSON.parse(localStorage.getItem(itemOf(user)) ?? '[]');
    return Array.isArray(value) ? value.filter(isCandidate).slice(0, maxCandidates) : [];
  } catch {
    return [];
  }
}

function isCandidate(value: unknown): value is Candidate {
  if (typeof value !== 'object' || value === null) return false;
  const { guid, name, reason } = value as Partial<Record<keyof Candidate, unknown>>;
  return typeof guid === 'string' && typeof name === 'string' && (reason === null || typeof reason === 'string');
}
