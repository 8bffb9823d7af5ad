import { businessDay, endOfDay, orderStatuses, pageSizes, startOfDay, type OrderCountsRequest, type OrderPageRequest, type OrderStatus } from '@tenderscope/contract';
import { anyText, oneOf, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

export const views = ['orders', 'calendar', 'venues'] as const;
export type View = (typeof views)[number];

/** Columns that the server sorts by. */
export const sortedColumns = ['updatedAt', 'number', 'venueName', 'companyName', 'startsAt', 'cityCode', 'createdByName', 'status'] as const;
export type SortedColumn = (typeof sortedColumns)[number];

const matched = (pattern: RegExp): UrlParameter<string | null> => ({
  read: (text) => (text !== null && pattern.test(text) ? text : null),
  write: (value) => value,
});
const guid = matched(/^[0-9A-Za-z-]{1,64}$/);
const isOn: UrlParameter<boolean> = { read: (text) => text === '1', write: (value) => (value ? '1' : null) };
const counted = (fallback: number, fits: (value: number) => boolean): UrlParameter<number> => ({
  read: (text) => (text !== null && /^\d{1,6}$/.test(text) && fits(Number(text)) ? Number(text) : fallback),
  write: (value) => (value === fallback ? null : String(value)),
});
const day: UrlParameter<string | null> = {
  read: (text) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text)) ? text : null),
  write: (value) => value,
};
const instant: UrlParameter<number | null> = {
  read: (text) => (text !== null && /^\d{1,13}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
};
const isStatus = (text: string | null): boolean => text !== null && Object.hasOwn(orderStatuses, text);
const status: UrlParameter<OrderStatus | null> = {
  read: (text) => (isStatus(text) ? (Number(text) as OrderStatus) : null),
  write: (value) => (value === null ? null : String(value)),
};

const parameters = {
  view: oneOf(views),
  status,
  q: anyText,
  isMine: isOn,
  from: day,
  to: day,
  sort: oneOf(sortedColumns),
  order: oneOf(['desc', 'asc']),
  page: counted(1, (value) => value >= 1),
  size: counted(20, (value) => pageSizes.some((each) => each === value)),
  /** The opened order. */
  one: guid,
  /** The order in the form (`new` for a new one), with its initial values. */
  form: guid,
  atVenue: guid,
  startsAt: instant,
  endsAt: instant,
  /** Span of the calendar. */
  span: oneOf(['week', 'month']),
  day,
  city: matched(/^\d{6}$/),
  type: guid,
};

export const newOrder = 'new';

/** State of the screen in the address. */
export const ordersUrl = urlFormat(parameters);
export type OrdersState = ReturnType<typeof ordersUrl.read>;
export type ChangeOrders = (patch: Partial<OrdersState>) => void;

/** Changes to the address that close the form. */
export const closedForm = { form: null, atVenue: null, startsAt: null, endsAt: null } as const satisfies Partial<OrdersState>;

/** Filters shared by the counts and the list. */
export function filterOf({ q, isMine, from, to }: OrdersState): OrderCountsRequest {
  return {
    keyword: Array.from(q.trim()).slice(0, 100).join(''),
    from: from === null ? null : startOfDay(from),
    to: to === null ? null : endOfDay(to),
    isMine,
  };
}

/** Request for a page of the list. */
export function pageRequestOf(state: OrdersState): OrderPageRequest {
  return {
    ...filterOf(state),
    orderDescs: [{ col: state.sort, asc: state.order === 'asc' }],
    pageNum: state.page,
    pageSize: state.size,
    status: state.status === null ? [] : [state.status],
  };
}

/** The day that the calendar shows: the chosen one, otherwise today. */
export const dayOf = ({ day: chosen }: OrdersState, now: number): string => chosen ?? businessDay(now);
