import { ImportError } from '../import-error.ts';
import { CsvScanner } from '../csv/csv-scanner.ts';
import type { InputFile } from '../input/input-file.ts';
import { listFiles } from '../input/list-files.ts';
import { readText } from '../input/read-text.ts';
import { messages } from '../messages.ts';

export const yuan = 'CNY';

/** Yuan per unit of a currency (ISO 4217 code). Counts the requested amounts of each currency. */
export class Rates {
  readonly #rates: ReadonlyMap<string, number>;
  /** Number of amounts by currency, converted, or unconverted for lack of a rate. */
  readonly used = new Map<string, number>();

  constructor(rates: ReadonlyMap<string, number> = new Map()) {
    this.#rates = rates;
  }

  get(currency: string): number | undefined {
    if (currency === yuan) return 1;
    this.used.set(currency, (this.used.get(currency) ?? 0) + 1);
    return this.#rates.get(currency);
  }

  /** The same rates with a separate count. */
  copy(): Rates {
    return new Rates(this.#rates);
  }
}

/**
 * Reads a CSV with the header `currency,rate`.
 * @throws ImportError naming the file and the first invalid line.
 */
async function readRates(file: InputFile): Promise<ReadonlyMap<string, number>> {
  const rates = new Map<string, number>();
  const input = new Set<string>();
  const refuse = (problem: string): never => {
    throw new ImportError(messages.files.problem(file.name, problem));
  };
  const scanner = new CsvScanner({
    header: (cells) => (cells.join() === 'currency,rate' ? 2 : refuse(messages.rates.header)),
    plain: (line, bytes, start, end) => take(line, bytes.toString('utf8', start, end).split(',')),
    cells: (line, cells) => take(line, cells),
    broken: (_line, _text, reason) => refuse(reason),
  });
  function take(line: number, [currency = '', text = '']: readonly string[]): void {
    const rate = /^\d*\.?\d+$/.test(text) ? Number(text) : 0;
    if (!/^[A-Z]{3}$/.test(currency)) refuse(messages.rates.currency(line));
    if (rate <= 0) refuse(messages.rates.rate(line));
    if (input.has(currency)) refuse(messages.rates.repeated(line));
    input.add(currency);
    if (currency !== yuan) rates.set(currency, rate);
  }
  for await (const block of readText(file)) scanner.push(block);
  scanner.end();
  return input.size > 0 ? rates : refuse(messages.rates.header);
}

/** The same for a path, as a record. @throws ImportError also for a path that cannot be read. */
export async function readRatesFile(path: string): Promise<Readonly<Record<string, number>>> {
  const [file] = await listFiles([path]);
  return file ? Object.fromEntries(await readRates(file)) : {};
}
