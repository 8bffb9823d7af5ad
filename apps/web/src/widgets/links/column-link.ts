import type { ComponentType } from 'react';
import { filterParameters } from '../filter-bar/filters-url.ts';
import type { Party } from './portrait.ts';

/** Link target of the cells of a column; it names the column of the row with the id. */
export type ColumnLink = PartyColumnLink | { lot: string } | MarkedText | PageLink;

interface PartyColumnLink {
  party: Party;
  guid: string;
  /** Rendered before the name. */
  Before?: ComponentType<{ guid: string; name: string }>;
}

/** Text without a link, after a mark. */
interface MarkedText {
  Mark: ComponentType<{ guid: string; name: string }>;
  /** Column with the id that the mark is about. */
  id: string;
}

interface PageLink {
  page: string;
  /** Query parameters of the page, each with the column of its value. */
  query: Readonly<Record<string, string>>;
  /** Further parameters, the same for every row. */
  also?: Readonly<Record<string, string>>;
  /** Keeps the selected filters on the target page. */
  keepsFilters?: true;
}

type AnyRow = Readonly<Record<string, unknown>>;

/** A value of a row in the form for an address; null without one. */
export function identityOf(row: AnyRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
}

/** The address of a page link from a row, on a page with this query; null if a parameter is missing. */
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
