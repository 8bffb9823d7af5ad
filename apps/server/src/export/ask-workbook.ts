import { ConditionError, namedParams, type QueryDefinition, type QueryRequest, type Scope } from '@tenderscope/catalog';
import { maxListRows, messages, type Envelope, type PivotRow } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { gateCallerOf } from '../data/query-gate.ts';
import { readConditions } from '../data/read-conditions.ts';
import type { Services } from '../services.ts';
import { basisSheet, type BasisPart } from './basis/basis-sheet.ts';
import { crossSheet, measureOf } from './cross-sheet.ts';
import type { NamedSheetRequest, readWorkbookRequest } from './export-request.ts';
import { askSheet, type GivenSheet, type SheetAsk } from './sheet-ask.ts';
import type { Template } from './template/parse-template.ts';

interface Asker {
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

/**
 * The sheets of a workbook of several queries, one for each in their order; the last one explains them where that is asked for.
 * @throws ConditionError naming the sheet.
 */
export async function askWorkbook(
  { data, units, warehouse }: Services,
  { sheetList, isBasisShown }: ReturnType<typeof readWorkbookRequest>,
  queries: readonly QueryDefinition[],
  { user, scope, template, signal }: Asker,
): Promise<(SheetAsk | GivenSheet)[]> {
  const paramsOf = sheetList.map(({ values }, index) => inSheet(index, () => namedParams(queries[index] as QueryDefinition, values)));
  const asks: (SheetAsk | GivenSheet)[] = [];
  for (const [index, query] of queries.entries()) {
    const sheet = sheetList[index] as NamedSheetRequest;
    const { isShowHead, layout } = sheet;
    const params = paramsOf[index] ?? {};
    const ask = inSheet(index, () =>
      askSheet(sheet, { query, scope, params, isHeadShown: isShowHead, template: template?.sheets[index] }),
    );
    asks.push(layout === 'cross' && !template ? await cross(sheet, { query, params, index }) : ask);
  }
  return isBasisShown && !template ? [...asks, await basis()] : asks;

  async function cross(sheet: NamedSheetRequest, { query, params, index }: CrossSheetOf): Promise<GivenSheet> {
    const { fileName, headChinaList, isShowHead, paramList } = sheet;
    const measure = inSheet(index, () => measureOf(query, params));
    const request = { conditions: readConditions(paramList), params, scope };
    const { body } = await data.answer(query, request, { limit: maxListRows }, signal, gateCallerOf(user));
    const pivot = (JSON.parse(body) as Envelope<PivotRow>).data.list;
    return crossSheet(pivot, { name: fileName, title: headChinaList[0] ?? '', measure, isHeadShown: isShowHead });
  }

  async function basis(): Promise<GivenSheet> {
    const nameOf = new Map((await units.unitsIn(scope)).map((unit) => [unit.DanWei_Guid, unit.DanWei_Name]));
    const parts = queries.map((query, index): BasisPart => {
      const { fileName, headList, paramList } = sheetList[index] as NamedSheetRequest;
      return { name: fileName, query, conditions: readConditions(paramList), params: paramsOf[index] ?? {}, columns: headList };
    });
    const names = { zbr_guid: (id: string) => nameOf.get(id) };
    return basisSheet(parts, { dataTime: warehouse.dataTime(), dataVersion: warehouse.dataVersion(), user: user.userName, scope, names });
  }
}

/** Says which sheet a caller got wrong. */
export function inSheet<Result>(index: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConditionError) throw new ConditionError(messages.exports.inSheet(index + 1, error.message));
    throw error;
  }
}
