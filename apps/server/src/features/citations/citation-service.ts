import { createHash, randomInt } from 'node:crypto';
import { ConditionError, type Scope } from '@tenderscope/catalog';
import {
  citationBase, citationCode, citationPayload, maxCitedRows, type CitationSummary, type NewCitation, type SplitMetric,
} from '@tenderscope/contract';
import type { CitationSummary as StoredSummary, StateStore, StoredCitation } from '@tenderscope/state';
import type { Row } from '@tenderscope/warehouse';
import type { DataServices } from '../data/data-services.ts';
import { citationBasis } from './citation-basis.ts';
import { citationErrors } from './citation-errors.ts';
import type { CitedFigure } from './cited-figures.ts';
import { compareRows, figureAt, type FigureAt, type FigureDifference } from './compare-rows.ts';
import { byOf, figureFor, readFigureRows, type CitedRequest, type Reader } from './figure-rows.ts';
import { citationMessages } from './messages.ts';
import { commonScope, coversScope, restrictedScope, rowsInScope } from './reader-scope.ts';
import { rowCauses, type RowCauses } from './row-causes.ts';
import { packRows, unpackRows } from './stored-rows.ts';

interface CitationNeeds extends DataServices {
  state: StateStore;
}

/** A citation as its reader may see it, compared with the data of now. */
export interface OpenedCitation {
  stored: StoredCitation;
  request: CitedRequest & { address: string };
  figure: CitedFigure;
  /** True if rows outside the reader's units were left out. */
  isPartial: boolean;
  /** True if the citation covers units that the reader does not see. */
  isNarrow: boolean;
  thenRows: readonly Row[];
  then: FigureAt;
  now: FigureAt & { dataVersion: number; dataTime: number | null };
  /** Null if the rows of now could not be compared; `problem` has the reason. */
  difference: FigureDifference | null;
  problem: string | null;
  causes: RowCauses;
}

/** Maximum number of rows of now that are compared. */
const maxComparedRows = 5 * maxCitedRows;
/** Maximum number of a user's own citations in the list. */
const maxListed = 200;
/** Largest difference between the value of a tile and the one of its rows, as a part of a displayed step. */
const tolerance = 0.6;

/** Figures with the rows from which they were computed, under a code; and their differences from the data of now. */
export class CitationService {
  readonly #needs: CitationNeeds;

  constructor(needs: CitationNeeds) {
    this.#needs = needs;
  }

