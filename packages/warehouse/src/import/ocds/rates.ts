import { ImportError } from '../import-error.ts';
import { CsvScanner } from '../csv/csv-scanner.ts';
import type { InputFile } from '../input/input-file.ts';
import { readText } from '../input/read-text.ts';
import { messages } from '../messages.ts';

/** Yuan for one unit of a currency (ISO 4217 code). */
export type Rates = ReadonlyMap<string, number>;

export const yuan = 'CNY';
export const noRates: Rates = new Map([[yuan, 1]]);

/**
 * Reads a CSV with the header `currency,rate`.
 * @throws ImportError naming the file and the first line that is wrong.
 */
export async function readRates(file: InputFile): Promise<Rates> {
  const rates = new Map(noRates);
  const given = new Set<string>();
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
    if (given.has(currency)) refuse(messages.rates.repeated(line));
    given.add(currency);
    if (currency !== yuan) rates.set(currency, rate);
  }
  for await (const block of readText(file)) scanner.push(block);
  scanner.end();
  return given.size > 0 ? rates : refuse(messages.rates.header);
}
