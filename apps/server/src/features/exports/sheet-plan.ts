import { ConditionError, countStatement, exportStatement, type Compiled, type QueryDefinition, type QueryRequest, type Scope } from '@tenderscope/catalog';
import { messages, type AuditAction } from '@tenderscope/contract';
import type { Row, StreamedStatement } from '@tenderscope/warehouse';
import { actsOf, compileRequest, fullReads, maskedColumns, type MaskedColumn, type SeenInFull } from '../data/evidence-values.ts';
import { readConditions } from '../data/read-conditions.ts';
import { cellReader, type CellView } from './cell-reader.ts';
import type { SheetNotes, SheetRequest } from '@tenderscope/contract/calls';
import { selectedPeriod } from './selected-period.ts';
import type { TemplateSheet } from './template/parse-sheet.ts';
import type { Head } from './xlsx/sheet-rows.ts';
import { cellTypeOf } from './xlsx/sheet-styles.ts';
import { maxSheetRows } from './xlsx/workbook-stream.ts';

/** Sheet that is checked and compiled, but not yet run. */
export interface SheetPlan {
  name: string;
  heads: readonly Head[];
  isHeadShown: boolean;
  /** Undefined for all rows. */
  limit: number | undefined;
  /** Limit for sheets that cannot be continued in another sheet. */
  maxRows?: number;
  rows: StreamedStatement;
  count: Compiled;
  /** Columns to mask. */
  hidden: readonly MaskedColumn[];
  /** Query, and the audit actions for the values that the sheet shows unmasked. */
  shown: { query: string; acts: readonly AuditAction[] };
}

/** Rows in memory or created on demand while they are written. */
export type InMemoryRows = Iterable<Row> & { readonly length: number };

/** Sheet with rows that need no query. */
export interface InMemorySheet extends Pick<SheetPlan, 'name' | 'heads' | 'isHeadShown'> {
  inMemoryRows: InMemoryRows;
}

/** A sheet whose rows are read from elsewhere than the warehouse while it is written. */
export interface ReadSheet extends Pick<SheetPlan, 'name' | 'heads' | 'isHeadShown'> {
  total: number;
  read: () => AsyncIterable<readonly Row[]>;
}

interface RequestOptions extends SeenInFull, Pick<QueryRequest, 'joinedIds'> {
  query: QueryDefinition;
  scope: Scope;
  params?: QueryRequest['params'];
  isHeadShown?: boolean;
  /** Sheet of a template, which defines its own columns and heads. */
  template?: TemplateSheet | undefined;
  /** Without it amounts are in yuan and no month is marked as partial. */
  view?: CellView;
}

/**
 * @throws ConditionError for mismatched heads, columns that the query lacks and conditions that it does not accept. HttpError 403 for a
 * condition on a masked column.
 */
export function planSheet(request: SheetRequest & { notes?: SheetNotes | undefined }, options: RequestOptions): SheetPlan {
  const { query, scope, params = {}, isHeadShown = true, template, evidence, names, persons, joinedIds, view = { moneyUnit: 'yuan' } } = options;
  const { fileName, headList, headChinaList, paramList, notes } = request;
  const isHeadless = headList.length === 0 && !template;
  if (isHeadless || headList.length !== headChinaList.length) throw new ConditionError(messages.exports.headCount);
  const conditions = readConditions(paramList);
  const requested = headsOf(query, headList, headChinaList);
  const named = template ? headsOf(query, template.columns, template.columns) : requested;
  const period = selectedPeriod(query, conditions);
  const heads = named.map((head): Head => ({ ...head, ...cellReader(head, view, period) }));
  if (notes && !template) heads.push(noteHead(query, notes));
  const seen = { ...(evidence && { evidence }), ...(names && { names }), ...(persons && { persons }) };
  const wanted = { conditions, params, scope, ...(joinedIds && { joinedIds }), ...seen };
  const hidden = maskedColumns(query, wanted);
  const compiled = compileRequest(query, wanted);
  const limit = request.limit === -1 ? undefined : request.limit;
  const columns = [...new Set(heads.map(({ column }) => column))];
  return {
    name: fileName,
    heads,
    isHeadShown,
    limit,
    ...(template && { maxRows: maxSheetRows - template.rows.length }),
    rows: exportStatement(compiled, withCodes(columns, hidden), limit),
    count: countStatement(compiled),
    hidden,
    shown: { query: query.key, acts: actsOf(seenIn(query, columns, wanted)) },
  };
}

/** Unmasked values among some columns. */
function seenIn(query: QueryDefinition, columns: readonly string[], seen: SeenInFull): SeenInFull {
  const isShown = (part: keyof SeenInFull): boolean =>
    seen[part] === 'full' && maskedColumns(query, {}).some(({ name, duty }) => duty === fullReads[part].duty && columns.includes(name));
  return { ...(isShown('evidence') && { evidence: 'full' }), ...(isShown('names') && { names: 'full' }), ...(isShown('persons') && { persons: 'full' }) };
}

/** Columns with the codes that replace names. */
function withCodes(columns: readonly string[], hidden: readonly MaskedColumn[]): string[] {
  const codes = hidden.flatMap(({ name, expertCode }) => (expertCode !== undefined && columns.includes(name) ? [expertCode] : []));
  return [...new Set([...columns, ...codes])];
}

/** Column of the caller's texts. */
function noteHead(query: QueryDefinition, { title, column, texts }: SheetNotes): Head {
  const [head = { column, title, type: 'text' }] = headsOf(query, [column], [title]);
  return { ...head, read: (value) => texts[String(value)] ?? null };
}

function headsOf({ columns }: QueryDefinition, names: readonly string[], titles: readonly string[]): Head[] {
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0) throw new ConditionError(messages.exports.unknownColumns(unknown));
  return names.map((column, index) => ({ column, title: titles[index] ?? '', type: cellTypeOf(columns[column] ?? { type: 'text' }) }));
}
