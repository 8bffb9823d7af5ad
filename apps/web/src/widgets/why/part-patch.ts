import { isStoredMethod, organisationForms, projectCategories, type PartDimension, type ProjectCategory } from '@tenderscope/contract';
import type { TenderFilters } from '../filter-bar/tender-filters.ts';

/** The filters that select one part; null for a part that the filter bar cannot select. */
export function partPatch(dimension: PartDimension, key: string): Partial<TenderFilters> | null {
  if (key === '') return null;
  switch (dimension) {
    case 'zbr_guid':
      return { units: [key] };
    case 'xm_LeiXing':
      return Object.hasOwn(projectCategories, key) ? { categories: [key as ProjectCategory] } : null;
    case 'pinlei':
      return { materials: [key] };
    case 'zb_fangshi':
      return isStoredMethod(key) ? { methods: [key] } : null;
    case 'sheng_name':
      return { province: key, city: null };
    case 'zb_zuzhixingshi':
      return organisationForms.some((form) => form === key) ? { organisation: key } : null;
    default:
      return null;
  }
}
