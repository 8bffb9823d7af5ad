import { messages } from '../messages.ts';
import type { FoundTable } from '../table/find-table.ts';
import { namesProject } from '../vocabulary/head-rules.ts';
import { agreement, candidatesOf, type Candidate } from './column-candidates.ts';
import type { ColumnContent } from './column-content.ts';
import { columnEvidence } from './column-evidence.ts';
import { relationDoubts } from './column-relations.ts';
import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import { ledgerFields } from './ledger-fields.ts';
import { furtherColumns, priceColumns } from './numbered-columns.ts';
import { moneyUnitOf } from './plain-head.ts';
import { sampleOf } from './table-sample.ts';

/** The meaning of a column, as far as it is known. */
export interface ColumnProposal {
  /** Index of the column, from 0. */
  column: number;
  /** Its head rows joined by ` / `. */
  head: string;
  /** Null for a column that is not read. */
  field: LedgerField | null;
  /** 0 to 1. */
  certainty: number;
  /** Yuan of the unit of an amount without one of its own. */
  moneyUnit?: number;
  /** In Chinese; absent where there is none. */
  doubt?: string;
}

const { doubts } = messages;
/** Certainty of prices beside their bidders. */
const ofPrices = 0.9;
/** Shares of different names: of a column that names each row, and of one whose names come again. */
const [minDistinct, minOfFiner] = [0.8, 0.7];
/** All amounts below it, with decimals, are likely in units of ten thousand. */
const likelyTenThousands = 100_000;

/**
 * Proposes a field for each column of a table, from its head and its cells. No two columns have one field, the better one has it; but
 * numbered columns of companies, and of what each of them offers, are one list.
 */
export function proposeMapping(table: FoundTable, kind: LedgerKind = 'tenders'): ColumnProposal[] {
  const { rows, contents } = sampleOf(table);
  const hasBuyer = (table.title.reportingUnit ?? table.title.titleUnit) !== undefined;
  const candidates = contents.flatMap((content, column) => candidatesOf(table.heads[column] ?? [], content, { column, kind, hasBuyer }));
  const columns = { candidates, rows, contents, heads: table.heads };
  for (const evidence of columnEvidence) {
    const changes = candidates.map((candidate) => evidence(candidate, columns));
    for (const [index, candidate] of candidates.entries()) candidate.certainty += changes[index] ?? 0;
  }
  candidates.sort((one, other) => other.certainty - one.certainty || one.column - other.column);
  const headOf = (column: number): string => (table.heads[column] ?? []).join(' / ');
  const best = withFinerNames(choose(candidates), candidates, contents, headOf);
  const chosen = [...best, ...(kind === 'tenders' ? furtherColumns(best, candidates, headOf) : [])];
  const prices = new Set(kind === 'tenders' ? priceColumns(chosen, contents, headOf) : []);
  const proposals = contents.map((content, column): ColumnProposal => {
    const head = headOf(column);
    const found = chosen.find((candidate) => candidate.column === column);
    if (found) return proposal(found, head, table, content);
    if (prices.has(column)) return { column, head, field: 'bidPrices', certainty: ofPrices, ...moneyUnit('bidPrices', head, table, content) };
    const wanted = candidates.find((candidate) => candidate.column === column)?.field;
    const rival = chosen.find(({ field }) => field === wanted);
    return { column, head, field: null, certainty: 0, ...(rival && { doubt: doubts.otherColumn(headOf(rival.column)) }) };
  });
  const fieldColumns = best.flatMap(({ column, field }) => ({ ...proposals[column], column, field, head: headOf(column) }));
  const contradictions = relationDoubts(rows, fieldColumns);
  // A day that only resembles that of a plan, and comes after the stages behind it, is another day.
  return proposals.map((found) => {
    const contradiction = contradictions.get(found.column);
    const { field, column, head } = found;
    const isGuess = field === 'planReceivedAt' && !chosen.some((one) => one.column === column && one.isExact);
    if (contradiction !== undefined && isGuess) return { column, head, field: null, certainty: 0, doubt: contradiction };
    return contradiction === undefined ? found : { ...found, doubt: messages.together([found.doubt ?? [], contradiction].flat()) };
  });
}

