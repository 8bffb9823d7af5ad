import { findProvince } from '@tenderscope/contract';
import { findCity } from '@tenderscope/contract/places';
import { textFilter, type Filter } from './filter.ts';

/** Filter on a place, which accepts any written form: 江苏省 selects the same as 江苏. */
export const provinceFilter = (title: string, sql: string): Filter => ({ ...textFilter(title, sql), storedForm: findProvince });
export const cityFilter = (title: string, sql: string): Filter =>
  ({ ...textFilter(title, sql), storedForm: (text) => findCity(text)?.name });
