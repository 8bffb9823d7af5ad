import type { XmlHandler } from '@tenderscope/formats';
import { limits } from '../../limits.ts';
import type { Cell, CellRange } from '../../sheet.ts';
import { rowsOfBlock } from '../packed-rows.ts';
import { dateText } from '../serial-dates.ts';
import type { TextBudget } from '../text-budget.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { SheetShape, WorkbookSink } from '../workbook-sink.ts';
import { TextCollector, unescape } from './shared-texts.ts';
import { isTrue } from './workbook-parts.ts';

/** Shared parts that cells of all sheets refer to. */
export interface CellContext {
  texts: readonly string[];
  dateStyles: ReadonlySet<number>;
  date1904: boolean;
  budget: TextBudget;
}

const maxMerges = 200_000;

/** Reads the XML of a sheet into rows (ECMA-376-1, 18.3). Rows and cells without a value use no memory, however many the sheet has. */
export class SheetReader implements XmlHandler {
  readonly #name: string;
  readonly #context: CellContext;
  readonly #sink: WorkbookSink;
  readonly #shape: SheetShape = { merges: [], hiddenRows: [], hiddenColumns: [], uncomputed: 0 };
  readonly #inline = new TextCollector();
  #batch: Cell[][] = [];
  /** Number of rows that were sent or are in the batch. */
  #count = 0;
  #row = -1;
  #cells: Cell[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;
  #hasFormula = false;

  constructor(name: string, context: CellContext, sink: WorkbookSink) {
    this.#name = name;
    this.#context = context;
    this.#sink = sink;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'mergeCell') this.#addMerge(attributes['ref'] ?? '');
    else if (name === 'col') this.#addColumn(attributes);
    else this.#inline.open(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#inline.text(text);
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else if (name === 'row') this.#closeRow();
    else this.#inline.close(name);
  }

  /** Sends the remaining rows. */
  end(): void {
    this.#flush();
    this.#sink.shape(this.#shape);
  }

  #openRow({ r: number, hidden }: Readonly<Record<string, string>>): void {
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1;
    this.#column = -1;
    this.#cells = [];
    if (isTrue(hidden) && this.#row < limits.rows) this.#shape.hiddenRows.push(this.#row);
  }

  #openCell({ r: place, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    [this.#type, this.#style, this.#value, this.#hasFormula] = [type, Number(style), '', false];
    this.#inline.take();
  }

  #closeCell(): void {
    const value = this.#cellValue();
    if (value === null) {
      if (this.#hasFormula && this.#value === '' && this.#type !== 'str') this.#shape.uncomputed += 1;
      return;
    }
    if (this.#column >= limits.columns) throw new WorkbookError({ kind: 'tooManyColumns', sheet: this.#name, columns: this.#column + 1 });
    if (typeof value === 'string') this.#context.budget.add(value.length);
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = value;
  }

  #cellValue(): Cell {
    const { texts, dateStyles, date1904 } = this.#context;
    if (this.#type === 'inlineStr') return this.#inline.take() || null;
    if (this.#value === '') return null;
    if (this.#type === 's') return texts[Number(this.#value)] || null;
    if (this.#type === 'str' || this.#type === 'e') return unescape(this.#value);
    if (this.#type === 'b') return isTrue(this.#value) ? 'TRUE' : 'FALSE';
    if (this.#type === 'd') return this.#value.replace(/T(?:00:00(?::00(?:\.0+)?)?)?Z?$/, '').replace('T', ' ');
    const number = Number(this.#value);
    if (!Number.isFinite(number)) return this.#value;
    return dateStyles.has(this.#style) ? (dateText(number, date1904) ?? number) : number;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    if (this.#row >= limits.rows) throw new WorkbookError({ kind: 'tooManyRows', sheet: this.#name });
    while (this.#count < this.#row) this.#add([]);
    this.#add(this.#cells);
  }

  #add(cells: Cell[]): void {
    this.#batch.push(cells);
    this.#count += 1;
    if (this.#batch.length >= rowsOfBlock) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length > 0) this.#sink.rows(this.#batch);
    this.#batch = [];
  }

  #addMerge(reference: string): void {
    const range = rangeOf(reference);
    if (range && this.#shape.merges.length < maxMerges) this.#shape.merges.push(range);
  }

  #addColumn({ min, max, hidden }: Readonly<Record<string, string>>): void {
    if (!isTrue(hidden)) return;
    const last = Math.min(Number(max), limits.columns);
    for (let column = Number(min); column <= last; column += 1) this.#shape.hiddenColumns.push(column - 1);
  }
}

/** Column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & 0xdf;
    if (code < 0x41 || code > 0x5a) break;
    column = column * 26 + code - 0x40;
  }
  return column - 1;
}

function rangeOf(reference: string): CellRange | undefined {
  const [, from = '', top, to = '', bottom] = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/i.exec(reference) ?? [];
  if (top === undefined || bottom === undefined) return undefined;
  return { top: Number(top) - 1, left: columnOf(from), bottom: Number(bottom) - 1, right: columnOf(to) };
}
