import type {
  CityNode,
  NewOrder,
  NewVenue,
  OrderAction,
  OrderCounts,
  OrderCountsRequest,
  OrderEdit,
  OrderPageRequest,
  UploadedFile,
  Venue,
  VenueCalendarRequest,
  VenueCalendarRow,
  VenueEdit,
  VenueListItem,
  VenueOrder,
  VenueOrderDetail,
  VenuePageRequest,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

const pageOf = <Row>({ data }: { data: { list: Row[]; total: number } }): PageOf<Row> => ({ rows: data.list, total: data.total });
const reading = { idempotent: true, silent: true } as const;

export const readOrderPage = async (json: OrderPageRequest, signal: AbortSignal): Promise<PageOf<VenueOrder>> =>
  pageOf(await api.request('POST /venue-booking/orders/page', { json, signal, ...reading }));
export const readVenuePage = async (json: VenuePageRequest, signal: AbortSignal): Promise<PageOf<Venue>> =>
  pageOf(await api.request('POST /venue-booking/venues/page', { json, signal, ...reading }));
export const readCalendar = async (json: VenueCalendarRequest, signal: AbortSignal): Promise<PageOf<VenueCalendarRow>> =>
  pageOf(await api.request('POST /venue-booking/calendar', { json, signal, ...reading }));

const fullList = { orderDescs: [{ col: 'sort', asc: true }], pageNum: 1, pageSize: 1000 };
export const readVenueTypes = async (signal: AbortSignal): Promise<PageOf<VenueListItem>> =>
  pageOf(await api.request('POST /venue-booking/venue-type/page', { json: fullList, signal, ...reading }));
export const readVenueCompanies = async (signal: AbortSignal): Promise<PageOf<VenueListItem>> =>
  pageOf(await api.request('POST /venue-booking/company/page', { json: fullList, signal, ...reading }));

export async function readOrderCounts(json: OrderCountsRequest, signal: AbortSignal): Promise<OrderCounts> {
  return (await api.request('POST /venue-booking/orders/counts', { json, signal, ...reading, background: true })).data.data;
}

export async function readOrder(guid: string, signal: AbortSignal): Promise<VenueOrderDetail> {
  return (await api.request('GET /venue-booking/orders/:guid', { params: { guid }, signal, silent: true })).data.data;
}

export async function readCityTree(signal: AbortSignal): Promise<CityNode[]> {
  return (await api.request('GET /api/dict-api/cityTree', { signal, silent: true })).result;
}

export async function createOrder(json: NewOrder): Promise<VenueOrder> {
  return (await api.request('POST /venue-booking/orders', { json, silent: true })).result;
}

/** Takes a step with an order; an edit contains the changed fields. */
export async function takeOrderStep(guid: string, action: OrderAction, json: OrderEdit): Promise<VenueOrder> {
  return (await api.request(`POST /venue-booking/orders/:guid/${action}`, { params: { guid }, json, silent: true })).result;
}

export async function addVenue(json: NewVenue): Promise<void> {
  await api.request('POST /venue-booking/venues', { json, silent: true });
}

export async function changeVenue(guid: string, json: VenueEdit): Promise<void> {
  await api.request('POST /venue-booking/venues/:guid/edit', { params: { guid }, json, silent: true });
}

/** Downloads a file of an order. */
export async function saveOrderFile({ guid, name }: UploadedFile): Promise<void> {
  const { blob } = await api.receive('GET /venue-booking/files/:guid', { params: { guid }, silent: true });
  saveExport({ blob, name });
}
