export interface HttpFailure {
  status: number;
  /** Identifies the kind of failure: `<area>.<name>`. */
  code: string;
  message: string;
}

/** Failure of a request: HTTP status, code and the Chinese message for the caller. Errors of the catalogue (`errorsOf`) build it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  /** Seconds, for `retry-after`. */
  retryAfter: number | undefined;
  /** Additional data for the caller. */
  data: unknown = null;

  constructor({ status, code, message }: HttpFailure) {
    super(message);
    this.status = status;
    this.code = code;
  }

  withRetryAfter(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }

  withData(data: unknown): this {
    this.data = data;
    return this;
  }
}

/** Text of a failure whose cause has its own. */
export const ownText = (text: string): string => text;

type Text = string | ((...args: never[]) => string);
type Kinds = Readonly<Record<string, readonly [status: number, text: Text]>>;

type ArgsOf<T extends Text> = Parameters<Exclude<T, string>>;

/** A function for each kind of failure, with the arguments of its text. */
type Errors<Table extends Kinds> = {
  readonly [Name in keyof Table]: Table[Name][1] extends string ? () => HttpError : (...args: ArgsOf<Table[Name][1]>) => HttpError;
};

const catalogue = new Map<string, { status: number; text: Text }>();

/** Kinds of failures by code, as the features define them. */
export const knownErrors: ReadonlyMap<string, { status: number; text: Text }> = catalogue;

/**
 * Adds the kinds of failures of an area to the catalogue: `{ name: [status, text] }`. The code of a failure is `<area>.<name>`; codes are
 * sent in `x-error-code` and never change once published.
 */
export function errorsOf<const Table extends Kinds>(area: string, table: Table): Errors<Table> {
  return Object.fromEntries(Object.entries(table).map(([name, [status, text]]) => {
    const code = `${area}.${name}`;
    if (catalogue.has(code)) throw new Error(`two errors have the code ${code}`);
    catalogue.set(code, { status, text });
    const messageOf = text as string | ((...args: unknown[]) => string);
    const make = (...args: unknown[]): HttpError =>
      new HttpError({ status, code, message: typeof messageOf === 'string' ? messageOf : messageOf(...args) });
    return [name, make];
  })) as Errors<Table>;
}
