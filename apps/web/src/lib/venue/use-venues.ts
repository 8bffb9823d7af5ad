import type {
  CityNode,
  OrderCounts,
  OrderCountsRequest,
  OrderPageRequest,
  Venue,
  VenueCalendarRequest,
  VenueCalendarRow,
  VenueListItem,
  VenueOrder,
  VenueOrderDetail,
  VenuePageRequest,
} from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  readCalendar,
  readCityTree,
  readOrder,
  readOrderCounts,
  readOrderPage,
  readVenueCompanies,
  readVenuePage,
  readVenueTypes,
  type PageOf,
} from './venue-calls.ts';

const all = ['venues'] as const;

/** One page of the orders; the previous page remains while the next one loads. */
export const useOrderPage = (request: OrderPageRequest): UseQueryResult<PageOf<VenueOrder>> =>
  useQuery({ queryKey: [...all, 'page', request], queryFn: ({ signal }) => readOrderPage(request, signal), placeholderData: keepPreviousData });

export const useOrderCounts = (request: OrderCountsRequest): UseQueryResult<OrderCounts> =>
  useQuery({ queryKey: [...all, 'counts', request], queryFn: ({ signal }) => readOrderCounts(request, signal), placeholderData: keepPreviousData });

export const useOrder = (guid: string): UseQueryResult<VenueOrderDetail> =>
  useQuery({ queryKey: [...all, 'one', guid], queryFn: ({ signal }) => readOrder(guid, signal) });

export const useVenuePage = (request: VenuePageRequest): UseQueryResult<PageOf<Venue>> =>
  useQuery({ queryKey: [...all, 'list', request], queryFn: ({ signal }) => readVenuePage(request, signal), placeholderData: keepPreviousData });

export const useCalendar = (request: VenueCalendarRequest): UseQueryResult<PageOf<VenueCalendarRow>> =>
  useQuery({ queryKey: [...all, 'calendar', request], queryFn: ({ signal }) => readCalendar(request, signal), placeholderData: keepPreviousData });

/** The available options; they do not depend on the orders. */
export const useVenueTypes = (): UseQueryResult<PageOf<VenueListItem>> =>
  useQuery({ queryKey: ['venue-types'], queryFn: ({ signal }) => readVenueTypes(signal), staleTime: 60_000 });
export const useVenueCompanies = (): UseQueryResult<PageOf<VenueListItem>> =>
  useQuery({ queryKey: ['venue-companies'], queryFn: ({ signal }) => readVenueCompanies(signal), staleTime: 60_000 });
export const useCityTree = (): UseQueryResult<CityNode[]> =>
  useQuery({ queryKey: ['city-tree'], queryFn: ({ signal }) => readCityTree(signal), staleTime: Infinity });

/** Reloads all orders and venues on the page: after a step, or after a conflict with another user. */
export function useReloadVenues(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}
