import type { QueryDefinition } from '@tenderscope/catalog';
import { planOf } from './plan.ts';
import { readQuestion, type ReadContext } from './read-question.ts';
import type { Figure, Reading, Refusal } from './reading.ts';
import { centralMetrics } from './vocabulary/metric-words.ts';
import { writeQuestion } from './write-question.ts';

/** Number of questions beside a refusal. */
const proposals = 3;

interface ProposalContext extends ReadContext {
  mayUse: (query: QueryDefinition) => boolean;
}

/**
 * The nearest questions that can be answered: first those in which the refused word is replaced, then those with the recognised parts. Each
 * was read and planned like a question.
 */
export function proposeQuestions(question: string, refusal: Refusal, parts: Partial<Reading>, context: ProposalContext): string[] {
  const found: string[] = [];
  for (const text of candidates(question, refusal, parts)) {
    if (found.length === proposals) break;
    if (text !== question && !found.includes(text) && isAnswered(text, context)) found.push(text);
  }
  return found;
}

function isAnswered(question: string, context: ProposalContext): boolean {
  const read = readQuestion(question, context);
  return 'reading' in read && !('code' in planOf(read.reading, context.mayUse));
}

function* candidates(question: string, { word, instead }: Refusal, parts: Partial<Reading>): Generator<string> {
  if (word !== '') for (const other of instead) yield question.replace(word, other);
  for (const reading of nearReadings(parts)) yield writeQuestion(reading);
}

const supplierFigures: readonly Figure[] = ['zbJinE', 'zbNum', 'zbRate'];

/** Readings with the figure, the grouping, the period and the conditions of a question, then with fewer of them. */
function* nearReadings(parts: Partial<Reading>): Generator<Reading> {
  const { figure = null, period = null, filters = [] } = parts;
  const base: Reading = {
    form: 'value', figure, grain: null, columns: null, period, filters, bounds: [], state: null, order: null, limit: null, comparison: null, isShare: false,
  };
  const isOfSupplier = filters.some(({ name }) => name === 'gys_guid') || parts.grain === 'supplier';
  const usual: readonly Figure[] = isOfSupplier ? supplierFigures : centralMetrics;
  const figures = [...new Set([...(figure ? [figure] : []), ...usual])];
  const grain = parts.grain ?? 'unit';
  const selections = filters.length > 0 ? [filters, []] : [filters];
  for (const selected of selections) {
    for (const one of figures) {
      const own = { ...base, filters: selected, figure: one };
      if (!isOfSupplier || selected.length > 0) yield own;
      yield { ...own, form: 'rank', grain, order: 'desc', limit: 10 };
      if (one === figure && grain !== 'unit') yield { ...own, form: 'rank', grain: 'unit', order: 'desc', limit: 10 };
    }
  }
}
