/** The common format of all responses; `code` is text and equals the HTTP status (except for an expired session). */
export interface Envelope<Row = unknown, Data = unknown, Result = unknown> {
  code: string;
  success: boolean;
  message: string;
  errMessage: string | null;
  data: { list: Row[]; data: Data | null; total: number; page: number; size: number };
  result: Result | null;
}

/** An envelope whose three places are given exactly. */
export interface FilledEnvelope<Row, Data, Result> extends Omit<Envelope, 'data' | 'result'> {
  data: { list: Row[]; data: Data; total: number; page: number; size: number };
  result: Result;
}

const bare: FilledEnvelope<never, null, null> = {
  code: '200',
  success: true,
  message: '',
  errMessage: null,
  data: { list: [], data: null, total: 0, page: 1, size: 0 },
  result: null,
};

/** A list or one page of it; `total` counts all matching rows. */
export function listEnvelope<Row>(list: Row[], page = { total: list.length, page: 1, size: list.length }): FilledEnvelope<Row, null, null> {
  return { ...bare, data: { list, data: null, ...page } };
}

/** One object. */
export function objectEnvelope<Data>(data: Data): FilledEnvelope<never, Data, null> {
  return { ...bare, data: { ...bare.data, list: [], data } };
}

export function resultEnvelope<Result>(result: Result): FilledEnvelope<never, null, Result> {
  return { ...bare, data: { ...bare.data, list: [] }, result };
}

/** A dictionary, returned in `result` and in `data.list`. */
export function dictionaryEnvelope<Row>(rows: Row[]): FilledEnvelope<Row, null, Row[]> {
  return { ...listEnvelope(rows), result: rows };
}

/** @param data details about the failure, such as the orders that cause a conflict. */
export function failureEnvelope(code: number, message: string, data: unknown = null): Envelope {
  return { ...bare, code: String(code), success: false, message, errMessage: message, data: { ...bare.data, data } };
}
