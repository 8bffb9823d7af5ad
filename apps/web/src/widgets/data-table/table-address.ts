import { use, useEffect, useState } from 'react';
import { create } from 'zustand';
import { useReportUnread } from '../../lib/address/unread-address.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { viewParameter } from '../saved-queries/saved-address.ts';
import type { Sort } from './sort.ts';
import { TablesInAddress } from './tables-in-address.ts';

/** Texts of sort parameters: `column.asc`, `column.desc`, or `none` for the query's own order. */
export function sortFromText(text: string): Sort | null | undefined {
  if (text === 'none') return null;
  const [, name, rule] = /^(\w+)\.(asc|desc)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, rule: rule === 'asc' ? 'asc' : 'desc' };
}

export const sortText = (sort: Sort | null): string => (sort ? `${sort.name}.${sort.rule}` : 'none');

interface SortState {
  sort: Sort | null;
  /** The sort was read from the address; it must be checked before it is requested. */
  isFromAddress: boolean;
  change: (sort: Sort | null) => void;
}

/**
 * Order of a table, in the address of the page as `sort.<table>` unless it is the initial one.
 * @param sortable columns that the query sorts by; undefined until they are known
 */
export function useTableSort(table: string, initial: Sort | null, sortable: readonly string[] | undefined): SortState {
  const isInAddress = use(TablesInAddress);
  const { params, open } = useAddress();
  const [own, setOwn] = useState(initial);
  const parameter = `sort.${table}`;
  const text = isInAddress ? params.get(parameter) : null;
  const read = text === null ? undefined : sortFromText(text);
  const isUnknown = text !== null && (read === undefined || (read !== null && sortable !== undefined && !sortable.includes(read.name)));
  useReportUnread(isUnknown ? text : '');
  if (!isInAddress) return { sort: own, isFromAddress: false, change: setOwn };
  const isFromAddress = !isUnknown && read !== undefined;
  return {
    sort: isFromAddress ? read : initial,
    isFromAddress,
    change: (next) => {
      const written = sortText(next) === sortText(initial) ? null : sortText(next);
      open((now) => withParameter(now, parameter, written), { replace: true });
    },
  };
}

/** Columns that users chose to hide, by the parameter of their table; only of mounted tables whose choice is not in the address. */
const useChosen = create<Readonly<Record<string, string>>>()(() => ({}));

/** The same for a view of the page, which contains them. */
export const useChosenColumns = (): Readonly<Record<string, string>> => useChosen();

const itemOf = (table: string): string => `columns:${table}`;

/** Hidden columns of a table as stored in this browser; null if nothing is stored. */
function storedColumns(table: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(itemOf(table)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

/**
 * Hidden columns of a table: those in the address of the page as `hide.<table>`, else the user's choice in this browser. A page that shows
 * a view ignores that choice.
 * @param offered names of the columns
 * @param hiddenAtFirst those that are hidden until the user chooses
 */
export function useHiddenColumns(
  table: string,
  offered: readonly string[],
  hiddenAtFirst: readonly string[],
): [hidden: ReadonlySet<string>, change: (next: ReadonlySet<string>) => void] {
  const isInAddress = use(TablesInAddress);
  const { params, open } = useAddress();
  const [own, setOwn] = useState(() => storedColumns(table));
  const parameter = `hide.${table}`;
  const text = isInAddress ? params.get(parameter) : null;
  const isOfView = isInAddress && (text !== null || params.has(viewParameter));
  const listed = text === null || text === '' ? [] : text.split(',');
  const hidden = isOfView ? (text === null ? hiddenAtFirst : listed) : (own ?? hiddenAtFirst);
  useReportUnread(listed.filter((name) => !offered.includes(name)).join('\n'));
  const chosen = isInAddress && !isOfView && own !== null ? own.join(',') : null;
  useEffect(() => {
    if (chosen === null || chosen === hiddenAtFirst.join(',')) return undefined;
    useChosen.setState({ [parameter]: chosen });
    return () => useChosen.setState((state) => Object.fromEntries(Object.entries(state).filter(([name]) => name !== parameter)), true);
  }, [parameter, chosen, hiddenAtFirst]);
  const change = (next: ReadonlySet<string>): void => {
    const names = [...next];
    if (isOfView) return open((now) => withParameter(now, parameter, names.join(',')), { replace: true });
    setOwn(names);
    localStorage.setItem(itemOf(table), JSON.stringify(names));
  };
  return [new Set(hidden), change];
}

function withParameter(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
