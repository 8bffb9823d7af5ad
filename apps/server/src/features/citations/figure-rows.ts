import { exportStatement, queries, type QueryDefinition, type Scope } from '@tenderscope/catalog';
import { citedQueries, conditionsAt, type NewCitation } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { Row } from '@tenderscope/warehouse';
import { gateCallerOf, type QueryBy } from '../../http/query-gate.ts';
import { generalErrors } from '../../platform/general-errors.ts';
import type { DataServices } from '../data/data-services.ts';
import { readEnvelope } from '../data/envelope-body.ts';
import { compileRequest, maskedColumns, maskRows } from '../data/evidence-values.ts';
import { mayQuery } from '../data/find-query.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { citationErrors } from './citation-errors.ts';
import { citedFigure, type CitedFigure } from './cited-figures.ts';
import { sortRows } from './compare-rows.ts';

/** Deadline of reading the rows of a figure, ms. */
const deadlineMs = 60_000;

export type CitedRequest = Pick<NewCitation, 'query' | 'metric' | 'params' | 'conditions'>;

export interface Reader {
  user: StoredUser;
  signal: AbortSignal;
}

export const byOf = ({ user, signal }: Reader): QueryBy => ({ signal, caller: gateCallerOf(user) });

/** Rows of a figure, of one version of the data. */
export interface FigureRows {
  /** Value that the query of the figure returns; undefined if it has no such figure. */
  shown: number | null | undefined;
  /** Sorted by key; null if there are more than the limit. */
  rows: Row[] | null;
  dataVersion: number;
  dataTime: number | null;
}

/** Query of a figure and how the figure is computed from rows. @throws HttpError 400 if it cannot be cited, 403 without permission. */
export function figureFor({ query: key, metric }: CitedRequest, user: StoredUser): { query: QueryDefinition; figure: CitedFigure } {
  const query = citedQueries.includes(key) ? queries.find((one) => one.key === key) : undefined;
  const figure = query && citedFigure(query, metric);
  if (query === undefined || figure === undefined) throw citationErrors.notCitable();
  const granted = grantedPermissions(user);
  if (!mayQuery(granted, query) || !mayQuery(granted, figure.query)) throw generalErrors.forbidden();
  return { query, figure };
}

/**
 * Reads a figure and its rows within a scope. Both are of one version of the data.
 * @throws ConditionError, DeadlineError, StoreUnavailableError, HttpError 400, 403, 503; the signal's reason.
 */
export async function readFigureRows(
  services: DataServices,
  request: CitedRequest,
  { reader, scope, limit }: { reader: Reader; scope: Scope; limit: number },
): Promise<FigureRows> {
  const { data, warehouse } = services;
  const { query, figure } = figureFor(request, reader.user);
  const by = byOf(reader);
  const state = (): string => warehouse.readState();
  for (;;) {
    const before = state();
    const [dataVersion, dataTime] = [warehouse.dataVersion(), warehouse.dataTime()];
    const conditions = [...request.conditions];
    const answer = await data.answer(query, { conditions, params: request.params, scope }, { page: 1, size: 1 }, by);
    const shown = readEnvelope<Row>(answer).data.list[0]?.[figure.column];
    const rows = await readRows();
    if (before === state()) return { shown: typeof shown === 'number' || shown === null ? shown : undefined, rows, dataVersion, dataTime };
  }

  async function readRows(): Promise<Row[] | null> {
    const accepted = figure.params.filter((name) => figure.query.params?.some((param) => param.name === name));
    const params = Object.fromEntries(Object.entries(request.params).filter(([name]) => accepted.includes(name)));
    const conditions = [...conditionsAt(figure.event, request.conditions), ...figure.conditions];
    const wanted = { conditions, params, scope, joinedIds: await data.joined.ids(by) };
    const statement = exportStatement(compileRequest(figure.query, wanted), figure.columns, limit + 1);
    const hidden = maskedColumns(figure.query, {});
    return data.reads.run(async (engine, signal) => {
      const rows: Row[] = [];
      for await (const some of engine.stream(statement, { signal, timeoutMs: deadlineMs })) {
        rows.push(...maskRows(some, hidden));
        if (rows.length > limit) return null;
      }
      return sortRows(rows, figure);
    }, by);
  }
}