/** The best candidates first; a second choice of a column needs all of a head, since a part of it means little. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    const { column, field, isFull } = candidate;
    if (chosen.some((other) => other.column === column || other.field === field)) continue;
    const isBest = candidates.find((other) => other.column === column) === candidate;
    if (isBest || isFull) chosen.push(candidate);
  }
  return chosen;
}

/** Names of one row each beside a column of projects that come again name lots (项目、招采事项; 工程项目、招标内容). */
function withFinerNames(
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
  contents: readonly ColumnContent[],
  headOf: (column: number) => string,
): readonly Candidate[] {
  const project = chosen.find(({ field }) => field === 'projectName');
  if (!project || chosen.some(({ field }) => field === 'lotName' || field === 'lotCode')) return chosen;
  const distinct = (column: number): number => contents[column]?.distinct ?? 0;
  const isFree = ({ column }: Candidate): boolean => !chosen.some((other) => other.column === column);
  const finer = candidates.find((one) => one.field === 'projectName' && one.isFull && isFree(one) && distinct(one.column) >= minDistinct);
  const isCoarse = distinct(project.column) < minOfFiner;
  const coarser = candidates.find((one) => one.field === 'projectName' && one.isExact && isFree(one) && one.column < project.column && distinct(one.column) < minOfFiner);
  if (coarser && namesProject.test(headOf(coarser.column)) && distinct(project.column) >= minDistinct) {
    return [...chosen.map((one) => (one === project ? { ...one, field: 'lotName' as const } : one)), coarser];
  }
  return finer && isCoarse ? [...chosen, { ...finer, field: 'lotName' }] : chosen;
}

function proposal(found: Candidate, head: string, table: FoundTable, content: ColumnContent): ColumnProposal {
  const { column, field, certainty } = found;
  const doubts = [doubtOf(found, content)];
  const { kind } = ledgerFields[field];
  let unit: number | undefined;
  if (kind === 'money') {
    const money = moneyUnit(field, head, table, content);
    unit = money.moneyUnit;
    doubts.push(money.doubt);
  } else if (kind === 'companies' || field === 'winner') unit = moneyUnitOf(head) ?? table.title.moneyUnit ?? 1;
  const doubt = messages.together(doubts.filter((text) => text !== undefined));
  const rounded = Math.min(1, Math.round(certainty * 100) / 100);
  return { column, head, field, certainty: rounded, ...(unit !== undefined && { moneyUnit: unit }), ...(doubt !== '' && { doubt }) };
}

type UnitProposal = Pick<ColumnProposal, 'doubt'> & { moneyUnit: number };

function moneyUnit(field: LedgerField, head: string, { title }: FoundTable, { filled, money }: ColumnContent): UnitProposal {
  const named = moneyUnitOf(head) ?? title.moneyUnit;
  if (named !== undefined) return { moneyUnit: named };
  if (money.ownUnits > 0 && money.ownUnits < filled) return { moneyUnit: 1, doubt: doubts.ownMoneyUnit };
  const mayBeTenThousands = field === 'registeredCapital' || (money.hasDecimals && field !== 'unitPrice');
  const isDoubtful = mayBeTenThousands && money.highest > 0 && money.highest < likelyTenThousands;
  return { moneyUnit: 1, ...(isDoubtful && { doubt: doubts.noMoneyUnit }) };
}

function doubtOf({ field, isExact, isByContent, certainty }: Candidate, content: ColumnContent): string | undefined {
  if (isByContent) return doubts.content;
  if (agreement(field, content) < 0) return doubts.contentDiffers;
  return isExact || certainty >= 0.85 ? undefined : doubts.likeness;
}