  /** A user's own citations, newest first. */
  async list(userGuid: string): Promise<CitationSummary[]> {
    return (await this.#needs.state.citations.newest(userGuid, maxListed)).map(summaryOf);
  }

  /**
   * Cites a figure in the scope of the reader. The same figure, scope and version of the data have one code for a user.
   * @throws ConditionError, HttpError 400, 403, 409 if value and rows differ.
   */
  async add(reader: Reader, { address, ...request }: NewCitation): Promise<CitationSummary> {
    const { state, units } = this.#needs;
    const { user } = reader;
    const scope = await units.scopeOf(user);
    const { query, figure } = figureFor(request, user);
    const { shown, rows, dataVersion, dataTime } = await readFigureRows(this.#needs, request, { reader, scope, limit: maxCitedRows });
    if (rows === null) throw citationErrors.tooManyRows(maxCitedRows);
    const { value } = figureAt(figure, rows);
    if (!isSame(shown, value, figure)) throw figure.isOfBids ? citationErrors.withoutBids() : citationErrors.differs();
    const identity = identityOf(request, scope, dataVersion);
    const known = await this.#known(user.guid, identity);
    if (known) return known;
    const citation = {
      identity,
      userGuid: user.guid,
      userName: user.userName,
      metric: request.metric,
      figure: JSON.stringify({ ...request, address }),
      basis: JSON.stringify(await citationBasis(this.#needs, { query, request, scope, reader })),
      scope: JSON.stringify(scope),
      dataVersion,
      dataTime,
      value,
      rowNum: rows.length,
      rows: await packRows(rows, figure.columns),
      createdAt: Date.now(),
    };
    for (;;) {
      const code = citationCode(Array.from({ length: citationPayload }, () => randomInt(citationBase)));
      if (await state.citations.add({ ...citation, code })) return summaryOf({ ...citation, code });
      // The code exists, or the same citation was added meanwhile.
      const same = await this.#known(user.guid, identity);
      if (same) return same;
    }
  }

  /** The reader's citation of a figure of the present data; undefined without one. @throws HttpError 400, 403. */
  async known(reader: Reader, request: CitedRequest): Promise<CitationSummary | undefined> {
    const { units, warehouse } = this.#needs;
    figureFor(request, reader.user);
    return this.#known(reader.user.guid, identityOf(request, await units.scopeOf(reader.user), warehouse.dataVersion()));
  }

  /** @throws HttpError 403, 404, 503; DeadlineError, StoreUnavailableError; the signal's reason. */
  async open(reader: Reader, code: string): Promise<OpenedCitation> {
    const { state, units, data, warehouse } = this.#needs;
    const stored = await state.citations.find(code);
    if (!stored) throw citationErrors.unknown();
    const request = JSON.parse(stored.figure) as OpenedCitation['request'];
    const { figure } = figureFor(request, reader.user);
    const citedScope = JSON.parse(stored.scope) as Scope;
    const own = await units.scopeOf(reader.user);
    const rows = await unpackRows(stored.rows);
    const thenRows = rowsInScope(rows, own);
    const then = figureAt(figure, thenRows);
    const isPartial = thenRows.length < rows.length;
    const isNarrow = !coversScope(own, restrictedScope(citedScope, request.conditions));
    const parts = { stored, request, figure, isPartial, isNarrow, thenRows, then };
    const options = { reader, scope: commonScope(citedScope, own), limit: maxComparedRows };
    const read = await readFigureRows(this.#needs, request, options).catch((error: unknown) => {
      if (error instanceof ConditionError) return error;
      throw error;
    });
    const uncompared = { difference: null, causes: { loads: [], byKey: new Map() } };
    const none = { value: null, rowNum: 0, sum: null, base: null, dataVersion: warehouse.dataVersion(), dataTime: warehouse.dataTime() };
    if (read instanceof ConditionError) return { ...parts, ...uncompared, now: none, problem: citationMessages.notNow(read.message) };
    const { dataVersion, dataTime, shown = null } = read;
    if (read.rows === null) {
      const now = { ...none, value: shown, dataVersion, dataTime };
      return { ...parts, ...uncompared, now, problem: citationMessages.tooManyNow(maxComparedRows) };
    }
    const difference = compareRows(figure, thenRows, read.rows);
    const causes = await rowCauses((statement) => data.reads.query(statement, byOf(reader)), difference.rows, stored.dataVersion);
    return { ...parts, now: { ...difference.now, dataVersion, dataTime }, difference, problem: null, causes };
  }

  async #known(userGuid: string, identity: string): Promise<CitationSummary | undefined> {
    const code = await this.#needs.state.citations.codeOf(userGuid, identity);
    const stored = code === undefined ? undefined : await this.#needs.state.citations.find(code);
    return stored && summaryOf(stored);
  }
}

const identityOf = ({ query, metric, params, conditions }: CitedRequest, scope: Scope, dataVersion: number): string =>
  createHash('sha256').update(JSON.stringify([{ query, metric, params, conditions }, scope, dataVersion])).digest('hex');

const summaryOf = ({ code, metric, basis, dataVersion, value, rowNum, createdAt }: StoredSummary): CitationSummary =>
  ({ code, metric: metric as SplitMetric, basis: JSON.parse(basis) as CitationSummary['basis'], dataVersion, value, rowNum, createdAt });

function isSame(shown: number | null | undefined, value: number | null, { steps }: CitedFigure): boolean {
  if (shown === undefined || shown === null || value === null) return shown === value;
  return Math.abs(shown - value) * steps <= tolerance;
}
