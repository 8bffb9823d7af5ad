import { ConditionError, namedParams, undatedQuery, type QueryDefinition, type QueryRequest, type Scope } from '@tenderscope/catalog';
import { crossTable, markPartialGroups, maxListRows, messages, type Condition, type Period, type PivotRow, type Undated } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { gateCallerOf } from '../../http/query-gate.ts';
import { readEnvelope } from '../data/envelope-body.ts';
import { evidenceFor } from '../data/evidence-values.ts';
import { readConditions } from '../data/read-conditions.ts';
import { Turns } from '../../platform/turns.ts';
import type { DataServices } from '../data/data-services.ts';
import { basisSheet, type BasisPart } from './basis/basis-sheet.ts';
import { companyNames } from './basis/company-names.ts';
import { datedEvents, undatedConditions, undatedText } from './basis/undated-of.ts';
import type { CellView } from './cell-reader.ts';
import type { CitedLine } from './export-services.ts';
import { chartMetrics, chartSheet } from './chart-sheet.ts';
import { crossSheet, measureOf } from './cross-sheet.ts';
import type { NamedSheetRequest, WorkbookRequest } from '@tenderscope/contract/calls';
import { periodInSheetName, selectedPeriod } from './selected-period.ts';
import { planSheet, type InMemorySheet, type SheetPlan } from './sheet-plan.ts';
import type { Template } from './template/parse-template.ts';
import { sheetNameWith } from './xlsx/sheet-names.ts';

interface Caller {
  user: StoredUser;
  scope: Scope;
  template: Template | undefined;
  signal: AbortSignal;
}

interface CrossSheetOf {
  query: QueryDefinition;
  params: QueryRequest['params'];
  index: number;
}

/** Workbook request with its sheets in order; `queries` are those of the request. */
export interface PlannedWorkbook {
  /** Numbers of a chart. */
  chart: InMemorySheet[];
  queries: (SheetPlan | InMemorySheet)[];
  /** Sheets that explain the others. */
  basis: InMemorySheet[];
}

/**
 * Sheets of a workbook of several queries, one for each in order.
 * @throws ConditionError with the sheet.
 */
export async function planWorkbook(
  { data, units, warehouse }: DataServices,
  { sheetList, isBasisShown, moneyUnit, chart, cited }: WorkbookRequest & { cited: readonly CitedLine[] },
  queries: readonly QueryDefinition[],
  { user, scope, template, signal }: Caller,
): Promise<PlannedWorkbook> {
  const paramsOf = sheetList.map(({ values }, index) => inSheet(index, () => namedParams(queries[index] as QueryDefinition, values)));
  const by = { signal, caller: gateCallerOf(user) };
  const dataTime = warehouse.dataTime();
  const joinedIds = await data.joined.ids(by);
  const view: CellView = { moneyUnit, ...(isBasisShown && { dataEnd: Math.min(Date.now(), dataTime ?? Infinity) }) };
  const sheets: (SheetPlan | InMemorySheet)[] = [];
  const turns = new Turns({ signal });
  for (const [index, query] of queries.entries()) {
    const sheet = sheetList[index] as NamedSheetRequest;
    const { isShowHead, layout } = sheet;
    const params = paramsOf[index] ?? {};
    const request = inSheet(index, () =>
      planSheet(sheet, {
        query, scope, joinedIds, ...evidenceFor(user, query), params, isHeadShown: isShowHead, template: template?.sheets[index], view,
      }),
    );
    sheets.push(layout === 'cross' && !template ? await cross(sheet, { query, params, index }) : request);
    await turns.pass();
  }
  if (template) return { chart: [], queries: sheets, basis: [] };
  const charts = chart ? [chartSheet(chart)] : [];
  if (!isBasisShown) return { chart: charts, queries: sheets, basis: [] };
  const periods = queries.map((query, index) => selectedPeriod(query, conditionsOf(index), paramsOf[index]));
  return {
    chart: charts.map((sheet) => inPeriod(sheet, periods[0])),
    queries: sheets.map((sheet, index) => inPeriod(sheet, periods[index])),
    basis: [await basis()],
  };

  async function cross(sheet: NamedSheetRequest, { query, params, index }: CrossSheetOf): Promise<InMemorySheet> {
    const { fileName, headChinaList, isShowHead, paramList } = sheet;
    const measure = inSheet(index, () => measureOf(query, params));
    const request = { conditions: readConditions(paramList), params, scope, ...evidenceFor(user, query) };
    const answer = await data.answer(query, request, { limit: maxListRows }, by);
    const pivot = readEnvelope<PivotRow>(answer).data.list;
    const [table, { dataEnd }] = [crossTable(pivot), view];
    const fields = { rows: String(params['rows']), columns: String(params['columns']) };
    const marked = dataEnd === undefined ? table : markPartialGroups(table, fields, selectedPeriod(query, conditionsOf(index)), dataEnd);
    return crossSheet(marked, { name: fileName, title: headChinaList[0] ?? '', measure, isHeadShown: isShowHead, moneyUnit });
  }

  async function basis(): Promise<InMemorySheet> {
    const nameOf = new Map((await units.unitsIn(scope)).map((unit) => [unit.DanWei_Guid, unit.DanWei_Name]));
    const parts: BasisPart[] = [];
    for (const [index, query] of queries.entries()) {
      const { fileName, headList } = sheetList[index] as NamedSheetRequest;
      const part = { name: fileName, query, conditions: conditionsOf(index), params: paramsOf[index] ?? {}, columns: headList };
      parts.push({ ...part, undated: await undatedOf(part) });
      await turns.pass();
    }
    const names = { zbr_guid: (id: string) => nameOf.get(id), ...(await companyNames(data.reads, parts, by)) };
    const shown = chart && { name: chart.title, metrics: chartMetrics(chart) };
    return basisSheet(parts, { dataTime, dataVersion: warehouse.dataVersion(), user: user.userName, scope, names, chart: shown, cited });
  }

  /** Text about the lots that the period of a sheet leaves out. */
  async function undatedOf(part: Omit<BasisPart, 'undated'>): Promise<string | null> {
    const events = datedEvents(part);
    if (events.length === 0) return null;
    const request = { conditions: undatedConditions(part, undatedQuery), params: {}, scope, ...evidenceFor(user, undatedQuery) };
    const answer = await data.answer(undatedQuery, request, { limit: 1 }, by);
    const [row] = readEnvelope<Undated>(answer).data.list;
    return row ? undatedText(row, events, messages.basis.separator) : null;
  }

  function conditionsOf(index: number): Condition[] {
    return readConditions(sheetList[index]?.paramList);
  }
}

/** Sheet with its period in its name. */
const inPeriod = <Sheet extends { name: string }>(sheet: Sheet, period: Period | null = null): Sheet =>
  ({ ...sheet, name: sheetNameWith(sheet.name, periodInSheetName(period)) });

/** Adds the sheet to the errors of `work`. */
export function inSheet<Result>(index: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConditionError) throw new ConditionError(messages.exports.inSheet(index + 1, error.message));
    throw error;
  }
}
