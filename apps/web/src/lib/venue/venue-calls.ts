import type {
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
  VenueOrder,
  VenueOrderDetail,
  VenuePageRequest,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { present } from '../api/present.ts';

const path = '/venue-booking';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}
export interface ListEntry {
  guid: string;
  name: string;
}
export interface CityNode {
  code: string;
  name: string;
  children: CityNode[];
}

async function readList<Row>(address: string, json: object, signal: AbortSignal): Promise<PageOf<Row>> {
  const { data } = await api.call<Row>('POST', `${path}/${address}`, { json, signal, idempotent: true, silent: true });
  return { rows: data.list, total: data.total };
}

export const readOrderPage = (json: OrderPageRequest, signal: AbortSignal) => readList<VenueOrder>('orders/page', json, signal);
export const readVenuePage = (json: VenuePageRequest, signal: AbortSignal) => readList<Venue>('venues/page', json, signal);
export const readCalendar = (json: VenueCalendarRequest, signal: AbortSignal) => readList<VenueCalendarRow>('calendar', json, signal);

const fullList = { orderDescs: [{ col: 'sort', asc: true }], pageNum: 1, pageSize: 1000 };
export const readVenueTypes = (signal: AbortSignal) => readList<ListEntry>('venue-type/page', fullList, signal);
export const readVenueCompanies = (signal: AbortSignal) => readList<ListEntry>('company/page', fullList, signal);

export async function readOrderCounts(json: OrderCountsRequest, signal: AbortSignal): Promise<OrderCounts> {
  const { data } = await api.call('POST', `${path}/orders/counts`, { json, signal, idempotent: true, silent: true, background: true });
  return present(data.data as OrderCounts | null);
}

export async function readOrder(guid: string, signal: AbortSignal): Promise<VenueOrderDetail> {
  const { data } = await api.call('GET', `${path}/orders/${encodeURIComponent(guid)}`, { signal, silent: true });
  return present(data.data as VenueOrderDetail | null);
}

export async function readCityTree(signal: AbortSignal): Promise<CityNode[]> {
  return present((await api.call<never, CityNode[]>('GET', '/api/dict-api/cityTree', { signal, silent: true })).result);
}

export async function createOrder(json: NewOrder): Promise<VenueOrder> {
  return present((await api.call<never, VenueOrder>('POST', `${path}/orders`, { json, silent: true })).result);
}

/** Takes a step with an order; an edit contains the changed fields. */
export async function takeOrderStep(guid: string, action: OrderAction, json: OrderEdit): Promise<VenueOrder> {
  const address = `${path}/orders/${encodeURIComponent(guid)}/${action}`;
  return present((await api.call<never, VenueOrder>('POST', address, { json, silent: true })).result);
}

export async function addVenue(json: NewVenue): Promise<void> {
  await api.call('POST', `${path}/venues`, { json, silent: true });
}

export async function changeVenue(guid: string, json: VenueEdit): Promise<void> {
  await api.call('POST', `${path}/venues/${encodeURIComponent(guid)}/edit`, { json, silent: true });
}

/** Downloads a file of an order. */
export async function saveOrderFile({ guid, name }: UploadedFile): Promise<void> {
  const { blob } = await api.download('GET', `${path}/files/${encodeURIComponent(guid)}`, { silent: true });
  saveExport({ blob, name });
}
