import {
  choicesOf, describeScope, namesToFind, normalise, planOf, proposeQuestions, queryOf, readQuestion, reasonOf, writeQuestion,
  type Named, type Plan, type Reading, type ReadContext, type Refusal,
} from '@tenderscope/questions';
import { listStatement, type QueryDefinition, type Scope } from '@tenderscope/catalog';
import {
  comparedPeriods, endOfDay, maxListRows, periodCondition, startOfDay, type Condition, type Permission, type QuestionAnswer,
} from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import type { QueryBy } from '../../http/query-gate.ts';
import type { DataServices } from '../data/data-services.ts';
import { compileRequest } from '../data/evidence-values.ts';
import { mayQuery } from '../data/find-query.ts';

/** Stretches of a question that are searched for among the names of companies. */
const maxStretches = 3;
/** Companies that one stretch may denote. */
const maxFound = 200;

/** Caller of a question: their units, their permissions, and their share of the slots. */
export interface QuestionCaller {
  scope: Scope;
  granted: ReadonlySet<Permission>;
  by: QueryBy;
}

/** Reads questions and plans their queries. Names come from the caller's units only. */
export class QuestionService {
  readonly #services: DataServices;

  constructor(services: DataServices) {
    this.#services = services;
  }

  /** @throws DeadlineError, StoreUnavailableError, HttpError 503; the signal's reason. */
  async answer(question: string, caller: QuestionCaller): Promise<QuestionAnswer> {
    const context = await this.#contextOf(question, caller);
    const mayUse = mayUseOf(caller);
    const read = readQuestion(question, context);
    const propose = (refusal: Refusal, parts: Partial<Reading>): QuestionAnswer =>
      refused(refusal, proposeQuestions(normalise(question), refusal, parts, { ...context, mayUse }));
    if ('refusal' in read) return propose(read.refusal, read.parts);
    const answered = this.answerReading(read.reading, caller);
    if (answered.kind === 'answer') return answered;
    return propose({ code: answered.code, word: '', instead: [] }, read.reading);
  }

  /** The query of a reading, of which a user may have changed a part. */
  answerReading(reading: Reading, caller: QuestionCaller): QuestionAnswer {
    const mayUse = mayUseOf(caller);
    const plan = planOf(reading, mayUse);
    if ('code' in plan) return refused(plan, []);
    const compared = comparedConditions(reading, plan, this.#dataEnd());
    if (reading.comparison !== null && compared === null) return refused({ code: 'unsupported', word: '', instead: [] }, []);
    const { source: { column, group = null, needsAllGroups = false, params, row = null }, query, conditions } = plan;
    return {
      kind: 'answer',
      reading,
      written: writeQuestion(reading),
      scope: describeScope(reading, plan),
      choices: choicesOf(reading, mayUse),
      query: {
        key: query.key, id: query.id, conditions: [...conditions], comparedConditions: compared, params: { ...params }, column, row, group,
        needsAllGroups,
      },
    };
  }

  /** Relative periods end with the data, as on the screens. */
  #dataEnd(): number {
    return Math.min(Date.now(), this.#services.warehouse.dataTime() ?? Infinity);
  }

  async #contextOf(question: string, caller: QuestionCaller): Promise<ReadContext> {
    const dataEnd = this.#dataEnd();
    const stretches = namesToFind(question, dataEnd).slice(0, maxStretches);
    const [categories, units, ...companies] = await Promise.all([
      this.#rows(queryOf('query.materialCategories'), caller, {}),
      this.#services.units.unitsIn(caller.scope),
      ...stretches.flatMap((keyword) => [this.#suppliers(keyword, caller), this.#agencies(keyword, caller)]),
    ]);
    const named: Named[] = [
      ...categories.map(({ pinlei }) => ({ kind: 'pinlei' as const, id: String(pinlei), name: String(pinlei) })),
      ...units.map(({ DanWei_Guid: id, DanWei_Name: name }) => ({ kind: 'zbr_guid' as const, id, name })),
      ...companies.flat(),
    ];
    return { dataEnd, named };
  }

  /** For a caller of some units only suppliers that bid or won there. */
  async #suppliers(keyword: string, caller: QuestionCaller): Promise<Named[]> {
    const rows = await this.#rows(queryOf('supplier.search'), caller, { keyword });
    const seen = caller.scope.kind === 'all' ? rows : rows.filter(({ tbNum, zbNum }) => Number(tbNum) > 0 || Number(zbNum) > 0);
    return seen.map((row) => ({ kind: 'gys_guid', id: String(row['gys_guid']), name: String(row['Gys_Name']) }));
  }

  async #agencies(keyword: string, caller: QuestionCaller): Promise<Named[]> {
    const rows = await this.#rows(queryOf('agency.search'), caller, { keyword });
    return rows.map((row) => ({ kind: 'daiLi_guid', id: String(row['daiLi_guid']), name: String(row['daiLi_DanWei']) }));
  }

  /** Rows of a query; none if the caller may not run it. */
  async #rows(query: QueryDefinition, caller: QuestionCaller, params: Record<string, string>): Promise<readonly Row[]> {
    if (!mayUseOf(caller)(query)) return [];
    const { data } = this.#services;
    const joinedIds = await data.joined.ids(caller.by);
    const compiled = compileRequest(query, { conditions: [], params, scope: caller.scope, joinedIds });
    return data.reads.query(listStatement(compiled, query.key === 'query.materialCategories' ? maxListRows : maxFound), caller.by);
  }
}

const mayUseOf = ({ granted }: QuestionCaller) => (query: QueryDefinition): boolean => mayQuery(granted, query);

const refused = (refusal: Refusal, proposals: string[]): QuestionAnswer => ({ kind: 'refusal', code: refusal.code, reason: reasonOf(refusal), proposals });

/** The same conditions in the period to compare with; null without a comparison, or without such a period. */
function comparedConditions({ comparison, period }: Reading, { conditions }: Plan, dataEnd: number): Condition[] | null {
  if (comparison === null || period === null) return null;
  const other = comparedPeriods({ from: startOfDay(period.from), to: endOfDay(period.to) }, dataEnd)[comparison];
  if (other === null) return null;
  return conditions.map((condition) => (condition.name?.endsWith('_time') ? periodCondition(condition.name, other) : condition));
}
