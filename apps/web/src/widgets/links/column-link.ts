import type { ComponentType } from 'react';
import { filterParameters } from '../filter-bar/filters-url.ts';
import type { Party } from './portrait.ts';

/** Where the cells of a column lead; each names the column of the row that holds the identity. */
export type ColumnLink = PartyColumnLink | { lot: string } | PageLink;

interface PartyColumnLink {
  party: Party;
  guid: string;
  /** Drawn before the name. */
  Before?: ComponentType<{ guid: string; name: string }>;
}

interface PageLink {
  page: string;
  /** Query parameters of the page, each by the column it is taken from. */
  query: Readonly<Record<string, string>>;
  /** Further parameters, the same for every row. */
  also?: Readonly<Record<string, string>>;
  /** Looks there at what the filters here select. */
  keepsFilters?: true;
}

type AnyRow = Readonly<Record<string, unknown>>;

/** A value of a row as it stands in an address; null where there is none. */
export function identityOf(row: AnyRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
}

/** The address a page link leads to from a row, on a page with this query; null when a parameter is missing. */
export function pageAddress({ page, query, also = {}, keepsFilters }: PageLink, row: AnyRow, search: string): string | null {
  const isKept = ([name]: [string, string]): boolean => keepsFilters === true && filterParameters.some((filter) => filter === name);
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(isKept));
  for (const [name, value] of Object.entries(also)) params.set(name, value);
  for (const [name, column] of Object.entries(query)) {
    const value = identityOf(row, column);
    if (value === null) return null;
    params.set(name, value);
  }
  return params.size > 0 ? `${page}?${params.toString()}` : page;
}
