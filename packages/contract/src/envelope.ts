/** The common format of all responses; `code` is text and equals the HTTP status (except for an expired session). */
export interface Envelope<Row = unknown, Data = unknown, Result = unknown> {
  code: string;
  success: boolean;
  message: string;
  errMessage: string | null;
  data: { list: Row[]; data: Data | null; total: number; page: number; size: number };
  result: Result | null;
}

const bare: Envelope = {
  code: '200',
  success: true,
  message: '',
  errMessage: null,
  data: { list: [], data: null, total: 0, page: 1, size: 0 },
  result: null,
};

/** A list or one page of it; `total` counts all matching rows. */
export function listEnvelope<Row>(list: Row[], page = { total: list.length, page: 1, size: list.length }): Envelope<Row> {
  return { ...bare, data: { list, data: null, ...page } };
}

/** One object. */
export function objectEnvelope<Data>(data: Data): Envelope<never, Data, never> {
  return { ...bare, data: { ...bare.data, list: [], data }, result: null };
}

export function resultEnvelope<Result>(result: Result): Envelope<never, never, Result> {
  return { ...bare, data: { ...bare.data, list: [], data: null }, result };
}

/** A dictionary, returned in `result` and in `data.list`. */
export function dictionaryEnvelope<Row>(rows: Row[]): Envelope<Row, never, Row[]> {
  return { ...listEnvelope(rows), data: { ...listEnvelope(rows).data, data: null }, result: rows };
}

/** @param data details about the failure, such as the orders that cause a conflict. */
export function failureEnvelope(code: number, message: string, data: unknown = null): Envelope {
  return { ...bare, code: String(code), success: false, message, errMessage: message, data: { ...bare.data, data } };
}
