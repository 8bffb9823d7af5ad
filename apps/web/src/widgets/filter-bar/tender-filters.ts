import { recentMonths, type ProjectCategory, type TimeRange } from '@tenderscope/contract';
import type { Region } from '../region-radio/region.ts';
import type { UnitChoice } from '../unit-tree/unit-choice.ts';

/** Values of the filter bar. Empty lists and nulls select everything. */
export interface TenderFilters extends UnitChoice, Region {
  /** A range of days. */
  time: TimeRange;
  categories: readonly ProjectCategory[];
  methods: readonly string[];
  organisation: string | null;
  materials: readonly string[];
}

export const noFilters: TenderFilters = {
  time: recentMonths,
  units: [],
  group: null,
  categories: [],
  methods: [],
  organisation: null,
  province: null,
  city: null,
  materials: [],
};
