import { findProvince } from '@tenderscope/contract';
import { findCity } from '@tenderscope/contract/places';
import { textFilter, type Filter } from './filter.ts';

/** Filters on places, whose values may be in any written form: 江苏省 selects what 江苏 does. */
export const provinceFilter = (title: string, sql: string): Filter => ({ ...textFilter(title, sql), storedForm: findProvince });
export const cityFilter = (title: string, sql: string): Filter =>
  ({ ...textFilter(title, sql), storedForm: (text) => findCity(text)?.name });
