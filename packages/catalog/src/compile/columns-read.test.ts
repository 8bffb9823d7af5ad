import { expect, it } from 'vitest';
import { sourceFilters } from '../filters/field-filters.ts';
import { lotFilters } from '../filters/lot-filters.ts';
import { winnerFilters } from '../filters/winner-filters.ts';
import { queries } from '../queries.gen.ts';
import { canFilter, columnsOfMart, columnsRead } from './columns-read.ts';
import { martColumns } from './mart-columns.gen.ts';

const marts = Object.keys(martColumns) as (keyof typeof martColumns)[];

it('reads names that are neither functions nor keywords nor texts', () => {
  expect(columnsRead(`case when agency_id is null then 'x y' else coalesce(method_family(method), '') end`)).toEqual(['agency_id', 'method']);
  expect(columnsRead('is_deal + is_failed')).toEqual(['is_deal', 'is_failed']);
});

it('filters in a mart that has every column of the filter', () => {
  const filters = { ...lotFilters, ...winnerFilters, ...sourceFilters({ tbNum: 'bids', zbr_name: 'unit_name' }) };
  const can = (field: string, mart: keyof typeof martColumns, further: readonly string[] = []): boolean =>
    canFilter(field, filters, columnsOfMart(mart, further));
  expect([can('zb_fangshi_LeiBie', 'deal_cube'), can('zb_fangshi_LeiBie', 'bid_pair')]).toEqual([true, false]);
  expect([can('zbtzs_fachu_time', 'deal_cube'), can('zbtzs_fachu_time', 'bid_fact'), can('zbtzs_fachu_time', 'bid_fact', ['event_at'])]).toEqual([true, false, true]);
  // One of several winners is found by the lot.
  expect([can('gys_guid', 'lot_fact'), canFilter('gys_guid', filters, new Set(['winner_id']))]).toEqual([true, false]);
  expect([can('unknown', 'lot_fact'), can('zbr_guid;zbr_name', 'lot_fact')]).toEqual([false, false]);
});

/** A misspelt column would be in no mart, so that a slower source would be read, and fail. */
it('knows every column that filters read', () => {
  const known = new Set(marts.flatMap((mart) => [...columnsOfMart(mart)]));
  const onRows = queries.flatMap(({ filters }) => Object.values(filters).filter(({ where }) => where === 1));
  const unknown = onRows.flatMap(({ sql }) => columnsRead(sql)).filter((column) => !known.has(column));
  // The month of a slot's event, and the type of a bidder in the view of bids.
  expect([...new Set(unknown)].toSorted()).toEqual(['company_type', 'event_month']);
});
