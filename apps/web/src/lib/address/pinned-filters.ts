import { create } from 'zustand';
import { carriedSearch } from '../menu-navigation.ts';

interface PinnedFilters {
  /** The menu opens other pages with the same period and units. */
  isPinned: boolean;
  /** Period and units of the last visited page with filters, as the search text of an address; empty for none. */
  search: string;
  pin: (isPinned: boolean) => void;
  remember: (params: URLSearchParams) => void;
}

const parameters = ['time', 'unit', 'group'] as const;
const item = 'filtersLetGo';

export const usePinnedFilters = create<PinnedFilters>((set) => ({
  isPinned: !wasLetGo(),
  search: '',
  pin: (isPinned) => {
    set({ isPinned });
    try {
      if (isPinned) localStorage.removeItem(item);
      else localStorage.setItem(item, '1');
    } catch {
      // A browser without storage still applies the current choice.
    }
  },
  remember: (params) => set({ search: carriedSearch(params, parameters) }),
}));

function wasLetGo(): boolean {
  try {
    return localStorage.getItem(item) !== null;
  } catch {
    return false;
  }
}
