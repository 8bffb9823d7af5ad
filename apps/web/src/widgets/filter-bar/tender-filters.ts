import type { ProjectCategory } from '@tenderscope/contract';

/** `recent` is the last 12 months; `days` are business days `YYYY-MM-DD`, both inclusive. */
export type TimeChoice = { kind: 'recent' } | { kind: 'all' } | { kind: 'days'; from: string; to: string };

/** What the filter bar holds. Empty lists and nulls choose everything. */
export interface TenderFilters {
  time: TimeChoice;
  /** Issuer units; each stands for its whole subtree. */
  units: readonly string[];
  /** 1 inside the group, 0 outside. */
  group: 0 | 1 | null;
  categories: readonly ProjectCategory[];
  methods: readonly string[];
  organisation: string | null;
  province: string | null;
  /** Part of a city's name. */
  city: string | null;
  materials: readonly string[];
}

export const noFilters: TenderFilters = {
  time: { kind: 'recent' },
  units: [],
  group: null,
  categories: [],
  methods: [],
  organisation: null,
  province: null,
  city: null,
  materials: [],
};
